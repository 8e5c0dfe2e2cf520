// This page's own server.

/** What it answers to a request, as fetch gives it. */
export const request = (path, options) => fetch(path, options);

/** What it tells by itself: an EventSource. */
export const events = () => new EventSource("events");

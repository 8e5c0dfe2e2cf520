// What the server tells by itself: server-sent events.

import { events } from "./server.js";

const listeners = {}; // by event: lists of functions
const openings = [];

const source = events();
source.addEventListener("open", () => openings.forEach(act => act()));

/** Calls act(news) whenever the server tells such an event. */
export function on(event, act) {
  if (!listeners[event]) {
    listeners[event] = [];
    source.addEventListener(event, ({ data }) => {
      const news = JSON.parse(data);
      listeners[event].forEach(each => each(news));
    });
  }
  listeners[event].push(act);
}

/** Calls act() now, and whenever the connection is there again after news may have been lost. */
export function when_open(act) {
  openings.push(act);
  act();
}

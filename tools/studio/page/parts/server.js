// This page's own server.

/** What it answers to a request, as fetch gives it. */
export const request = (path, options) => fetch(path, options);

/** Rule files, as a link packs them, that this page has from its own address: none. */
export const arrived = [];

const NEWS = ["open", "files", "experiment"]; // events

/**
 * What it tells by itself, as an EventSource has it.  All pages of the browser share one connection,
 * for a browser has only six to a server: one page keeps it, and passes on what comes.  When that
 * page goes, another opens one.
 */
export function events() {
  const name = `moyo ${location.pathname}`, told = new EventTarget();
  const channel = new BroadcastChannel(name);
  const hear = ({ type, data }) => told.dispatchEvent(new MessageEvent(type, { data }));
  channel.onmessage = ({ data }) => hear(data);
  navigator.locks.request(name, () => new Promise(() => { // kept as long as the page is there
    const source = new EventSource("events");
    for (const type of NEWS) {
      source.addEventListener(type, ({ data }) => {
        hear({ type, data });
        channel.postMessage({ type, data });
      });
    }
  }));
  return told;
}

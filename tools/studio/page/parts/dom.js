// Elements of the page.

export const by = id => document.getElementById(id);

/** An element with properties and what is in it. */
export function make(name, properties, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

/** Writes a text into an element, or that of a name, if it says another: what is written is laid out. */
export function write(place, text) {
  const element = typeof place === "string" ? by(place) : place;
  if (element.textContent !== text) element.textContent = text;
}

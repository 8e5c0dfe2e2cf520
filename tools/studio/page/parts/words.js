// What the reference says of the word at a place of a rule file: for completion, and on hover.

/** An index of `moyo reference --json`. */
export class Words {
  constructor({ words, slots, members }) {
    this.words = new Map(words.map(word => [word.name, word]));
    this.slots = new Map(slots.map(slot => [slot.name, slot]));
    this.members = members;
  }

  /** The word whose fields are written at the end of a text, such as `moyo.place {`. */
  #enclosing(text) {
    let depth = 0;
    for (let i = text.length - 1; i >= 0; i--) {
      if ("})]".includes(text[i])) depth++;
      if ("{([".includes(text[i]) && depth-- === 0) {
        const name = /([\w.]+)\s*$/.exec(text.slice(0, i))?.[1];
        return text[i] === "{" ? this.#word(name) : undefined;
      }
    }
    return undefined;
  }

  // Rule files shorten moyo.option to option, and the like.
  #word(name) {
    return this.words.get(name) ?? this.words.get(`moyo.${name}`);
  }

  /**
   * What may follow the text before a cursor: { from, options }, or null.
   * @param {string} before
   */
  complete(before) {
    const dotted = /((?:\w+[.:])*)(\w*)$/.exec(before);
    const from = before.length - dotted[2].length;
    const [path, mark] = [dotted[1].slice(0, -1), dotted[1].slice(-1)];
    if (!path) {
      const fields = this.#enclosing(before.slice(0, from))?.fields ?? [];
      return fields.length === 0 ? null : { from, options: fields.map(field => ({
        label: field.name, apply: `${field.name} = `, type: "property", detail: field.kind,
        info: field.text })) };
    }
    if (path === "rule") {
      return { from, options: [...this.slots.values()].map(slot => ({ label: slot.name,
        type: "property", detail: slot.kind, info: slot.text })) };
    }
    const prefix = (path === "moyo" || path.startsWith("moyo.") ? path : `moyo.${path}`) + ".";
    const options = mark === ":" ? [] : [...this.words.values()]
      .filter(word => word.name.startsWith(prefix) && !word.name.slice(prefix.length).includes("."))
      .map(word => ({ label: word.name.slice(prefix.length), type: "function",
        info: word.text || word.sentence }));
    const last = path.split(/[.:]/).at(-1);
    for (const member of this.members) {
      if (member.of === last && member.call === (mark === ":")) {
        options.push({ label: member.name, type: member.call ? "method" : "property",
          detail: member.call ? `(${member.parameters.join(", ")})` : "", info: member.text });
      }
    }
    return options.length > 0 ? { from, options } : null;
  }

  /**
   * The word at a column of a line: { from, to, title, text }, or null.
   * @param {string} line
   * @param {number} column
   */
  at(line, column) {
    for (const found of line.matchAll(/\w+(?:[.:]\w+)*/g)) {
      if (found.index > column || found.index + found[0].length < column) continue;
      const end = /^[.:]?\w*/.exec(line.slice(column))[0].length + column;
      const name = line.slice(found.index, Math.max(end, found.index + 1));
      const said = this.#said(name);
      return said && { from: found.index, to: end, ...said };
    }
    return null;
  }

  #said(name) {
    const word = this.#word(name);
    if (word) {
      return { title: word.example ?? word.name,
        text: [word.text, word.sentence && `“${word.sentence}”`].filter(Boolean).join("\n\n") };
    }
    const [of, mark, last] = [...name.split(/[.:]/).slice(-2, -1), /[.:](?=\w+$)/.exec(name)?.[0],
      name.split(/[.:]/).at(-1)];
    const slot = of === "rule" && this.slots.get(last);
    if (slot) return { title: `${slot.name}: ${slot.kind}`, text: slot.text };
    const member = this.members.find(one => one.of === of && one.name === last
      && one.call === (mark === ":"));
    if (!member) return null;
    return { title: name + (member.call ? `(${member.parameters.join(", ")})` : ""),
      text: member.text };
  }
}

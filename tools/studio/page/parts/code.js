// The field in which a rule file is written: CodeMirror where it was built, else a plain text field.

import { Words } from "./words.js";
import { vocabulary } from "./files.js";

const SIGNS = { native: "C", machine: "M", lua: "L" };

function plain(place, listener) {
  const field = document.createElement("textarea");
  field.spellcheck = false;
  field.setAttribute("aria-label", "Rule file");
  field.addEventListener("input", listener.changed);
  place.replaceChildren(field);
  return {
    plain: "This is a plain text field: the editor comes from npm, which could not be reached when Moyo "
      + "was built. tools/run studio tries again.",
    get text() { return field.value; },
    set(text) { field.value = text; },
    problems() {},
    marks() {},
    show(line) {
      const at = field.value.split("\n").slice(0, line - 1).join("\n").length;
      field.focus();
      field.setSelectionRange(at, at);
    },
  };
}

// The gutter that says where each part of the rules runs.
function speed_gutter(cm, set_marks) {
  class Mark extends cm.GutterMarker {
    constructor(mark) {
      super();
      this.mark = mark;
    }
    eq(other) { return other.mark.kind === this.mark.kind && other.mark.said === this.mark.said; }
    toDOM() {
      return Object.assign(document.createElement("span"), { title: this.mark.said,
        className: `mark-${this.mark.kind}`, textContent: SIGNS[this.mark.kind] });
    }
  }
  const field = cm.StateField.define({
    create: () => cm.RangeSet.empty,
    update(value, transaction) {
      for (const effect of transaction.effects) {
        if (!effect.is(set_marks)) continue;
        const { doc } = transaction.state;
        return cm.RangeSet.of(effect.value.filter(mark => mark.line <= doc.lines)
          .map(mark => new Mark(mark).range(doc.line(mark.line).from)), true);
      }
      return value.map(transaction.changes);
    },
  });
  return [field, cm.gutter({ class: "speed", markers: view => view.state.field(field),
    initialSpacer: () => new Mark({ kind: "lua", said: "" }) })];
}

function colours(cm) {
  const { tags } = cm;
  return cm.syntaxHighlighting(cm.HighlightStyle.define([
    { tag: tags.keyword, class: "code-keyword" }, { tag: tags.comment, class: "code-comment" },
    { tag: [tags.string, tags.special(tags.string)], class: "code-string" },
    { tag: [tags.number, tags.bool, tags.null, tags.atom], class: "code-number" }]));
}

function rich(cm, place, listener, words) {
  const set_marks = cm.StateEffect.define();
  const told = cm.Annotation.define(); // by set(), not by the person
  const complete = context => {
    const line = context.state.doc.lineAt(context.pos);
    const before = context.state.sliceDoc(Math.max(0, context.pos - 4000), context.pos);
    const start = context.pos - before.length;
    if (!context.explicit && !/[\w.:]$/.test(line.text.slice(0, context.pos - line.from))) return null;
    const found = words.complete(before);
    if (!found || (!context.explicit && start + found.from === context.pos
      && !/[.:]$/.test(before))) return null;
    return { from: start + found.from, options: found.options, validFor: /^\w*$/ };
  };
  const hover = cm.hoverTooltip((view, position) => {
    const line = view.state.doc.lineAt(position);
    const said = words.at(line.text, position - line.from);
    return said && { pos: line.from + said.from, end: line.from + said.to, above: true,
      create() {
        const dom = document.createElement("div");
        dom.className = "said";
        dom.append(Object.assign(document.createElement("strong"), { textContent: said.title }),
          ...said.text.split("\n\n").map(text =>
            Object.assign(document.createElement("p"), { textContent: text })));
        return { dom };
      } };
  });
  const extensions = [cm.lineNumbers(), speed_gutter(cm, set_marks), cm.lintGutter(), cm.history(),
    cm.drawSelection(), cm.indentOnInput(), cm.bracketMatching(), cm.closeBrackets(),
    cm.highlightActiveLine(), cm.highlightSelectionMatches(), cm.indentUnit.of("  "),
    cm.StreamLanguage.define(cm.lua), colours(cm), cm.autocompletion({ override: [complete] }), hover,
    cm.EditorView.contentAttributes.of({ "aria-label": "Rule file", tabindex: "0" }),
    cm.EditorView.updateListener.of(update => {
      if (update.docChanged && !update.transactions.some(one => one.annotation(told))) {
        listener.changed();
      }
    }),
    cm.keymap.of([...cm.closeBracketsKeymap, ...cm.defaultKeymap, ...cm.searchKeymap,
      ...cm.historyKeymap, ...cm.completionKeymap, ...cm.lintKeymap])];
  const view = new cm.EditorView({ parent: place, extensions });
  return {
    get text() { return view.state.doc.toString(); },
    set(text) {
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text },
        annotations: told.of(true) });
    },
    problems(list) {
      const { doc } = view.state;
      view.dispatch(cm.setDiagnostics(view.state, list.filter(one => one.line).map(one => {
        const line = doc.line(Math.min(one.line, doc.lines));
        const blanks = /^\s*/.exec(line.text)[0].length;
        return { from: line.from + Math.min(blanks, line.length), to: line.to, severity: "error",
          message: one.message };
      })));
    },
    marks(list) { view.dispatch({ effects: set_marks.of(list) }); },
    show(number) {
      const line = view.state.doc.line(Math.min(number, view.state.doc.lines));
      view.dispatch({ selection: { anchor: line.from }, effects:
        cm.EditorView.scrollIntoView(line.from, { y: "center" }) });
      view.focus();
    },
  };
}

/**
 * Makes the field.  It has `text`; set(text); problems([{ line, message }]); marks([{ line, kind,
 * said }]), where kind is native, machine or lua; and show(line).
 * @param {HTMLElement} place
 * @param {{ changed() }} listener of what is typed
 */
export async function make_code(place, listener) {
  let cm;
  try {
    cm = await import(new URL("../codemirror.js", import.meta.url));
  } catch { /* it was not built */ }
  if (!cm?.EditorView) return plain(place, listener);
  return rich(cm, place, listener, new Words(await vocabulary()));
}

// What the page's editor uses of CodeMirror 6; bundle.sh makes one file of it.

export { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap }
  from "@codemirror/autocomplete";
export { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
export { bracketMatching, HighlightStyle, indentOnInput, indentUnit, StreamLanguage,
  syntaxHighlighting } from "@codemirror/language";
export { lua } from "@codemirror/legacy-modes/mode/lua";
export { lintGutter, lintKeymap, setDiagnostics } from "@codemirror/lint";
export { highlightSelectionMatches, searchKeymap } from "@codemirror/search";
export { Annotation, Compartment, EditorState, RangeSet, StateEffect, StateField }
  from "@codemirror/state";
export { drawSelection, EditorView, gutter, GutterMarker, highlightActiveLine, hoverTooltip, keymap,
  lineNumbers } from "@codemirror/view";
export { tags } from "@lezer/highlight";

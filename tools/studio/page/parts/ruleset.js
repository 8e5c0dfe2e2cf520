// Rulesets as texts: a variant, its mutators, and options behind a colon.

// Items between commas; those in quotation marks may hold some.
const split = text => text.match(/(?:"[^"]*"|[^,"])+/g) ?? [];

function parts_of(ruleset) {
  const [, head, rest] = /^((?:"[^"]*"|[^:"])*):?(.*)$/s.exec(ruleset);
  const [variant, ...mutators] = head.match(/(?:"[^"]*"|\([^)]*\)|[^+"(])+/g) ?? [head];
  return { variant, mutators, items: split(rest) };
}

function joined({ variant, mutators, items }) {
  const head = [variant, ...mutators].join("+");
  return items.length > 0 ? `${head}:${items.join(",")}` : head;
}

const name_of = item => item.split("=")[0].trim();
const quoted = value => (/[,:;"\s]/.test(value) && !value.includes('"') ? `"${value}"` : value);

/** With an option at a value; without a value, at its default. */
export function with_option(ruleset, name, value) {
  const parts = parts_of(ruleset);
  const [mutator, own] = name.includes(".") ? name.split(".") : [];
  parts.items = parts.items.filter(item => name_of(item) !== name);
  parts.mutators = parts.mutators.map(one => {
    const [, of, list] = /^([^(]*)(?:\((.*)\))?$/s.exec(one);
    if (of.trim() !== mutator) return one;
    const kept = split(list ?? "").filter(item => name_of(item) !== own);
    return kept.length > 0 ? `${of}(${kept.join(",")})` : of;
  });
  if (value !== undefined) parts.items.push(`${name}=${quoted(value)}`);
  return joined(parts);
}

/** With what a preset sets, and the options that it leaves alone as they are. */
export function with_preset(ruleset, preset) {
  const parts = parts_of(ruleset);
  const kept = parts.items.filter(item => !(name_of(item) in preset.values));
  return joined({ ...parts, items: [preset.name, ...kept] });
}

/** With one mutator more. */
export function with_mutator(ruleset, name) {
  const parts = parts_of(ruleset);
  return joined({ ...parts, mutators: [...parts.mutators, name] });
}

/** Without a mutator, and what was set of it. */
export function without_mutator(ruleset, name) {
  const parts = parts_of(ruleset);
  return joined({ variant: parts.variant, items: parts.items.filter(item =>
    !name_of(item).startsWith(`${name}.`)),
  mutators: parts.mutators.filter(one => one.split("(")[0].trim() !== name) });
}

/** With all options at their defaults. */
export function without_options(ruleset) {
  const { variant, mutators } = parts_of(ruleset);
  return joined({ variant, mutators: mutators.map(one => one.split("(")[0]), items: [] });
}

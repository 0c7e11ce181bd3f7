/** A template cut at its parameters: words, name, words, name, …, words. There are only as many as the catalogues hold. */
const cut = new Map<string, readonly string[]>();

const partsOf = (template: string): readonly string[] => {
  const known = cut.get(template);
  if (known) return known;
  const parts = template.split(/%\{(\w+)\}/);
  cut.set(template, parts);
  return parts;
};

/**
 * A note's words. `currency` is the symbol that stands before amounts; notes themselves carry bare numbers. A report of
 * thousands says the same few templates again and again, so each is read once.
 */
export function sayNote(
  templates: Readonly<Record<string, string>>,
  note: { readonly code: string; readonly params: Readonly<Record<string, string | number>> },
  currency = '£',
): string {
  const template = templates[note.code];
  if (template === undefined) throw new RangeError(`No words for the note ${note.code}.`);
  const parts = partsOf(template);
  let said = parts[0] ?? '';
  for (let at = 1; at < parts.length; at += 2) {
    const name = parts[at] ?? '';
    said += `${note.params[name] ?? (name === 'currency' ? currency : `%{${name}}`)}${parts[at + 1]}`;
  }
  return said;
}

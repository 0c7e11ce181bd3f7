/** A note's words. `currency` is the symbol that stands before amounts; notes themselves carry bare numbers. */
export function sayNote(
  templates: Readonly<Record<string, string>>,
  note: { readonly code: string; readonly params: Readonly<Record<string, string | number>> },
  currency = '£',
): string {
  const words: Readonly<Record<string, string | number>> = { currency, ...note.params };
  const template = templates[note.code];
  if (template === undefined) throw new RangeError(`No words for the note ${note.code}.`);
  return template.replace(/%\{(\w+)\}/g, (placeholder, name: string) => String(words[name] ?? placeholder));
}

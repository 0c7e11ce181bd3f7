import { showDay } from '../dates/dateText.ts';

/** Templates split at their parameters: text, name, text, name, …, text. At most as many as the catalogues contain. */
const cut = new Map<string, readonly string[]>();

const partsOf = (template: string): readonly string[] => {
  const known = cut.get(template);
  if (known) return known;
  const parts = template.split(/%\{(\w+)\}/);
  cut.set(template, parts);
  return parts;
};

/**
 * Formats a note. `currency` is the symbol before amounts; notes themselves contain amounts without one. Each template
 * is parsed only once, because a report of thousands of lines uses the same few templates. Throws RangeError for a code
 * without a template.
 */
export function formatNote(
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
    said += `${showDay(note.params[name]) ?? (name === 'currency' ? currency : `%{${name}}`)}${parts[at + 1]}`;
  }
  return said;
}

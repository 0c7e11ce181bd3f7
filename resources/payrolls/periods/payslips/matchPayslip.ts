import type { PayslipPerson } from '#domain/contract/documents.ts';
import { foldText } from '#domain/fold.ts';

const isWordCharacter = (character: string | undefined): boolean =>
  (character !== undefined && character.toLowerCase() !== character.toUpperCase()) || /^\d$/.test(character ?? '');

/** Returns whether `part` occurs in `text` on its own: not as a part of a longer word or number. */
const contains = (text: string, part: string): boolean => {
  if (part === '') return false;
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1))
    if (!isWordCharacter(text[at - 1]) && !isWordCharacter(text[at + part.length])) return true;
  return false;
};

/** Returns the only one; null for none and for several. */
const only = <T>(found: readonly T[]): T | null => (found.length === 1 ? (found[0] ?? null) : null);

/**
 * Returns the person that a file's name names: by the payroll ref, else by forename and surname. The longest payroll
 * ref wins, so that `12` in a date does not hide `0034`. Null if nobody or more than one person fits, or if the payroll
 * ref is one person's and the name another's: the user then assigns the file.
 */
export const matchPayslip = (filename: string, people: readonly PayslipPerson[]): PayslipPerson | null => {
  const dot = filename.lastIndexOf('.');
  const text = foldText(dot > 0 ? filename.slice(0, dot) : filename);
  const byRef = people.filter(({ payroll_ref }) => contains(text, foldText(payroll_ref)));
  const longest = Math.max(0, ...byRef.map(({ payroll_ref }) => payroll_ref.length));
  const refs = byRef.filter(({ payroll_ref }) => payroll_ref.length === longest);
  const names = people.filter(
    ({ forename, surname }) => contains(text, foldText(forename)) && contains(text, foldText(surname)),
  );
  if (refs.length === 0) return only(names);
  const person = only(refs);
  return person && (names.length === 0 || names.includes(person)) ? person : null;
};

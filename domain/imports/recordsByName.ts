import { foldText } from '../fold.ts';
import { singleSpaced } from '../identifiers/text.ts';
import { visibleText } from '../text/visibleText.ts';

/** A record that files refer to by a name, or by `#` and its id. */
interface NamedRecord {
  id: number;
  archived?: boolean;
}

/** Returns the form in which names are compared, which is that of searches: `cafe dun` for `Café  Dún`. */
export const foldName = (name: string): string => singleSpaced(foldText(name));

const exactly = (name: string): string => visibleText(name).trim().toLowerCase();

/**
 * Returns a function that finds the records of a name in a file, however it is written: none if the name is unknown,
 * several if it is ambiguous. Records with exactly this name, in any case, precede those whose names differ by accents,
 * apostrophes, hyphens or spaces. Of archived records, the first is found, and only if no other has the name.
 */
export const recordsByName = <R extends NamedRecord>(
  records: readonly R[],
  namesOf: (record: R) => readonly string[],
): ((name: string) => readonly R[]) => {
  const byName = new Map<string, R[]>();
  const add = (key: string, record: R): void => {
    const others = byName.get(key);
    if (others) others.push(record);
    else byName.set(key, [record]);
  };
  for (const record of records)
    for (const key of new Set([...namesOf(record).map(foldName), `#${record.id}`])) add(key, record);
  return (name) => {
    const all = byName.get(foldName(name)) ?? [];
    const same = all.filter((record) => namesOf(record).some((one) => exactly(one) === exactly(name)));
    const found = same.length > 0 ? same : all;
    const current = found.filter(({ archived }) => !archived);
    return current.length > 0 ? current : found.slice(0, 1);
  };
};

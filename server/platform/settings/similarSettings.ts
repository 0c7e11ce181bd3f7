import type { Environment } from './environment.ts';
import { SETTING_NAMES } from './settings.ts';

/** Variables of other programs whose names resemble one of ours. */
const OTHERS: ReadonlySet<string> = new Set(['HOME', 'LOCALE', 'MAIL', 'PORTS', 'AWS_REGION', 'AWS_SESSION_NAME']);

/** Returns how many letters must be added, removed, replaced or swapped with their neighbour to turn one text into another. */
const distance = (one: string, other: string): number => {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let at = 1; at <= one.length; at += 1) {
    const row = [at];
    for (let to = 1; to <= other.length; to += 1) {
      const replaced = (last[to - 1] ?? 0) + (one[at - 1] === other[to - 1] ? 0 : 1);
      const isSwap = to > 1 && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1];
      const swapped = isSwap ? (before[to - 2] ?? 0) + 1 : replaced;
      row.push(Math.min(replaced, swapped, (last[to] ?? 0) + 1, (row[to - 1] ?? 0) + 1));
    }
    [before, last] = [last, row];
  }
  return last[other.length] ?? 0;
};

/** Mistakes that are accepted in a name: short names resemble others by chance. */
const mistakesIn = (name: string): number => (name.length <= 5 ? 1 : 2);

/**
 * Returns a warning for each variable that is not a setting of the portal but resembles one, such as DATABSE_URL. Values
 * are not repeated.
 */
export const similarSettings = (environment: Environment): string[] =>
  Object.keys(environment)
    .filter((name) => !SETTING_NAMES.includes(name) && !OTHERS.has(name))
    .flatMap((name) => {
      const written = name.toUpperCase().replaceAll('-', '_');
      const meant = SETTING_NAMES.find((known) => distance(written, known) <= mistakesIn(known));
      return meant === undefined
        ? []
        : [`${name} is not a setting of the portal and has no effect: is ${meant} meant?`];
    });

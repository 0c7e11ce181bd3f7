import { readFileSync } from 'node:fs';
import { docExamples } from './docExamples.ts';

/** A record about an employee, with a number of its own and a file: one more entity that only its declaration describes. */
const RIGHT_TO_WORK = readFileSync('test/support/rightToWorkCheck.ts.txt', 'utf8');
/** A total of rows, in a record that moves through states. */
const MILEAGE = readFileSync('test/support/mileageClaim.ts.txt', 'utf8');

/**
 * The code of entities that are declared in one file each, by name: the examples of the instructions, a mileage claim
 * and a check of the right to work.
 */
export const NEW_ENTITIES: ReadonlyMap<string, string> = new Map([
  ...docExamples('docs/add-an-entity.md').flatMap(({ code }) => {
    const name = /= generatedEntity\('(\w+)'/.exec(code)?.[1];
    return name === undefined ? [] : [[name, code] as const];
  }),
  ['mileage_claims', MILEAGE],
  ['right_to_work_checks', RIGHT_TO_WORK],
]);

/** Returns the number of lines of a declaration that are not empty. */
export const linesOf = (name: string): number =>
  (NEW_ENTITIES.get(name) ?? '').split('\n').filter((line) => line.trim() !== '').length;

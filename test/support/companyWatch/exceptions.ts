import type { Unled } from './plan.ts';

/** Statements that may touch more than one company. Origin and table → why. */
export const OVER_COMPANIES: Readonly<Record<string, string>> = {};

/** Returns a sentence for each statement that is no exception and, after a whole run, each exception without a statement. */
export const exceptionFaults = (unled: Unled, isWhole: boolean): string[] => [
  ...[...unled]
    .filter(([name]) => !(name in OVER_COMPANIES))
    .map(([name, text]) => `${name} is read without its company: ${text.replace(/\s+/g, ' ').trim()}`),
  ...(isWhole ? Object.keys(OVER_COMPANIES).filter((name) => !unled.has(name)) : []).map(
    (name) => `${name} is an exception that no statement needs`,
  ),
];

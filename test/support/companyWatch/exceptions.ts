import type { Unled } from './plan.ts';

/** Statements that may touch more than one company, by the file and function that sends them → why. */
export const OVER_COMPANIES: Readonly<Record<string, string>> = {};

/** Returns the file and function of a statement, which its name begins with. */
const originOf = (name: string): string => name.slice(0, name.lastIndexOf(':'));

/** Returns a sentence for each statement that is no exception and, after a whole run, each exception without a statement. */
export const exceptionFaults = (
  unled: Unled,
  isWhole: boolean,
  exceptions: Readonly<Record<string, string>> = OVER_COMPANIES,
): string[] => {
  const found = new Set([...unled.keys()].map(originOf));
  return [
    ...[...unled]
      .filter(([name]) => !Object.hasOwn(exceptions, originOf(name)))
      .map(([name, text]) => `${name} is read without its company: ${text.replace(/\s+/g, ' ').trim()}`),
    ...(isWhole ? Object.keys(exceptions).filter((name) => !found.has(name)) : []).map(
      (name) => `${name} is an exception that no statement needs`,
    ),
  ];
};

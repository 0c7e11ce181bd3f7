import type { TestPortal } from '#test/support/portal.ts';
import { completeOnce, doneOnce, importedOnce } from './people.ts';
import type { Race } from './race.ts';
import { codeOnce, ticketOnce } from './tokens.ts';
import { approveOnce, oneDraft } from './tronc.ts';

export { CLIENTS } from './race.ts';

/**
 * Requests that many clients can send simultaneously and of which one wins. The last race moves the portal's clock,
 * which ends the sessions of the others.
 */
export const RACES = {
  'to approve a report': approveOnce,
  'to generate a report': oneDraft,
  'to complete the input of a payroll period': completeOnce,
  'with one idempotency key': doneOnce,
  'to import the same people': importedOnce,
  'with one ticket for a download': ticketOnce,
  'with one code of an authenticator app': codeOnce,
} satisfies Record<string, Race>;

/** Runs the given number of rounds of a race and returns what was wrong in any. */
export const race = async (portal: TestPortal, name: keyof typeof RACES, rounds: number): Promise<string[]> => {
  const faults: string[] = [];
  const round = await RACES[name](portal);
  for (let number = 0; number < rounds; number += 1) {
    const fault = await round(number);
    if (fault) faults.push(`${name}, round ${number}: ${fault}`);
  }
  return faults;
};

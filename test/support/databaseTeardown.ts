import { type Choice, endWatch } from './auditWatch/endOfRun.ts';

/**
 * jest's globalTeardown of the contract project: runs in the same process as the set-up. Scripts call it without
 * `choice`.
 */
export default async function databaseTeardown(
  choice?: Choice,
  project?: { testPathIgnorePatterns: readonly string[] },
): Promise<void> {
  endWatch(choice, project?.testPathIgnorePatterns);
  await globalThis.endTestServer?.();
}

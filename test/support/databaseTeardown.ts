import { type Choice, endWatch, isWholeRun } from './auditWatch/endOfRun.ts';
import { endCompanyWatch } from './companyWatch/endOfRun.ts';
import { inDatabase, testServer } from './testServer.ts';

/**
 * jest's globalTeardown of the contract project: runs in the same process as the set-up. Scripts call it without
 * `choice`.
 */
export default async function databaseTeardown(
  choice?: Choice,
  project?: { testPathIgnorePatterns: readonly string[] },
): Promise<void> {
  endWatch(choice, project?.testPathIgnorePatterns);
  if (choice)
    await endCompanyWatch(
      inDatabase(testServer(), testServer().template),
      isWholeRun(choice, project?.testPathIgnorePatterns),
    );
  await globalThis.endTestServer?.();
}

import type { Config } from 'jest';
import { endWatch } from './auditWatch/endOfRun.ts';

/** jest's globalTeardown of the contract project: runs in the same process as the set-up. */
export default async function databaseTeardown(
  choice: Config.GlobalConfig,
  { testPathIgnorePatterns }: Config.ProjectConfig,
): Promise<void> {
  endWatch(choice, testPathIgnorePatterns);
  await globalThis.endTestServer?.();
}

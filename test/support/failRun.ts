import { appendFileSync } from 'node:fs';

/**
 * Fails a run of jest for what was found at its end, as one failed test: prints it, and writes it to the file
 * SUITE_RESULTS, if a suite names one, so that its summary contains it (scripts/support/suite.mjs).
 */
export const failRun = (title: string, faults: readonly string[]): void => {
  const text = `${title}:\n  ${faults.join('\n  ')}`;
  console.error(`\n${text}\n`);
  process.exitCode = 1;
  const file = process.env.SUITE_RESULTS;
  if (file) appendFileSync(file, `${JSON.stringify({ passed: 0, failed: 1, flaky: [], failures: [text] })}\n`);
};

import { readFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** The maximum number of lines printed, enough to show what was on a page. */
const LINES = 160;

/** Prints the content of the page when a test failed: where CI keeps no files, this text is the only record of it. */
export default class ScreenReporter implements Reporter {
  onTestEnd(test: TestCase, { status, attachments }: TestResult): void {
    if (status === test.expectedStatus || status === 'skipped') return;
    for (const { name, path } of attachments) {
      if (name !== 'error-context' || path === undefined) continue;
      const report = readFileSync(path, 'utf8');
      const page = report.slice(Math.max(0, report.indexOf('# Page snapshot')));
      console.log(`\nThe page of '${test.title}':\n${page.split('\n').slice(0, LINES).join('\n')}\n`);
    }
  }
}

import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { FullConfig, Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter';

/** Writes the results of a run, also of an interrupted one, to the file SUITE_RESULTS (scripts/support/suite.mjs). */
export default class SuiteReporter implements Reporter {
  private tests: TestCase[] = [];
  private root = '';
  private readonly errors: string[] = [];

  onBegin({ rootDir }: FullConfig, suite: Suite): void {
    this.root = rootDir;
    this.tests = suite.allTests();
  }

  /** What belongs to no test: the set-up, the search of the logs, a worker that ended. */
  onError({ message }: TestError): void {
    this.errors.push(message ?? 'an error without a message');
  }

  onEnd(): void {
    const by = (outcome: string) => this.tests.filter((test) => test.outcome() === outcome);
    const name = ({ title, location }: TestCase) => `test/e2e/${relative(this.root, location.file)} › ${title}`;
    const [flaky, failed] = [by('flaky'), by('unexpected')];
    const line = {
      passed: by('expected').length + flaky.length,
      failed: failed.length + this.errors.length,
      flaky: flaky.map(name),
      failures: [...failed.map((test) => `${name(test)}\n${test.results.at(-1)?.error?.message}`), ...this.errors],
    };
    appendFileSync(process.env.SUITE_RESULTS ?? '', `${JSON.stringify(line)}\n`);
  }
}

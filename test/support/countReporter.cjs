const { appendFileSync } = require('node:fs');
const { join, relative } = require('node:path');

const root = join(__dirname, '../..');

/**
 * A reporter of jest that counts each test file when it ends, so that the results of an interrupted run are known: it
 * prints them, and writes them line by line to the file SUITE_RESULTS, if a suite names one (scripts/support/suite.mjs).
 */
module.exports = class {
  counts = { passed: 0, failed: 0, files: 0 };
  isComplete = false;

  onRunStart() {
    process.once('exit', () => {
      const { passed, failed, files } = this.counts;
      if (!this.isComplete) console.error(`\nStopped after ${files} test files: ${passed} passed, ${failed} failed.`);
    });
  }

  onTestResult(_test, { testFilePath, testResults, numPassingTests, numFailingTests, testExecError, failureMessage }) {
    const file = relative(root, testFilePath).replaceAll('\\', '/');
    const flaky = testResults.filter(({ status, invocations }) => status === 'passed' && invocations > 1);
    // A file can fail although its tests passed: in `afterAll`, or by an error that no test awaits.
    const failed = numFailingTests || (testExecError || failureMessage ? 1 : 0);
    this.counts.passed += numPassingTests;
    this.counts.failed += failed;
    this.counts.files += 1;
    if (!process.env.SUITE_RESULTS) return;
    const line = {
      passed: numPassingTests,
      failed,
      flaky: flaky.map(({ fullName }) => `${file} › ${fullName}`),
      failures: failureMessage ? [`${file}\n${failureMessage}`] : [],
    };
    appendFileSync(process.env.SUITE_RESULTS, `${JSON.stringify(line)}\n`);
  }

  onRunComplete() {
    this.isComplete = true;
  }
};

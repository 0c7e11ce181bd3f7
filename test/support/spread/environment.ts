import { basename } from 'node:path';
import type { EnvironmentContext, JestEnvironmentConfig } from '@jest/environment';
import type { Circus } from '@jest/types';
import { TestEnvironment } from 'jest-environment-node';
import { EXCEPTIONS } from './exceptions.ts';

/** Returns the tests of a block and of those within it. */
const testsOf = ({ children }: Circus.DescribeBlock): Circus.TestEntry[] =>
  children.flatMap((child) => (child.type === 'test' ? [child] : testsOf(child)));

/**
 * The environment of contract tests with TEST_SPREAD=1: the named exceptions must fail, and those that pass are reported as
 * needless. All other tests must pass, as on one machine.
 */
export default class SpreadEnvironment extends TestEnvironment {
  readonly #exceptions: Readonly<Record<string, string>>;

  constructor(config: JestEnvironmentConfig, context: EnvironmentContext) {
    super(config, context);
    this.#exceptions = EXCEPTIONS[basename(context.testPath)] ?? {};
  }

  handleTestEvent(event: Circus.AsyncEvent | Circus.SyncEvent, state: Circus.State): void {
    if (event.name !== 'run_finish') return;
    const tests = testsOf(state.rootDescribeBlock).filter(
      ({ mode, status }) => mode !== 'skip' && status !== 'skip' && status !== 'todo',
    );
    for (const test of tests)
      if (test.name in this.#exceptions || '*' in this.#exceptions)
        test.errors =
          test.errors.length > 0 ? [] : [new Error(`Needless exception in test/support/spread: ${test.name}`)];
    // Hooks of a file that cannot run at all fail with its tests.
    if ('*' in this.#exceptions) state.unhandledErrors.length = 0;
    const titles = new Set(tests.map(({ name }) => name));
    const unknown = Object.keys(this.#exceptions).filter((title) => title !== '*' && !titles.has(title));
    if (unknown.length > 0 && !state.testNamePattern)
      state.unhandledErrors.push(new Error(`Exceptions without a test in test/support/spread: ${unknown.join('; ')}`));
  }
}

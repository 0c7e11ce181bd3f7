import { format } from 'node:util';

/** React-admin logs each rejected call outside production; what the screen then shows is what the test checks. */
const isRejectedCall = (args: readonly unknown[]): boolean =>
  args.length === 1 && Object.prototype.toString.call(args[0]) === '[object Error]';
/** React's advice about tests: whether an animation ends within `act` depends on the speed of the machine. */
const ABOUT_TESTS = /not wrapped in act\(|inside an `act` scope/;

const found: string[] = [];
for (const level of ['error', 'warn'] as const)
  console[level] = (...args: unknown[]) => {
    if (!isRejectedCall(args) && !ABOUT_TESTS.test(String(args[0]))) found.push(`console.${level}: ${format(...args)}`);
  };

// Nobody reads what a passing test writes to the console, so that it fails. A test that expects an error or a warning
// replaces the method: jest.spyOn(console, 'error').
afterEach(() => {
  const problems = found.splice(0);
  if (problems.length > 0) throw new Error(`The test wrote to the console:\n${problems.join('\n')}`);
});

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { npm, root } from './support/project.mjs';
import { supervisor } from './support/supervisor.mjs';

/**
 * `.ci/run`: both suites, whatever the first one finds. Its end repeats what both found: of a long log, often only the
 * end is kept. The last line counts both: `N passed, N failed`. A suite that ends without counts has failed.
 */
process.chdir(root);
const folder = mkdtempSync(join(tmpdir(), 'tipology-counts-'));
const total = { passed: 0, failed: 0 };
/** The failed and the flaky tests of both suites. */
const all = [];
const children = supervisor();
let hasFailed = false;
for (const suite of ['test', 'test:deep']) {
  if (children.stoppedBy) break;
  const file = join(folder, suite.replace(':', '-'));
  writeFileSync(file, '');
  const code = await children.run([...npm(), 'run', '--silent', suite], { SUITE_COUNTS: file });
  const [line] = readFileSync(file, 'utf8').split('\n');
  const { passed, failed, found } = line
    ? JSON.parse(line)
    : { passed: 0, failed: 1, found: [`failed: npm run ${suite} ended with ${code} before it had counted its tests`] };
  all.push(...found);
  total.passed += passed;
  total.failed += failed;
  hasFailed ||= code !== 0;
}
rmSync(folder, { recursive: true, force: true });
const { stoppedBy } = children;
if (stoppedBy) console.log(`\nStopped by ${stoppedBy}: what had not finished is not counted.`);
const silent = hasFailed && total.failed === 0 && !stoppedBy ? 1 : 0;
for (const text of all) console.log(`\n${text}`);
console.log(`\n${total.passed} passed, ${total.failed + silent} failed`);
if (hasFailed || total.failed > 0) process.exitCode = stoppedBy ? 128 + constants.signals[stoppedBy] : 1;

import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { isAbsolute, relative } from 'node:path';
import { DEEP, journeysIn, MAIN_JOURNEYS } from '../support/suites.mjs';
import { projectFiles } from './ledger.ts';

/** Returns the files that jest runs in a suite, as the suite's command asks it. */
const listed = (suite: 'main' | 'deep'): string[] => {
  const flags = ['node_modules/jest/bin/jest.js', '--listTests', '--filter', './test/support/suiteFilter.cjs'];
  const env = { ...process.env, SUITE: suite };
  const lines = execFileSync(process.execPath, flags, { env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  return lines
    .split('\n')
    .filter(isAbsolute)
    .map((path) => relative(process.cwd(), path).replaceAll('\\', '/'));
};

const deep = Object.values(DEEP).flat();
const journeys = projectFiles('*.spec.ts').map((file) => file.replace(/^test\/e2e\/|\.spec\.ts$/g, ''));

describe('the main and the deep suite', () => {
  it('run each test file of the project in exactly one of them', () => {
    const [inMain, inDeep] = [listed('main'), listed('deep')];
    expect([...inMain, ...inDeep].sort()).toEqual(projectFiles('*.test.ts', '*.test.tsx').sort());
    expect([...inDeep].sort()).toEqual([...deep].sort());
  });

  it('run each journey in exactly one of them: twelve of the main job, and all others', () => {
    expect(journeysIn('main', journeys).sort()).toEqual([...MAIN_JOURNEYS].sort());
    expect(MAIN_JOURNEYS).toHaveLength(12);
    expect(journeysIn('deep', journeys)).toHaveLength(journeys.length - MAIN_JOURNEYS.length);
    for (const journey of journeys) expect(existsSync(`test/e2e/${journey}.spec.ts`)).toBe(true);
  });

  it('run both when a clone is checked (.ci/run)', () => {
    const ci = execFileSync('cat', ['.ci/run', 'scripts/ci.mjs'], { encoding: 'utf8' });
    expect(ci).toContain("['test', 'test:deep']");
  });
});

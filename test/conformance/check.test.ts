import { readdirSync, readFileSync } from 'node:fs';
import { journeysOf, nearestFirst, withinBudget } from '../../scripts/support/affected.mjs';

describe('what npm run check selects for a change', () => {
  it('is first the test of the changed file, then those nearest to it', () => {
    const tests = [
      'test/contract/a.test.ts',
      'domain/money/b.test.ts',
      'domain/dates/months.test.ts',
      'domain/tronc/c.test.ts',
    ];
    expect(nearestFirst(tests, ['domain/dates/months.ts', 'domain/money/pence.ts'])).toEqual([
      'domain/dates/months.test.ts',
      'domain/money/b.test.ts',
      'domain/tronc/c.test.ts',
      'test/contract/a.test.ts',
    ]);
    expect(nearestFirst(tests, ['test/contract/a.test.ts'])[0]).toBe('test/contract/a.test.ts');
  });

  it('is as many tests as fit into the time, and at least one', () => {
    const seconds: Readonly<Record<string, number>> = { a: 50, b: 30, c: 5 };
    const split = (limit: number) => withinBudget(['a', 'b', 'c'], limit, (name) => seconds[name] ?? 0);
    expect(split(60)).toEqual({ run: ['a', 'c'], rest: ['b'] });
    expect(split(10)).toEqual({ run: ['a'], rest: ['b', 'c'] });
    expect(split(85)).toEqual({ run: ['a', 'b', 'c'], rest: [] });
  });

  it('names the journeys of the changed screens, of which each exists', () => {
    expect(
      journeysOf(['resources/employees/import/Rows.tsx', 'resources/users/Users.tsx', 'domain/money/pence.ts']),
    ).toEqual(['employeeImport', 'users']);
    expect(journeysOf(['resources/users/users.test.tsx', 'test/e2e/palette.spec.ts'])).toEqual(['palette']);
    const specs = readdirSync('test/e2e').flatMap((name) => /^(\w+)\.spec\.ts$/.exec(name)?.[1] ?? []);
    const table = readFileSync('scripts/support/affected.mjs', 'utf8').matchAll(/^ {2}\['([^']+)', \[/gm);
    const named = [...table].flatMap(([, start]) => journeysOf([`${start}/x`.replace('//', '/')]));
    expect(named.length).toBeGreaterThan(20);
    expect([...new Set(named)].filter((name) => !specs.includes(name))).toEqual([]);
    expect(specs.filter((name) => !named.includes(name))).toEqual([]);
  });
});

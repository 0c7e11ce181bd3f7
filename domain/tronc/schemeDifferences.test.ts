import type { ComparedRules } from './ruleDifferences.ts';
import { oneDepartment, plainScheme, troncInput } from './scenario.fixture.ts';
import { schemeDifferences } from './schemeDifferences.ts';

const HALF = 5_000;
const department = (id: number, name: string) => ({ id, name, split: 10_000 });
const division = (id: number, name: string, departments = [department(id + 1, 'Default')], split = HALF) => ({
  ...oneDepartment[0]!,
  ...{ id, name, split, departments },
});
/** The rules of a scheme with two divisions; role 1 belongs to the first one. */
const rules = (first: number, changes: Partial<ComparedRules> = {}): ComparedRules => {
  const { jobRoles, ...input } = troncInput({ people: [{ id: 1 }, { id: 2 }] });
  return {
    ...input,
    scheme: plainScheme,
    divisions: [division(first, 'Bar'), division(first + 10, 'Floor')],
    jobRoles: jobRoles.map((role) => ({ ...role, departmentId: first + 1 })),
    ...changes,
  };
};
const found = (before: ComparedRules, after: ComparedRules) =>
  schemeDifferences(before, after).map(({ rule, of, from, to }) =>
    [rule, of ?? '-', from?.value ?? 'none', to?.value ?? 'none'].join(' '),
  );

describe('the rules that differ between two schemes', () => {
  it('are none if divisions and departments have the same names and other ids, in any order', () => {
    const after = rules(500);
    expect(found(rules(100), { ...after, divisions: after.divisions.toReversed() })).toEqual([]);
  });

  it('contain splits that neither uses, and divisions of only one scheme', () => {
    const after = rules(500, { divisions: [division(500, 'Bar', undefined, 2 * HALF), division(510, 'Kitchen')] });
    expect(found(rules(100), after)).toEqual([
      'division_split Bar 50 100',
      'division_split Floor 50 none',
      'division_split Kitchen none 50',
      'department_split Floor: Default 100 none',
      'department_split Kitchen: Default none 100',
    ]);
  });

  it('contain a job role of only one scheme, and one that moved to a department of the same name', () => {
    const [first, ...others] = rules(500).jobRoles;
    const after = rules(500, { jobRoles: [{ ...first!, departmentId: 511 }] });
    expect(others).toHaveLength(1);
    expect(found(rules(100), after)).toEqual([
      'job_role_department Role 1 Bar: Default Floor: Default',
      'job_role_department Role 2 Bar: Default none',
      'job_role_points Role 2 1 none',
    ]);
  });
});

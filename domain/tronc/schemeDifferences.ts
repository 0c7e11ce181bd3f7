import { type ComparedRules, type RuleDifference, ruleDifferences } from './ruleDifferences.ts';

/** Returns the names of the departments that several divisions of a scheme have. */
const sharedNames = ({ divisions }: ComparedRules): string[] => {
  const names = divisions.flatMap(({ departments }) => departments.map(({ name }) => name));
  return names.filter((name, index) => names.indexOf(name) !== index);
};

/**
 * Returns the rules that differ between two schemes of a company. Their divisions and departments have different ids, and are the
 * same if their names are; their order does not matter. A department is named with its division if several divisions have its name.
 */
export const schemeDifferences = (before: ComparedRules, after: ComparedRules): RuleDifference[] => {
  const shared = new Set([before, after].flatMap(sharedNames));
  const ids = new Map<string, number>();
  const idOf = (...names: string[]): number => {
    const key = JSON.stringify(names);
    const id = ids.get(key) ?? ids.size + 1;
    ids.set(key, id);
    return id;
  };
  const byName = (rules: ComparedRules): ComparedRules => {
    const departments = new Map(
      rules.divisions.flatMap(({ name: division, departments }) =>
        departments.map(({ id, name }) => [id, idOf(division, name)] as const),
      ),
    );
    return {
      ...rules,
      divisions: rules.divisions.map((division) => ({
        ...division,
        id: idOf(division.name),
        departments: division.departments.map((department) => ({
          ...department,
          id: idOf(division.name, department.name),
          name: shared.has(department.name) ? `${division.name}: ${department.name}` : department.name,
        })),
      })),
      jobRoles: rules.jobRoles.map((role) => ({
        ...role,
        departmentId: departments.get(role.departmentId ?? 0) ?? null,
      })),
    };
  };
  return ruleDifferences(byName(before), byName(after), { all: true });
};

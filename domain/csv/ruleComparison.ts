import type { RuleComparison } from '#domain/contract/ruleComparison.ts';
import { CSV_BOM, type CsvCell, csvDecimal, csvLine } from './write.ts';

type Amounts = Pick<RuleComparison['roles'][number], 'before' | 'after' | 'difference'>;
const AMOUNTS = ['before', 'after', 'difference'] as const;
const amountsOf = (row: Amounts): CsvCell[] => AMOUNTS.map((name) => csvDecimal(row[name]));

/** The columns of one period for each person: what it would have changed. */
const periodColumns = ({ periods }: RuleComparison): string[] =>
  periods.map(({ start_date }) => `difference_${start_date}`);

export const comparisonFileName = (schemeId: number): string => `rule-comparison-${schemeId}.csv`;

/** One line for each person, with the difference of each period; without names one line for each job role. */
export const comparisonCsv = (comparison: RuleComparison): string => {
  const { people, roles, periods } = comparison;
  const lines: CsvCell[][] = people
    ? [
        ['employee_id', 'payroll_ref', 'name', ...AMOUNTS, ...periodColumns(comparison)],
        ...people.map((person) => {
          const of = new Map(person.periods.map(({ period_id, difference }) => [period_id, difference]));
          const differences = periods.map(({ id }): CsvCell => {
            const difference = of.get(id);
            return difference === undefined ? null : csvDecimal(difference);
          });
          return [person.employee_id, person.payroll_ref, person.name, ...amountsOf(person), ...differences];
        }),
      ]
    : [
        ['job_title', 'roles', 'people', ...AMOUNTS],
        ...roles.map((role) => [role.job_title, role.roles, role.people, ...amountsOf(role)]),
      ];
  return CSV_BOM + lines.map((line) => csvLine(line)).join('');
};

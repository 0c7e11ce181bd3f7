import type { RuleComparison } from '#domain/contract/ruleComparison.ts';
import { type Pence, parseMoney } from '#domain/money/money.ts';
import type { Comparison, PersonDifference } from '#domain/tronc/index.ts';

type Amounts = Pick<RuleComparison['roles'][number], 'before' | 'after'>;

/** Both amounts in pence. */
export const penceOf = ({ before, after }: Amounts): { before: Pence; after: Pence } => ({
  before: parseMoney(before) ?? 0,
  after: parseMoney(after) ?? 0,
});

/** The sum of rows, in pence. */
export const sumOf = (rows: readonly Amounts[]): { before: Pence; after: Pence } =>
  rows.map(penceOf).reduce((sum, row) => ({ before: sum.before + row.before, after: sum.after + row.after }), {
    before: 0,
    after: 0,
  });

type People = NonNullable<RuleComparison['people']>;

/** The people of a comparison over time, as one of a single period has them. */
export const comparisonOf = (people: People): Pick<Comparison, 'people' | 'gaining' | 'losing'> => {
  const differences = people.map(({ employee_id, payroll_ref, name, ...amounts }): PersonDifference => {
    const { before, after } = penceOf(amounts);
    const [surname = '', ...forenames] = name.split(', ');
    const forename = forenames.join(', ');
    return {
      employeeId: employee_id,
      payrollRef: payroll_ref,
      surname,
      forename,
      before,
      after,
      difference: after - before,
    };
  });
  return {
    people: differences,
    gaining: differences.filter(({ difference }) => difference > 0).length,
    losing: differences.filter(({ difference }) => difference < 0).length,
  };
};

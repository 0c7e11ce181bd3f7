import { isAsFine } from './buckets.ts';
import type { Charge, TroncInput } from './types.ts';

/**
 * Stops a calculation on data that validation should never have let through: such a mistake is ours, not the
 * troncmaster's, so it is thrown (RangeError) and not reported as a note.
 */
export function assertWellFormed(input: TroncInput): void {
  const { scheme } = input;
  amounts(
    'fund',
    input.fund.map(({ amount }) => amount),
  );
  amounts(
    'reserve',
    input.reserve.lots.map(({ amount }) => amount),
  );
  amounts('reserve release', [input.reserve.release ?? 0]);
  amounts('setup fee', [scheme.setupFee]);
  for (const charge of [scheme.cardFee, scheme.reserve]) amounts('charge', parts(charge));
  amounts('percentage', [scheme.troncmastersFee, scheme.troncmastersFeeFromFund, scheme.setupFeeFromFund]);
  for (const row of input.hours)
    amounts(
      'hours',
      row.buckets.map(({ hours }) => hours),
    );
  for (const { split, departments } of input.divisions) amounts('split', [split, ...departments.map((d) => d.split)]);
  whole(
    'points',
    input.jobRoles.map(({ points }) => points),
  );
  whole(
    'points',
    input.lengthOfService.map(({ points }) => points),
  );
  whole(
    'points',
    input.training.flatMap((training) => [training.completePoints, training.incompletePoints]),
  );
  whole(
    'points',
    input.employees.map(({ individualPoints }) => individualPoints),
  );
  demand(
    isAsFine(scheme.employeeTimeBucket, scheme.distributionFrequency),
    'Hours are recorded coarser than the fund.',
  );
  demand(
    input.divisions.some(({ departments }) => departments.length > 0),
    'A scheme has a department.',
  );
  demand(new Set(input.employees.map(({ id }) => id)).size === input.employees.length, 'Employees are named once.');
  const departments = new Set(input.divisions.flatMap((division) => division.departments.map(({ id }) => id)));
  for (const { departmentId } of input.jobRoles) {
    demand(departmentId === null || departments.has(departmentId), 'A job role names a department of the scheme.');
  }
}

function parts({ percent, amount }: Charge): number[] {
  return [percent ?? 0, amount ?? 0];
}

function amounts(what: string, values: readonly number[]): void {
  demand(
    values.every((value) => Number.isSafeInteger(value) && value >= 0),
    `Each ${what} is a whole number from 0.`,
  );
}

function whole(what: string, values: readonly number[]): void {
  demand(values.every(Number.isSafeInteger), `All ${what} are whole hundredths.`);
}

function demand(condition: boolean, sentence: string): void {
  if (!condition) throw new RangeError(sentence);
}

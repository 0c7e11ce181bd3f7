import { isAtLeastAsDetailed } from '../dates/buckets.ts';

import type { TroncEmployee, TroncInput } from './types.ts';

/**
 * Rejects data that validation should have rejected before. Such an error is a defect of the portal and not the
 * troncmaster's, so it is thrown as RangeError and not returned as a note.
 */
export function assertWellFormed(input: TroncInput): void {
  const { scheme } = input;
  for (const { amount } of input.fund) amountOf('fund', amount);
  for (const { amount } of input.reserve.lots) amountOf('reserve', amount);
  amountOf('reserve release', input.reserve.release ?? 0);
  amountOf('setup fee', scheme.setupFee);
  for (const charge of [scheme.cardFee, scheme.reserve]) {
    amountOf('charge', charge.percent ?? 0);
    amountOf('charge', charge.amount ?? 0);
  }
  for (const percent of [scheme.troncmastersFee, scheme.troncmastersFeeFromFund, scheme.setupFeeFromFund]) {
    amountOf('percentage', percent);
  }
  for (const { buckets } of input.hours) for (const { hours } of buckets) amountOf('hours', hours);
  for (const { split, departments } of input.divisions) {
    amountOf('split', split);
    for (const department of departments) amountOf('split', department.split);
  }
  for (const { points } of input.jobRoles) wholePoints(points);
  for (const { points } of input.lengthOfService) wholePoints(points);
  for (const { completePoints, incompletePoints } of input.training) {
    wholePoints(completePoints);
    wholePoints(incompletePoints);
  }
  for (const { individualPoints } of input.employees) wholePoints(individualPoints);
  demand(
    isAtLeastAsDetailed(scheme.employeeTimeBucket, scheme.distributionFrequency),
    'Hours are recorded coarser than the fund.',
  );
  demand(
    input.divisions.some(({ departments }) => departments.length > 0),
    'A scheme has a department.',
  );
  demand(areNamedOnce(input.employees), 'Employees are named once.');
  const departments = new Set(input.divisions.flatMap((division) => division.departments.map(({ id }) => id)));
  for (const { departmentId } of input.jobRoles) {
    demand(departmentId === null || departments.has(departmentId), 'A job role names a department of the scheme.');
  }
}

/**
 * Returns whether no employee is listed twice. Employees in ascending order of id, as from the database, need no set.
 */
function areNamedOnce(employees: readonly TroncEmployee[]): boolean {
  const rises = employees.every(({ id }, at) => at === 0 || employees[at - 1]!.id < id);
  return rises || new Set(employees.map(({ id }) => id)).size === employees.length;
}

function amountOf(what: string, value: number): void {
  if (!(Number.isSafeInteger(value) && value >= 0)) throw new RangeError(`Each ${what} is a whole number from 0.`);
}

function wholePoints(value: number): void {
  if (!Number.isSafeInteger(value)) throw new RangeError('All points are whole hundredths.');
}

function demand(condition: boolean, sentence: string): void {
  if (!condition) throw new RangeError(sentence);
}

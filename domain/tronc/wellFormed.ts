import { isAtLeastAsDetailed } from '../dates/buckets.ts';
import type { TroncEmployee, TroncInput } from './types.ts';

/**
 * Rejects data that validation should have rejected before. Such an error is a defect of the portal and not the
 * troncmaster's, so it is thrown as RangeError and not returned as a note.
 */
export function assertWellFormed(input: TroncInput): void {
  const { scheme } = input;
  for (const { amount } of input.fund) assertAmount('fund', amount);
  for (const { amount } of input.reserve.lots) assertAmount('reserve', amount);
  assertAmount('reserve release', input.reserve.release ?? 0);
  assertAmount('setup fee', scheme.setupFee);
  for (const charge of [scheme.cardFee, scheme.reserve]) {
    assertAmount('charge', charge.percent ?? 0);
    assertAmount('charge', charge.amount ?? 0);
  }
  for (const percent of [scheme.troncmastersFee, scheme.troncmastersFeeFromFund, scheme.setupFeeFromFund]) {
    assertAmount('percentage', percent);
  }
  for (const { buckets } of input.hours) for (const { hours } of buckets) assertAmount('hours', hours);
  for (const { split, departments } of input.divisions) {
    assertAmount('split', split);
    for (const department of departments) assertAmount('split', department.split);
  }
  for (const { points } of input.jobRoles) assertWholePoints(points);
  for (const { points } of input.lengthOfService) assertWholePoints(points);
  for (const { completePoints, incompletePoints } of input.training) {
    assertWholePoints(completePoints);
    assertWholePoints(incompletePoints);
  }
  for (const { individualPoints } of input.employees) assertWholePoints(individualPoints);
  assert(
    isAtLeastAsDetailed(scheme.employeeTimeBucket, scheme.distributionFrequency),
    'Hours must be recorded by the buckets of the fund or by smaller ones.',
  );
  assert(
    input.divisions.some(({ departments }) => departments.length > 0),
    'A scheme must have a department.',
  );
  assert(areListedOnce(input.employees), 'Each employee must be listed once.');
  const departments = new Set(input.divisions.flatMap((division) => division.departments.map(({ id }) => id)));
  for (const { departmentId } of input.jobRoles) {
    assert(
      departmentId === null || departments.has(departmentId),
      'The department of a job role must belong to the scheme.',
    );
  }
}

/**
 * Returns whether no employee is listed twice. Employees in ascending order of id, as from the database, need no set.
 */
function areListedOnce(employees: readonly TroncEmployee[]): boolean {
  const rises = employees.every(({ id }, at) => at === 0 || employees[at - 1]!.id < id);
  return rises || new Set(employees.map(({ id }) => id)).size === employees.length;
}

function assertAmount(what: string, value: number): void {
  if (!(Number.isSafeInteger(value) && value >= 0))
    throw new RangeError(`Each ${what} must be a whole number of at least 0.`);
}

function assertWholePoints(value: number): void {
  if (!Number.isSafeInteger(value)) throw new RangeError('All points must be whole hundredths.');
}

function assert(condition: boolean, sentence: string): void {
  if (!condition) throw new RangeError(sentence);
}

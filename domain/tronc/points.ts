import { POINT, type Points } from '../money/units.ts';
import { lengthOfServicePoints } from './lengthOfService.ts';
import type { LinePoints } from './result.ts';
import type { JobRole, SchemeRules, TrainingPoints, TroncEmployee, TroncInput } from './types.ts';

/** No kind of points is switched on, so that people share by their hours: one point each. */
export function sharesByHours(scheme: SchemeRules): boolean {
  return !scheme.pointsByJobRole && !scheme.pointsByLengthOfService && !scheme.pointsByTraining;
}

/** Complete points of the trainings the person has completed, incomplete points of all others of the scheme. */
export function trainingPoints(trainings: readonly TrainingPoints[], completedIds: readonly number[]): Points {
  return trainings.reduce(
    (sum, training) =>
      sum + (completedIds.includes(training.trainingId) ? training.completePoints : training.incompletePoints),
    0,
  );
}

/**
 * The points of one person in one job role: the kinds that the scheme uses, and individual points always.
 * `sum` is what they come to; `total` what counts, never below 0, so that no weight is negative.
 */
export function pointsOf(
  input: Pick<TroncInput, 'scheme' | 'lengthOfService' | 'training'>,
  employee: TroncEmployee,
  role: JobRole | null,
  months: number | null,
): LinePoints & { readonly sum: Points } {
  const { scheme } = input;
  const jobRole = scheme.pointsByJobRole && role?.departmentId != null ? role.points : 0;
  const individual = employee.individualPoints;
  const lengthOfService = scheme.pointsByLengthOfService ? lengthOfServicePoints(input.lengthOfService, months) : 0;
  const training = scheme.pointsByTraining ? trainingPoints(input.training, employee.completedTrainingIds) : 0;
  const sum = (sharesByHours(scheme) ? POINT : 0) + jobRole + individual + lengthOfService + training;
  return { jobRole, individual, lengthOfService, training, sum, total: Math.max(0, sum) };
}

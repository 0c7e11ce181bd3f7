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
 * Their total is never below 0, so that no weight is negative.
 */
export function pointsOf(
  input: Pick<TroncInput, 'scheme' | 'lengthOfService' | 'training'>,
  employee: TroncEmployee,
  role: JobRole | null,
  months: number | null,
): LinePoints {
  const { scheme } = input;
  const jobRole = scheme.pointsByJobRole && role?.departmentId != null ? role.points : 0;
  const individual = employee.individualPoints;
  const lengthOfService = scheme.pointsByLengthOfService ? lengthOfServicePoints(input.lengthOfService, months) : 0;
  const training = scheme.pointsByTraining ? trainingPoints(input.training, employee.completedTrainingIds) : 0;
  const points = { jobRole, individual, lengthOfService, training, total: 0 };
  points.total = Math.max(0, sumOfPoints(scheme, points));
  return points;
}

/** What the kinds come to, with the one point of those who share by hours; below 0 too. */
export function sumOfPoints(scheme: SchemeRules, points: Omit<LinePoints, 'total'>): Points {
  const { jobRole, individual, lengthOfService, training } = points;
  return (sharesByHours(scheme) ? POINT : 0) + jobRole + individual + lengthOfService + training;
}

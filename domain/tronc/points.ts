import { POINT, type Points } from '../money/units.ts';
import { lengthOfServicePoints } from './lengthOfService.ts';
import type { LinePoints } from './result.ts';
import type { JobRole, SchemeRules, TrainingPoints, TroncEmployee, TroncInput } from './types.ts';

/** Returns whether no kind of points is switched on, so that people share by their hours with one point each. */
export function sharesByHours(scheme: SchemeRules): boolean {
  return !scheme.pointsByJobRole && !scheme.pointsByLengthOfService && !scheme.pointsByTraining;
}

/**
 * Returns the complete points of the trainings that the person has completed, plus the incomplete points of all other
 * trainings of the scheme.
 */
export function trainingPoints(trainings: readonly TrainingPoints[], completedIds: readonly number[]): Points {
  return trainings.reduce(
    (sum, training) =>
      sum + (completedIds.includes(training.trainingId) ? training.completePoints : training.incompletePoints),
    0,
  );
}

/**
 * Returns the points of one person in one job role: the kinds that the scheme uses, and always individual points. The
 * total is never below 0, so that no weight is negative.
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

/** Returns the sum of all kinds, plus the one point of schemes that share by hours. Can be below 0. */
export function sumOfPoints(scheme: SchemeRules, points: Omit<LinePoints, 'total'>): Points {
  const { jobRole, individual, lengthOfService, training } = points;
  return (sharesByHours(scheme) ? POINT : 0) + jobRole + individual + lengthOfService + training;
}

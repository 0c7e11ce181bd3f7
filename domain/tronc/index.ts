/** The public interface of the tronc engine. */
export { isAtLeastAsDetailed } from '../dates/buckets.ts';
export type { IsoDate } from '../dates/isoDate.ts';
export { bucketKeys } from './buckets.ts';
export { type CalculateOptions, calculate } from './calculate.ts';
export { canonicalText } from './canonical.ts';
export { type Comparison, compareResults, compareRoles, type PersonDifference, type RoleRate } from './compare.ts';
export { checkCompliance } from './compliance/check.ts';
export {
  type ClientEdits,
  type ComplianceFacts,
  type PaidPeriod,
  reportFacts,
  schemeFacts,
} from './compliance/facts.ts';
export { type Finding, type FindingTemplates, hasBreach, type Severity } from './compliance/findings.ts';
export { payOutBy } from './compliance/timing.ts';
export { chargeOn, chargeType } from './deductions.ts';
export { formatNote } from './formatNote.ts';
export { activeSpan, lengthOfServicePoints, monthsOfService } from './lengthOfService.ts';
export type * from './notes.ts';
export { pointsOf, trainingPoints } from './points.ts';
export { dueRelease, isDue, releaseBy } from './reserve.ts';
export type * from './result.ts';
export type * from './types.ts';
export { applyChanges, type Changes, type LineHours, type SchemeRole } from './whatIf.ts';

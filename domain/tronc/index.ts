/** The public interface of the tronc engine. */
export { isAtLeastAsDetailed } from '../dates/buckets.ts';
export { bucketKeys } from './bucketPlan.ts';
export { calculate } from './calculate.ts';
export { canonicalText } from './canonical.ts';
export { CHANGE_REASONS, changeReasons, type WeighedLine } from './changeReasons.ts';
export { type Comparison, compareResults, compareRoles, type PersonDifference, type RoleRate } from './compare.ts';
export { checkCompliance } from './compliance/check.ts';
export {
  type ClientEdits,
  type ComplianceFacts,
  type ObservedFacts,
  PAID_BY,
  type PaidBy,
  type PaidPeriod,
  reportFacts,
  schemeFacts,
} from './compliance/facts.ts';
export { type Finding, type FindingTemplates, hasBreach, type Severity } from './compliance/findings.ts';
export { lateRelease, payOutBy, statementsOverdue } from './compliance/timing.ts';
export { chargeType } from './deductions.ts';
export { formatNote } from './formatNote.ts';
export { type GeneralCauses, generalCauses } from './generalCauses.ts';
export { lengthOfServicePoints, monthsOfService } from './lengthOfService.ts';
export { type BucketTexts, displayParams, type NameBucket, withBucketKind } from './noteParams.ts';
export type * from './notes.ts';
export {
  type AmountPair,
  largeRolesOverTime,
  type PeriodPairs,
  pairLines,
  peopleOverTime,
  type RoleOverTime,
  rolesOverTime,
  type SmallRoles,
} from './overTime.ts';
export {
  type ComparedPerson,
  compareParallel,
  type FittingSetting,
  PARALLEL_CAUSES,
  type ParallelCause,
  type ParallelComparison,
  roundingTolerance,
  type TriedSetting,
} from './parallel/compare.ts';
export { type ComparedLine, PARALLEL_FACTS, type PreviousLine, type PreviousResult } from './parallel/people.ts';
export { PARALLEL_SETTINGS, type ParallelSetting, parallelTrials, SETTING_UNITS } from './parallel/trials.ts';
export {
  type DatedRules,
  datedAfterChange,
  fitsFund,
  fitsHours,
  type ReleasedRules,
  type RuleSet,
  withReleasedRules,
  withRules,
} from './periodRules.ts';
export { type ChangedFact, FACT_KINDS, type FactKind, type FactValue, withFacts } from './personFacts.ts';
export { trainingPoints } from './points.ts';
export { dueRelease, releaseBy } from './reserve.ts';
export type * from './result.ts';
export { changedRules, RULE_PARTS, type RulePart } from './ruleChanges.ts';
export {
  COMPARED_RULES,
  type ComparedRules,
  RULE_UNITS,
  type RuleDifference,
  ruleDifferences,
} from './ruleDifferences.ts';
export { schemeDifferences } from './schemeDifferences.ts';
export type * from './types.ts';
export {
  type ReportSums,
  type RoleSums,
  type RoleVariance,
  roleVariances,
  VARIANCE_CAUSES,
  type VarianceCause,
} from './variance.ts';
export { applyChanges, type Changes } from './whatIf.ts';

// What other resources and the layers above use of this one.

export { periodsAfter, type Schedule, taxYearAt } from './calendar.ts';
export { completedIdsOf, individualPointsOf, roleIdsOf } from './earlierFacts.ts';
export { ensurePeriods, recreatePeriods } from './ensure.ts';
export { isMember } from './isMember.ts';
export { ofSchemes, type SchemeKey } from './keys.ts';
export { type LockedPeriod, lockPeriod } from './lockPeriod.ts';
export { notBegun } from './notBegun.ts';
export { ofFilter } from './ofFilter.ts';
export { requireRevision } from './requireRevision.ts';
export { currentPeriods, lastUsedPeriod, type PeriodRow } from './store.ts';
export { countAtRelease } from './takings/count.ts';
export { takingsFacts } from './takings/facts.ts';
export { troncReportResource } from './timeline.ts';
export { progressOfSchemes, sumTroncStats, troncStatsOfSchemes } from './troncStats.ts';

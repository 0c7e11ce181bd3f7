import type { TroncPeriodState } from '#domain/payroll/troncPeriodState.ts';

/** The progress of a tronc period. */
export const periodStates = {
  upcoming: 'upcoming',
  awaiting_data: 'awaiting data',
  files_in: 'files in',
  hours_in: 'hours in',
  draft: 'draft',
  released: 'released',
  overdue: 'overdue',
  unused: 'not used',
} satisfies Record<TroncPeriodState, string>;

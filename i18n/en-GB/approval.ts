import type { VarianceCause } from '#domain/tronc/index.ts';

/** The dialog before a report is released. */
export const approval = {
  yes: 'Approve and release',
  against: 'Compared with period %{number}, paid %{date}',
  first: 'No earlier period of this scheme has been released, so there is nothing to compare with.',
  before: 'Last period',
  now: 'This report',
  change: 'Change',
  from_none: 'was 0',
  hours: 'Hours',
  turnover: '%{joined} new, %{left} no longer',
  role: 'Job role',
  per_hour: 'Tronc per hour by job role',
  no_role: 'Without a job role',
  nobody_worked: 'nobody worked',
  unexplained: 'not explained by fund, hours or points',
  causes: {
    fund: 'the fund changed',
    hours: 'the hours changed',
    points: 'its points changed',
    new_role: 'nobody worked in it last period',
    unused_role: 'nobody worked in it this period',
  } satisfies Record<VarianceCause, string>,
  all_roles: 'Show all %{smart_count} job roles',
  outlier_help: 'A change of %{percent}% or more is marked, up or down. Check it before you release the report.',
  breaches:
    'The compliance check found %{smart_count} breach in this report: |||| The compliance check found %{smart_count} breaches in this report:',
  earlier_rules:
    'This report was calculated with earlier rules. Changed since: %{parts}. To include the changes, generate a new report.',
  earlier_rules_tick: 'Release it with the earlier rules',
  running: 'This period has not ended: its last day is %{date}. Hours worked after the import are not in this report.',
  replaces:
    'This replaces report v%{version}, which is released. Where a share is now higher, the difference is handed over with the next payroll. Where more was handed over, nothing is recovered until you decide about it.',
  parts: {
    scheme: 'fees, reserve or distribution',
    divisions: 'divisions',
    jobRoles: 'job roles and their points',
    lengthOfService: 'length of service points',
    training: 'training points',
    employees: 'people and their points',
  },
};

import type { QuestionCode } from '#domain/questions.ts';

/** The questions that the portal asks before an unusual action: what is unusual, and what follows from it. */
const texts = {
  return_before_data:
    'Days before the pay date: %{report_days} for the report, but only %{data_days} for the data. Every report would be due before its data. Save it anyway?',
  first_pay_date_moves:
    '%{given} is not one of this scheme’s pay days. The first pay date will be %{first}. Save it anyway?',
  start_far_ahead:
    'The start date %{start} is more than a year from now. Until then, the employee earns no length of service. Save it anyway?',
  released_periods:
    'With this change, the employee is employed on other days of periods whose report has been released: %{periods}. Released reports do not change. To correct the shares, generate and release a new version. Save it anyway?',
  scheme_of_other_site:
    'The scheme %{scheme} belongs to the site %{scheme_site}, but the employee works at %{sites}. The employee would share in the tips of %{scheme_site}. Save it anyway?',
  schemes_of_other_sites:
    'These employees would share in the tips of a site at which they do not work (their site → the site of the scheme): %{names}. Number of employees: %{people}. Continue?',
  company_number_used:
    'The number %{number} is already that of %{names}. If this is the same company, it would be in the portal twice. Save it anyway?',
  future_period:
    'This period begins on %{start}, so its hours and its fund cannot be complete yet. Calculate the report anyway?',
  future_inputs: 'This period begins on %{start}, so its hours and its fund cannot be complete yet. Save them anyway?',
  other_names:
    'Line %{line} names %{given}, but the payroll ref %{ref} is that of %{name}. Lines whose name and ref differ: %{lines}. Import the hours for the people with these refs anyway?',
  long_days:
    '%{name} has %{hours} hours on %{days} over all schemes, which is more than 24 a day. People for whom this is so: %{people}. Save the hours anyway?',
  same_person:
    '%{name} has the same NI or PPS number, or the same name and email, as %{other}. People for whom this is so: %{people}. If they are one person, their pay would be divided or doubled. Import them anyway?',
  earlier_rules:
    'Report v%{version} was calculated with earlier rules: the scheme’s rules or the people’s points have changed since. The amounts will not include these changes. Approve and release it anyway?',
  replaces_planned_rules:
    'From %{from} on, other rules apply that were planned before. This change replaces them. Continue?',
  adopts_rules: 'Users of the company have changed the rules. This adopts their changes together with yours. Continue?',
  replaces_planned_facts:
    'A change of the same kind is planned for this employee from %{from}. Your change replaces it. Continue?',
  replaces_planned_roles:
    'Other job roles are planned for %{name} from %{from}. People for whom this is so: %{people}. The import replaces what is planned. Continue?',
  adopts_facts:
    'A user of the company has changed the same for this employee. That change waits for adoption, and yours adopts or replaces it. Continue?',
  net_above_gross: 'The net pay of %{net} is more than the gross pay of %{gross}. Add the payroll results anyway?',
  total_below_gross:
    'The total pay of %{total} is less than the gross pay of %{gross}. Add the payroll results anyway?',
  pay_date_differs:
    'The pay date %{given} is not the pay date of this period, which is %{expected}. People would be paid on %{given}. Add the payroll results anyway?',
  nobody_paid: 'The net pay is %{net}, but the number of employees paid is 0. Add the payroll results anyway?',
  net_pays_differ:
    'The net pay figures in the file add up to %{sum}, not to the net pay of %{net}. Add the payroll results anyway?',
  people_differ:
    'The file contains the net pay of %{listed} people, but the number of employees paid is %{paid}. Add the payroll results anyway?',
  payslip_replaced:
    'This employee already has a payslip of this period: %{filename}. The new file replaces it and the old one is deleted. Replace it?',
  request_within_three_months:
    'This worker made another request within three months: %{dates}. The law allows one request in three months, so you may refuse this one. You may also answer it. Add it anyway?',
} satisfies Record<QuestionCode, string>;

export const questions = {
  ...texts,
  title: 'Please check before you continue',
  several: 'Tick each one that is right.',
};

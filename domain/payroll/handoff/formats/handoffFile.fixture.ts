import { newProfile } from './packageFormats.ts';
import type { HandoffFileLine, HandoffProfile, PayrollPackage } from './types.ts';

/** A profile of a package, for tests. */
export const fileProfile = (name: PayrollPackage, changes: Partial<HandoffProfile> = {}): HandoffProfile => ({
  ...newProfile(name),
  ...changes,
});

/** A line of a file, for tests: one person's £12.50 of April 2026. */
export const fileLine = (changes: Partial<HandoffFileLine>): HandoffFileLine => ({
  employee_id: 1,
  payroll_ref: '00042',
  first_name: 'Ann',
  surname: 'Example',
  site: 'Harbour',
  department: '10',
  tronc_period: 'April 2026',
  pay_date: '2026-04-30',
  amount: 1250,
  nicable: 0,
  ...changes,
});

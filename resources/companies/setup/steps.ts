import type { CompanySetup } from '#domain/contract/companies.ts';
import { DRAWERS } from '#src/tronc/drawers.ts';

/** One step of setting a company up: the page and drawer that do it, and the permission that they ask for. */
export interface Step {
  name: keyof Omit<CompanySetup, 'scheme_id'>;
  at: string | ((done: CompanySetup) => string);
  asks: 'sites' | 'payrolls' | 'job_roles' | 'employees' | 'schemes' | 'tronc_periods';
}

/** In the order in which they depend on each other. */
export const STEPS: readonly Step[] = [
  { name: 'site', at: 'sites?drawer=add-site', asks: 'sites' },
  { name: 'payroll', at: 'about?drawer=add-payroll', asks: 'payrolls' },
  { name: 'job_roles', at: 'job-roles', asks: 'job_roles' },
  { name: 'employees', at: 'employees?drawer=import-employees', asks: 'employees' },
  { name: 'scheme', at: 'schemes?drawer=scheme', asks: 'schemes' },
  {
    name: 'period',
    at: ({ scheme_id }) =>
      scheme_id === null ? 'schemes' : `schemes?drawer=${DRAWERS.import}&drawer.scheme=${scheme_id}`,
    asks: 'tronc_periods',
  },
];

/** Returns the first step that is not done; undefined if the company is set up. */
export const nextStep = (done: CompanySetup): Step | undefined => STEPS.find(({ name }) => !done[name]);

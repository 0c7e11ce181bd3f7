import { announcement } from './announcements.ts';
import { company } from './companies.ts';
import { document } from './documents.ts';
import { employee } from './employees.ts';
import { jobRole } from './jobRoles.ts';
import { payQuery } from './payQueries.ts';
import { payroll } from './payrolls.ts';
import { recordsRequest } from './recordsRequests.ts';
import { scheme } from './schemes.ts';
import { site } from './sites.ts';
import { ticket } from './tickets.ts';
import { update } from './updates.ts';
import { user } from './users.ts';

/** The entities of the specification, in the order in which their tables can be created. */
export const CORE = {
  companies: company,
  sites: site,
  payrolls: payroll,
  job_roles: jobRole,
  schemes: scheme,
  employees: employee,
  users: user,
  updates: update,
  documents: document,
  announcements: announcement,
  tickets: ticket,
  records_requests: recordsRequest,
  pay_queries: payQuery,
} as const;

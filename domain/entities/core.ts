import { announcement } from './announcement.ts';
import { company } from './company.ts';
import { document } from './document.ts';
import { employee } from './employee.ts';
import { jobRole } from './jobRole.ts';
import { optOut } from './optOut.ts';
import { payroll } from './payroll.ts';
import { recordsRequest } from './recordsRequest.ts';
import { scheme } from './scheme.ts';
import { site } from './site.ts';
import { ticket } from './ticket.ts';
import { update } from './update.ts';
import { user } from './user.ts';

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
  tronc_opt_outs: optOut,
} as const;

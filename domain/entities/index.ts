import { CORE } from './core.ts';
import { GENERATED } from './generated/index.ts';

/** The register: every entity of the portal. */
export const ENTITIES = { ...CORE, ...GENERATED } as const;

export { announcement } from './announcements.ts';
export { company } from './companies.ts';
export { document } from './documents.ts';
export { employee } from './employees.ts';
export { jobRole } from './jobRoles.ts';
export { payQuery } from './payQueries.ts';
export { payroll } from './payrolls.ts';
export { recordsRequest } from './recordsRequests.ts';
export { scheme } from './schemes.ts';
export { site } from './sites.ts';
export { ticket } from './tickets.ts';
export { update } from './updates.ts';
export { user } from './users.ts';

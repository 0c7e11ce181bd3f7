import { CORE } from './core.ts';
import { GENERATED } from './generated/index.ts';

/** The register: every entity of the portal. */
export const ENTITIES = { ...CORE, ...GENERATED } as const;

export { announcement } from './announcement.ts';
export { company } from './company.ts';
export { document } from './document.ts';
export { employee } from './employee.ts';
export { jobRole } from './jobRole.ts';
export { optOut } from './optOut.ts';
export { payroll } from './payroll.ts';
export { recordsRequest } from './recordsRequest.ts';
export { scheme } from './scheme.ts';
export { site } from './site.ts';
export { ticket } from './ticket.ts';
export { update } from './update.ts';
export { user } from './user.ts';

import { companyRoutes } from './entities/companies.ts';
import { companyPermissionRoutes } from './entities/companyPermissions.ts';
import { healthRoutes } from './entities/health.ts';
import { jobRoleRoutes } from './entities/jobRoles.ts';
import { siteRoutes } from './entities/sites.ts';
import { trainingTypeRoutes } from './entities/trainingTypes.ts';
import type { AnyRoute } from './http/route.ts';

/** The registry: every route of the portal. Fastify, OpenAPI, permission tests and fuzzers read this one list. */
export const ROUTES: readonly AnyRoute[] = [
  ...healthRoutes,
  ...companyRoutes,
  ...companyPermissionRoutes,
  ...jobRoleRoutes,
  ...trainingTypeRoutes,
  ...siteRoutes,
];

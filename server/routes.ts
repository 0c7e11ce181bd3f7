import { healthRoutes } from './entities/health.ts';
import { siteRoutes } from './entities/sites.ts';
import type { AnyRoute } from './http/route.ts';

/** The registry: every route of the portal. Fastify, OpenAPI, permission tests and fuzzers read this one list. */
export const ROUTES: readonly AnyRoute[] = [...healthRoutes, ...siteRoutes];

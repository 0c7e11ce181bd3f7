import type { Caller, Services } from '#server/context.ts';
import { withServers } from '#server/platform/db/replica.ts';
import { forPurpose, forTenants, type TenantScope } from '#server/platform/db/scopedPool.ts';

/**
 * Returns the companies that row-level security restricts this caller's queries to: those where the caller has any
 * permission. The scope decides what the caller sees within them. Row-level security ignores individual permissions, so
 * that a mistake in one check is not repeated in the other. A troncmaster works for all companies, and an anonymous
 * caller (a login, a download by ticket) has none: their queries run as the owner of the tables. A worker has the one
 * company of their statements.
 */
const tenantsOf = ({ worker, principal }: Caller): TenantScope => {
  if (worker) return [worker.company_id];
  const { id, tronc_master, companies, payrolls } = principal;
  if (id === 0 || tronc_master) return null;
  return [
    ...new Set([
      ...[...companies].filter(([, held]) => held.size > 0).map(([company]) => company),
      ...[...payrolls.values()].filter(({ permissions }) => permissions.size > 0).map(({ company_id }) => company_id),
    ]),
  ];
};

/**
 * Returns the services for this caller's requests of a route, with database access restricted to the caller's tenants
 * if the configuration enables row-level security. Slow statements are logged with the route.
 */
export const servicesFor = <S extends Pick<Services, 'config' | 'db' | 'replicas'>>(
  services: S,
  who: Caller,
  route: string,
): S => {
  const scoped = withRowSecurity(services, who);
  if (services.config.slowStatementMs === 0) return scoped;
  const { db, replicas } = scoped;
  const named = replicas && { replicas: withServers(replicas, (server) => forPurpose(server, route)) };
  return { ...scoped, db: forPurpose(db, route), ...named };
};

const withRowSecurity = <S extends Pick<Services, 'config' | 'db' | 'replicas'>>(services: S, who: Caller): S => {
  if (!services.config.rowSecurity) return services;
  const tenants = tenantsOf(who);
  const { db, replicas } = services;
  const limited = replicas && { replicas: withServers(replicas, (server) => forTenants(server, tenants)) };
  return { ...services, db: forTenants(db, tenants), ...limited };
};

import type { Principal } from '#domain/access/rules.ts';
import { behind, type Wall } from '#server/db/lend.ts';
import type { Services } from '#server/http/context.ts';

/**
 * Where this caller's requests stand: behind the wall of the companies where they hold any right, whatever it is. The
 * scope says what of it they see; the wall knows nothing of rights, so that a mistake in the one is none in the other.
 * A troncmaster serves all companies, and nobody (a login, a download by its ticket) has none: those ask as the owner.
 */
export const wallOf = ({ id, tronc_master, companies, payrolls }: Principal): Wall =>
  id === 0 || tronc_master
    ? null
    : [
        ...new Set([
          ...[...companies].filter(([, held]) => held.size > 0).map(([company]) => company),
          ...[...payrolls.values()]
            .filter(({ permissions }) => permissions.size > 0)
            .map(({ company_id }) => company_id),
        ]),
      ];

/** What this caller's requests are given to read and write: all of it behind their wall, where the setting asks for one. */
export const behindWall = <S extends Pick<Services, 'config' | 'db' | 'replica'>>(services: S, who: Principal): S => {
  if (!services.config.rowSecurity) return services;
  const wall = wallOf(who);
  const { db, replica } = services;
  return { ...services, db: behind(db, wall), ...(replica && { replica: behind(replica, wall) }) };
};

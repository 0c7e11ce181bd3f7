import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/context.ts';

/**
 * The domain that decides which provider covers account `u`: that of its email address, unless the owner or a manager has
 * changed the address and a provider had the domain before (`changedAddress.ts`).
 */
const DOMAIN = sql`coalesce(
  (select k.domain from sign_on_domains k join identity_provider_domains o on o.domain = k.domain where k.user_id = u.id),
  lower(substring(u.email from '@([^@]+)$')))`;

/**
 * The condition that provider `p` covers account `u`: it is enabled, has the domain of the account (`DOMAIN`), and
 * one of its companies is one where the account has a permission. A troncmaster, who has access to every company, is
 * covered only by a provider that says so (decision 0023).
 */
const COVERS: RawBuilder<boolean> = sql`
  p.enabled
  and exists (select 1 from identity_provider_domains d where d.provider_id = p.id and d.domain = ${DOMAIN})
  and case when u.tronc_master then p.for_troncmasters else
    exists (select 1 from company_permissions c where c.user_id = u.id and c.company_id = any(p.company_ids)
      and cardinality(c.permissions) > 0)
    or exists (select 1 from payroll_permissions c where c.user_id = u.id and c.company_id = any(p.company_ids)
      and cardinality(c.permissions) > 0)
  end`;

/** Whether a troncmaster exists whose password always works. */
const HAS_BREAK_GLASS = sql`exists (select 1 from break_glass_account b join users g on g.id = b.user_id
  where g.active and g.tronc_master)`;

/**
 * Whether the password of this account opens no session, because a provider that covers it is required. The break-glass
 * account keeps its password, and troncmasters keep theirs while there is no such account. Runs one query for any id, so
 * that an unknown account (0) takes as long.
 */
export const mustUseProvider = async (db: Db, user_id: number): Promise<boolean> => {
  const { rows } = await sql<{ must: boolean }>`
    select exists (
      select 1 from users u, identity_providers p
      where u.id = ${user_id} and p.required and ${COVERS}
        and not exists (select 1 from break_glass_account b where b.user_id = u.id)
        and (not u.tronc_master or ${HAS_BREAK_GLASS})
    ) as must`.execute(db);
  return rows[0]?.must ?? false;
};

/** Whether this provider covers this account. */
export const isCovered = async (db: Db, provider_id: number, user_id: number): Promise<boolean> => {
  const { rows } = await sql<{ covered: boolean }>`
    select exists (select 1 from users u, identity_providers p where u.id = ${user_id} and p.id = ${provider_id} and ${COVERS})
      as covered`.execute(db);
  return rows[0]?.covered ?? false;
};

/** @returns the active troncmaster whose password always works; null if there is none */
export const breakGlassUser = async (db: Db): Promise<number | null> => {
  const { rows } = await sql<{ user_id: number }>`
    select b.user_id from break_glass_account b join users g on g.id = b.user_id where g.active and g.tronc_master`.execute(
    db,
  );
  return rows[0]?.user_id ?? null;
};

import { sql } from 'kysely';
import type { NamedRef } from '#domain/contract/common.ts';
import type { SchemeOwnersBody } from '#domain/contract/desk.ts';
import type { IsoDate } from '#domain/dates/isoDate.ts';
import type { FieldError } from '#domain/schema/rules.ts';
import { desk } from '#i18n/en-GB/desk.ts';
import type { Context } from '#server/context.ts';
import { type AuditEntry, auditAll } from '#server/platform/audit/audit.ts';
import { validationError } from '#server/platform/http/validationError.ts';

interface Ownership {
  owner_id: number | null;
  deputy_id: number | null;
  away_from: IsoDate | null;
  away_until: IsoDate | null;
}
type OwnedScheme = Ownership & { scheme_id: number; company_id: number };

const PARTS = ['owner_id', 'deputy_id', 'away_from', 'away_until'] as const;

/** Two changes at once would each write the values of the other as those before it. */
const LOCK = 'scheme owners';

/** Returns schemes with who looks after them, in the order of their ids. @throws PortalError invalid for an unknown scheme */
const ownedSchemes = async ({ db }: Context, ids: readonly number[]): Promise<OwnedScheme[]> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${LOCK}, 0))`.execute(db);
  const found = await db
    .selectFrom('schemes')
    .leftJoin('scheme_owners', (join) =>
      join
        .onRef('scheme_owners.company_id', '=', 'schemes.company_id')
        .onRef('scheme_owners.scheme_id', '=', 'schemes.id'),
    )
    .select(['schemes.id as scheme_id', sql<number>`schemes.company_id`.as('company_id'), ...PARTS])
    .where('schemes.id', 'in', ids)
    .orderBy('schemes.id')
    .execute();
  if (found.length < ids.length)
    throw validationError({ path: 'scheme_ids', rule: 'not_found', params: { label: desk.scheme } });
  return found;
};

interface OwningUser extends NamedRef {
  /** an active troncmaster */
  mayOwn: boolean;
}

/** Returns users by id. */
const usersById = async ({ db }: Context, ids: readonly number[]): Promise<ReadonlyMap<number, OwningUser>> => {
  if (ids.length === 0) return new Map();
  const found = await db
    .selectFrom('users')
    .select([
      'id',
      sql<string>`forename || ' ' || surname`.as('name'),
      sql<boolean>`active and tronc_master`.as('mayOwn'),
    ])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(found.map((user) => [user.id, user]));
};

const labelOf = (path: keyof Ownership): { label: string } => ({ label: desk.owner.fields[path] });

/** Returns the rules that the new values break. */
const faultsOf = ({ owner_id, deputy_id, away_from, away_until }: Ownership): FieldError[] => {
  const faults: FieldError[] = [];
  const fault = (path: keyof Ownership, rule: FieldError['rule']) => faults.push({ path, rule, params: labelOf(path) });
  const isAway = away_from !== null || away_until !== null;
  if (owner_id === null && (deputy_id !== null || isAway)) fault('owner_id', 'required');
  if (deputy_id === null && isAway) fault('deputy_id', 'required');
  if (deputy_id !== null && deputy_id === owner_id) fault('deputy_id', 'choice');
  if (away_from === null && away_until !== null) fault('away_from', 'required');
  if (away_from !== null && away_until !== null && away_until < away_from) fault('away_until', 'after_start');
  return faults;
};

const isSet = (id: number | null | undefined): id is number => id !== null && id !== undefined;

/** Returns the audit row of a change: users by their names. */
const entryOf = (was: OwnedScheme, now: OwnedScheme, users: ReadonlyMap<number, OwningUser>): AuditEntry => {
  const named = (id: number | null) => (id === null ? null : { id, name: users.get(id)?.name ?? '' });
  const changes: Record<string, unknown> = {};
  if (was.owner_id !== now.owner_id) changes.scheme_owner = [named(was.owner_id), named(now.owner_id)];
  if (was.deputy_id !== now.deputy_id) changes.scheme_deputy = [named(was.deputy_id), named(now.deputy_id)];
  for (const part of ['away_from', 'away_until'] as const)
    if (was[part] !== now[part]) changes[part] = [was[part], now[part]];
  const { scheme_id: record_id, company_id } = was;
  return { event: 'schemes.owner_changed', resource: 'schemes', record_id, company_id, changes };
};

/**
 * Sets who looks after schemes; parts that are absent stay as they are. Writes an audit row for each scheme that changes.
 * @returns the number of schemes that changed
 * @throws PortalError invalid for unknown schemes, for users who are no active troncmasters, and for days without a deputy
 */
export const setOwners = async (context: Context, { scheme_ids, ...given }: SchemeOwnersBody): Promise<number> => {
  const before = await ownedSchemes(context, [...new Set(scheme_ids)]);
  const changes = before
    .map((was): { was: OwnedScheme; now: OwnedScheme } => ({ was, now: { ...was, ...given } }))
    .filter(({ was, now }) => PARTS.some((part) => was[part] !== now[part]));
  const sides = changes.flatMap(({ was, now }) => [was.owner_id, was.deputy_id, now.owner_id, now.deputy_id]);
  const users = await usersById(context, [...sides, given.owner_id, given.deputy_id].filter(isSet));
  const unknown = (['owner_id', 'deputy_id'] as const).filter((part) => {
    const id = given[part];
    return isSet(id) && users.get(id)?.mayOwn !== true;
  });
  const faults = unknown.map((path): FieldError => ({ path, rule: 'not_found', params: labelOf(path) }));
  const broken = changes.map(({ now }) => faultsOf(now)).find((found) => found.length > 0) ?? [];
  if (faults.length + broken.length > 0) throw validationError(...faults, ...broken);
  if (changes.length === 0) return 0;
  const { db } = context;
  await db
    .insertInto('scheme_owners')
    .values(changes.map(({ now }) => now))
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'scheme_id'])
        .doUpdateSet(({ ref }) => Object.fromEntries(PARTS.map((part) => [part, ref(`excluded.${part}`)]))),
    )
    .execute();
  await auditAll(
    context,
    changes.map(({ was, now }) => entryOf(was, now, users)),
  );
  return changes.length;
};

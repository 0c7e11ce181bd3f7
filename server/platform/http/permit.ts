import { sql } from 'kysely';
import { type AccessRule, can, hasAnyPermission, type Principal, type Subject } from '#domain/access/rules.ts';
import { PortalError } from '#domain/errors.ts';
import { isRecord } from '#domain/typeGuards.ts';
import type { Caller, Db } from '#server/context.ts';
import { batchLookups } from '#server/platform/db/batchLookups.ts';
import { anyOf, prepared } from '#server/platform/db/prepared.ts';
import { idOf, type Params } from './pathParams.ts';
import type { FoundSubject, Permission, Route } from './route.ts';
import { validationError } from './validationError.ts';

/**
 * Returns why the caller may not access a record: 404 without any permission there, 403 without the required one (D8).
 */
export const refusalOf = (who: Principal, rule: AccessRule, subject: Subject | null): PortalError | null => {
  if (!subject) return new PortalError('not_found');
  if (!hasAnyPermission(who, subject)) return new PortalError('not_found', { hidden: true });
  return can(who, rule, subject) ? null : new PortalError('forbidden');
};

/**
 * Checks the permission of a route. Throws 403 if the caller has another permission on the record, and 404 without any,
 * byte for byte like the response for a missing record (D8). A record that is named in the body causes an error of that
 * field instead.
 * @returns what the permission was checked on; null if the rule is not about a record
 */
export const permit = async (
  permission: Permission,
  caller: Caller,
  db: Db,
  request: { params: Params; body: unknown; active?: MustBeActive },
): Promise<FoundSubject | null> => {
  const who = caller.principal;
  if (permission.who === 'public' || permission.who === 'worker' || permission.who === 'loggedIn') return null;
  if (permission.who === 'somewhere') {
    if (!can(who, permission.rule)) throw new PortalError('forbidden');
    return null;
  }
  if (permission.who === 'record') {
    return { company_id: await permission.check(db, who, idOf(request.params, permission.param)) };
  }
  const { find, rule } = permission;
  const subject = await find.find(db, request);
  const refusal = refusalOf(who, rule, subject);
  // A missing record in the body is an error of its field.
  if (refusal?.code === 'not_found' && find.bodyField) {
    const given = isRecord(request.body) ? request.body[find.bodyField] : null;
    throw validationError({ path: find.bodyField, rule: given == null ? 'required' : 'not_found' });
  }
  if (refusal) throw refusal;
  const { active } = request;
  if (active?.company && subject?.company_archived) throw new PortalError('company_archived');
  if (active?.company && subject?.company_archived === undefined && subject?.company_id != null)
    await requireActiveCompany(db, subject.company_id);
  if (active?.record && subject?.archived)
    throw find.bodyField
      ? validationError({ path: find.bodyField, rule: 'archived', params: { label: find.label ?? find.bodyField } })
      : new PortalError('archived');
  return subject;
};

/**
 * Rejects changes in an archived company: it must be restored first.
 * @throws PortalError company_archived
 */
export const requireActiveCompany = async (db: Db, id: number): Promise<void> => {
  if ((await archivedAmong(db, [id])).has(id)) throw new PortalError('company_archived');
};

/** Returns those of these companies that are archived; concurrent requests share one statement. */
const archivedAmong = batchLookups(async (db: Db, ids: readonly number[]) => {
  const { rows } = await prepared(
    db,
    sql<{ id: number }>`select id from companies where id = ${anyOf(ids)} and archived_at is not null`,
  );
  return new Map(rows.map(({ id }) => [id, true]));
});

/** What must not be archived when a route is called. */
interface MustBeActive {
  /** the company of the record */
  company: boolean;
  /** the record itself */
  record: boolean;
}

/** Returns what must not be archived for this route: nothing if it only reads. */
export const mustBeActive = ({ method, ofArchived }: Pick<Route, 'method' | 'ofArchived'>): MustBeActive => ({
  company: method !== 'GET' && ofArchived !== 'company',
  record: method !== 'GET' && ofArchived === undefined,
});

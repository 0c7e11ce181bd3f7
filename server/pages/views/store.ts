import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { hasAnyPermission, type Principal } from '#domain/access/rules.ts';
import { PortalError } from '#domain/errors.ts';
import type { Context, Db } from '#server/context.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { refOf } from '#server/platform/db/userRef.ts';
import { validationError } from '#server/platform/http/validationError.ts';

type Builder = ExpressionBuilder<Tables, 'views'>;

/** The caller's own views, and those shared with everyone or with a company on which the caller has any permission. */
const visible =
  ({ id, tronc_master, companies, payrolls }: Principal) =>
  (eb: Builder): Expression<SqlBool> => {
    const known = [
      ...[...companies].filter(([, held]) => held.size > 0).map(([company]) => company),
      ...[...payrolls.values()].filter(({ permissions }) => permissions.size > 0).map(({ company_id }) => company_id),
    ];
    const here = tronc_master || known.length === 0 ? [] : [eb('views.company_id', 'in', known)];
    const anywhere = tronc_master ? [eb('views.company_id', 'is not', null)] : here;
    return eb.or([
      eb('owner_id', '=', id),
      eb.and([eb('shared', '=', true), eb.or([eb('views.company_id', 'is', null), ...anywhere])]),
    ]);
  };

const select = (db: Db) =>
  db
    .selectFrom('views')
    .innerJoin('users as u', 'u.id', 'owner_id')
    .select(['views.id', 'resource', 'name', 'shared', 'company_id', 'state', refOf('u').$notNull().as('owner')]);

/** The views that the caller may choose from, by name. A view as another user shows only those that are shared. */
export const viewsOf = ({ db, scope, caller }: Context, resource: string | undefined) =>
  select(db)
    .where((eb) => visible(scope)(eb as unknown as Builder))
    .$if(caller.viewer_id !== null, (query) => query.where('shared', '=', true))
    .$if(resource !== undefined, (query) => query.where('resource', '=', resource ?? ''))
    .orderBy(sql`search_fold(name)`)
    .orderBy('views.id')
    .execute();

export const viewOf = ({ db }: Context, id: number) => select(db).where('views.id', '=', id).executeTakeFirstOrThrow();

/**
 * Returns a view that the caller may change: their own, or any for a troncmaster.
 * @throws PortalError not_found, forbidden
 */
export const ownView = async ({ db, scope }: Context, id: number) => {
  const view = await db.selectFrom('views').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (view && (view.owner_id === scope.id || scope.tronc_master)) return view;
  const seen = await db
    .selectFrom('views')
    .select('id')
    .where('id', '=', id)
    .where((eb) => visible(scope)(eb))
    .executeTakeFirst();
  throw new PortalError(seen ? 'forbidden' : 'not_found');
};

interface Sharing {
  shared: boolean;
  company_id: number | null;
}

/** Returns with whom a user's own view is shared, and locks the view; undefined if the user has no such view. */
export const storedSharing = (db: Db, owner_id: number, id: number): Promise<Sharing | undefined> =>
  db
    .selectFrom('views')
    .select(['shared', 'company_id'])
    .where('id', '=', id)
    .where('owner_id', '=', owner_id)
    .forUpdate()
    .executeTakeFirst();

/** Returns with whom a view is shared after a change. */
export const changedSharing = (before: Sharing, given: Partial<Sharing>): Sharing => ({
  shared: given.shared ?? before.shared,
  company_id: given.company_id === undefined ? before.company_id : given.company_id,
});

/**
 * Users may share a view with a company on which they have a permission.
 * @throws PortalError invalid for another company
 */
export const checkCompany = async ({ db, scope }: Context, company_id: number | null): Promise<void> => {
  if (company_id === null) return;
  const company = await db.selectFrom('companies').select('id').where('id', '=', company_id).executeTakeFirst();
  if (!company || !hasAnyPermission(scope, { company_id }))
    throw validationError({ path: 'company_id', rule: 'not_found' });
};

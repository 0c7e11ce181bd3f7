import { sql } from 'kysely';
import { AREAS } from '#domain/access/areas.ts';
import { type AccessRule, can, type Principal } from '#domain/access/rules.ts';
import { PortalError } from '#domain/errors.ts';
import type { Db } from '#server/context.ts';
import type { Condition } from '#server/crud/repository.ts';
import { idIn, inScope } from '#server/crud/scope.ts';
import { companiesAmong } from '#server/platform/db/knownCompanies.ts';
import { refusalOf } from '#server/platform/http/permit.ts';
import type { Permission } from '#server/platform/http/route.ts';

/**
 * The rows of `alias` that this caller may see: the one predicate of list, record, history, register and task. Users of a company
 * see the queries of schemes whose troncmaster has opened them to the company.
 */
export const visibleQueries = (
  scope: Principal,
  rule: AccessRule = AREAS.payQueries.canView,
  alias = 'pay_queries',
): Condition => {
  if (can(scope, 'troncmaster')) return sql<boolean>`true`;
  return sql<boolean>`(${inScope(scope, rule, `${alias}.company_id`)} and exists (select 1 from schemes s
    where s.company_id = ${sql.ref(`${alias}.company_id`)} and s.id = ${sql.ref(`${alias}.scheme_id`)}
      and s.pay_queries_to = 'company'))`;
};

/** Whether the pay queries of a scheme are open to this caller, who may see those of its company. */
export const isOpenTo = async (
  db: Db,
  scope: Principal,
  { company_id, scheme_id }: { company_id: number; scheme_id: number },
): Promise<boolean> => {
  if (can(scope, 'troncmaster')) return true;
  const { rows } = await sql`select 1 from schemes where company_id = ${company_id} and id = ${scheme_id}
    and pay_queries_to = 'company'`.execute(db);
  return rows.length > 0;
};

type Action = 'view' | 'edit';

/**
 * Returns why the caller may not see, or change, each of these pay queries; null if they may. One query for any number. A query
 * of a scheme that is not open to the company does not exist for its users.
 */
export const queryRefusals = async (
  db: Db,
  scope: Principal,
  ids: readonly number[],
  action: Action,
): Promise<Map<number, PortalError | null>> => {
  const { rows } = await sql<{ id: number; company_id: number; is_open: boolean }>`
    select q.id, q.company_id, s.pay_queries_to = 'company' as is_open
    from pay_queries q join schemes s on s.company_id = q.company_id and s.id = q.scheme_id
    where ${idIn('q.company_id', await companiesAmong(db, 'pay_queries', ids))} and ${idIn('q.id', ids)}`.execute(db);
  const known = new Map(rows.map((row) => [row.id, row]));
  const rule = action === 'view' ? AREAS.payQueries.canView : AREAS.payQueries.canEdit;
  const refusalFor = (id: number): PortalError | null => {
    const row = known.get(id);
    const refusal = refusalOf(scope, rule, row ? { company_id: row.company_id } : null);
    if (refusal || row?.is_open || can(scope, 'troncmaster')) return refusal;
    return new PortalError('not_found');
  };
  return new Map(ids.map((id) => [id, refusalFor(id)]));
};

const onQuery = (action: Action, name: string): Permission<'id'> => ({
  who: 'record',
  name,
  param: 'id',
  check: async (db, who, id) => {
    const refusal = (await queryRefusals(db, who, [id], action)).get(id);
    if (refusal) throw refusal;
    const [company] = await companiesAmong(db, 'pay_queries', [id]);
    return company ?? null;
  },
});

export const canViewQuery = onQuery('view', 'to see the pay query');
export const canEditQuery = onQuery('edit', 'to see the pay query and edit employees');

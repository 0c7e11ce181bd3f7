import { sql } from 'kysely';
import { AREAS } from '#domain/access/areas.ts';
import { type AccessRule, can, type Principal } from '#domain/access/rules.ts';
import { PortalError } from '#domain/errors.ts';
import type { Db } from '#server/context.ts';
import type { Condition } from '#server/crud/repository.ts';
import { idIn, inScope } from '#server/crud/scope.ts';
import { companiesAmong } from '#server/platform/db/knownCompanies.ts';
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
 * that the caller cannot see does not exist for them.
 */
export const queryRefusals = async (
  db: Db,
  scope: Principal,
  ids: readonly number[],
  action: Action,
): Promise<Map<number, PortalError | null>> => {
  const { rows } = await sql<{ id: number; company_id: number }>`
    select id, company_id from pay_queries
    where ${idIn('company_id', await companiesAmong(db, 'pay_queries', ids))} and ${idIn('id', ids)}
      and ${visibleQueries(scope)}`.execute(db);
  const seen = new Map(rows.map(({ id, company_id }) => [id, company_id]));
  return new Map(
    ids.map((id) => {
      const company_id = seen.get(id);
      if (company_id === undefined) return [id, new PortalError('not_found')];
      return [
        id,
        action === 'view' || can(scope, AREAS.payQueries.canEdit, { company_id }) ? null : new PortalError('forbidden'),
      ];
    }),
  );
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

import { type SqlBool, sql } from 'kysely';
import { AREAS } from '#domain/access/areas.ts';
import { MAX_PER_PAGE, pagingQuery } from '#domain/contract/query.ts';
import { reserveEntryAnswer } from '#domain/contract/reserve.ts';
import { scheme as schemes } from '#domain/entities/schemes.ts';
import { formatMoney, type Pence } from '#domain/money/money.ts';
import { toInstant } from '#domain/schema/kinds/dates.ts';
import { inScope } from '#server/crud/scope.ts';
import { all, page, windowOf } from '#server/platform/http/answer.ts';
import { type AnyRoute, route } from '#server/platform/http/route.ts';
import { recordOf } from '#server/platform/http/subjects.ts';

interface Entry {
  id: number;
  tronc_period_id: number;
  report_id: number;
  kind: 'top_up' | 'release' | 'reversal';
  amount: Pence;
  /** of the whole reserve, after this entry */
  balance: Pence;
  release_by: string | null;
  created_at: Date;
}

/**
 * Lists every movement of a scheme's reserve, newest first. Only approved reports post movements, so client users may
 * see them all.
 */
export const reserveRoute: AnyRoute = route({
  method: 'GET',
  path: '/tronc_schemes/{id}/reserve',
  tag: 'Schemes',
  kind: 'list',
  permission: { who: 'subject', rule: AREAS.troncSchemes.canView, find: recordOf(schemes) },
  query: pagingQuery,
  summary: 'The movements of a scheme’s reserve, newest first',
  answer: reserveEntryAnswer,
  handle: async ({ db, scope, company }, { params, query }) => {
    const paged = query.page !== undefined || query.per_page !== undefined;
    const { number, size } = windowOf(query, MAX_PER_PAGE);
    const visible = sql<SqlBool>`${inScope(scope, AREAS.troncSchemes.canView)} and company_id = ${company}
      and scheme_id = ${params.id}`;
    const { rows } = await sql<Entry>`
      select id, period_id as tronc_period_id, report_id, kind, amount, release_by, created_at,
        (sum(amount) over (order by id))::bigint as balance
      from reserve_entries where ${visible} order by id desc
      ${paged ? sql`limit ${size} offset ${(number - 1) * size}` : sql``}`.execute(db);
    const entries = rows.map((entry) => ({
      ...entry,
      amount: formatMoney(entry.amount),
      balance: formatMoney(entry.balance),
      created_at: toInstant(entry.created_at),
    }));
    if (!paged) return all(entries);
    const counted = await sql<{
      total: number;
    }>`select count(*) as total from reserve_entries where ${visible}`.execute(db);
    return page(entries, counted.rows[0]?.total ?? 0, number, size);
  },
});

import { sql } from 'kysely';
import { AREAS } from '#domain/access/areas.ts';
import { calculationInputAnswer } from '#domain/contract/calculationInput.ts';
import { PortalError } from '#domain/errors.ts';
import { formatMoney } from '#domain/money/money.ts';
import type { TroncInput } from '#domain/tronc/index.ts';
import { jobRolePoints, readDivisions } from '#resources/schemes/server/index.ts';
import type { Context, Db, InCompany } from '#server/context.ts';
import { ok } from '#server/platform/http/answer.ts';
import { partRequires } from '#server/platform/http/furtherPermission.ts';
import { idOf } from '#server/platform/http/pathParams.ts';
import { type AnyRoute, route } from '#server/platform/http/route.ts';
import { rowOf } from '#server/platform/http/subjects.ts';
import { checkInputs } from './checkInputs.ts';
import { gather } from './gather.ts';

/**
 * Returns the current input of a period's calculation: the browser runs a what-if on it, and nothing is saved (contract
 * H2). Client users receive the input of the released report: what was entered since belongs to the next one, which they
 * do not see before it is released.
 */
const calculationInput = async (context: Context, periodId: number) => {
  const { db, company } = context;
  const period = await db
    .selectFrom('tronc_periods')
    .selectAll()
    .where('company_id', '=', company)
    .where('id', '=', periodId)
    .executeTakeFirst();
  if (!period) throw new PortalError('not_found');
  const newest = context.scope.tronc_master ? await newestVersion(db, period) : null;
  const input = newest ? await gather(db, period, { rules: newest.rules }) : await releasedInput(db, period);
  checkInputs(input);
  const scheme = { id: period.scheme_id, company_id: period.company_id };
  const [divisions, roles] = await Promise.all([readDivisions(db, [scheme]), jobRolePoints.read(db, [scheme])]);
  return {
    input,
    divisions: divisions.get(scheme.id) ?? [],
    job_roles: roles.get(scheme.id) ?? [],
    reserve_release: newest?.release ?? null,
  };
};

/**
 * Returns the input of the released report of a period, as it was stored.
 * @throws PortalError forbidden if there is none
 */
const releasedInput = async (db: Db, period: { id: number; company_id: number }): Promise<TroncInput> => {
  const released = await db
    .selectFrom('tronc_reports')
    .select(sql<TroncInput>`input`.as('input'))
    .where('company_id', '=', period.company_id)
    .where('period_id', '=', period.id)
    .where('status', '=', 'approved')
    .executeTakeFirst();
  if (!released) throw new PortalError('forbidden');
  return released.input;
};

/**
 * Returns what the next version of a period keeps of the newest one: the release that was entered, null if it released the lots
 * that were due, and the rules that were chosen for a draft.
 */
const newestVersion = async (db: Db, period: { id: number; company_id: number }) => {
  const newest = await db
    .selectFrom('tronc_reports')
    .select(sql<number | null>`(input->'reserve'->>'release')::bigint`.as('release'))
    .select(sql<boolean>`status = 'draft' and rules_reason is not null`.as('isCurrent'))
    .where('company_id', '=', period.company_id)
    .where('period_id', '=', period.id)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    release: newest?.release == null ? null : formatMoney(newest.release),
    rules: newest?.isCurrent ? ('current' as const) : ('period' as const),
  };
};

const hasReleasedReport = async ({ db, company }: InCompany, periodId: number): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from tronc_periods p join tronc_reports r on r.company_id = p.company_id and r.period_id = p.id
    where p.company_id = ${company} and p.id = ${periodId} and r.status = 'approved' limit 1`.execute(db);
  return rows.length > 0;
};

export const calculationInputRoute: AnyRoute = route({
  method: 'GET',
  path: '/tronc_periods/{id}/calculation_input',
  tag: 'Tronc reports',
  summary: 'Read the inputs of a period’s next report',
  permission: {
    who: 'subject',
    rule: AREAS.troncSchemes.canView,
    find: rowOf('tronc_periods'),
    also: [
      partRequires({
        part: 'a period without a released report',
        rule: 'troncmaster',
        when: async (request) => !(await hasReleasedReport(request, idOf(request.params, 'id'))),
      }),
    ],
  },
  answer: calculationInputAnswer,
  handle: async (context, { params }) => ok(await calculationInput(context, params.id)),
});

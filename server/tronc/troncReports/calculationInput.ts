import { sql } from 'kysely';
import { AREAS } from '#domain/access/areas.ts';
import { calculationInputAnswer } from '#domain/contract/calculationInput.ts';
import { PortalError } from '#domain/errors.ts';
import { formatMoney } from '#domain/money/money.ts';
import type { Context, Db } from '#server/context.ts';
import { companyOf } from '#server/db/companyOf.ts';
import { ok } from '#server/http/answer.ts';
import { partRequires } from '#server/http/furtherPermission.ts';
import { idOf } from '#server/http/pathParams.ts';
import { type AnyRoute, route } from '#server/http/route.ts';
import { rowOf } from '#server/http/subjects.ts';
import { readDivisions } from '../schemes/divisions.ts';
import { jobRolePoints } from '../schemes/points/jobRolePoints.ts';
import { checkInputs } from './checkInputs.ts';
import { gather } from './gather.ts';

/**
 * Returns the current input of a period's calculation: the browser runs a what-if on it, and nothing is saved (contract
 * H2). Client users may read it once a report of the period is released.
 */
const calculationInput = async (context: Context, periodId: number) => {
  const { db } = context;
  const period = await db
    .selectFrom('tronc_periods')
    .selectAll()
    .where('company_id', '=', await companyOf(db, 'tronc_periods', periodId))
    .where('id', '=', periodId)
    .executeTakeFirst();
  if (!period) throw new PortalError('not_found');
  const input = await gather(db, period);
  checkInputs(input);
  const scheme = { id: period.scheme_id, company_id: period.company_id };
  const [divisions, roles] = await Promise.all([readDivisions(db, [scheme]), jobRolePoints.read(db, [scheme])]);
  return {
    input,
    divisions: divisions.get(scheme.id) ?? [],
    job_roles: roles.get(scheme.id) ?? [],
    reserve_release: context.scope.tronc_master ? await lastRelease(db, period) : null,
  };
};

/** Returns the release that was entered for the newest version of a period; null if it released the lots that were due. */
const lastRelease = async (db: Db, period: { id: number; company_id: number }): Promise<string | null> => {
  const newest = await db
    .selectFrom('tronc_reports')
    .select(sql<number | null>`(input->'reserve'->>'release')::bigint`.as('release'))
    .where('company_id', '=', period.company_id)
    .where('period_id', '=', period.id)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.release == null ? null : formatMoney(newest.release);
};

const hasReleasedReport = async (db: Db, periodId: number): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from tronc_periods p join tronc_reports r on r.company_id = p.company_id and r.period_id = p.id
    where p.company_id = ${await companyOf(db, 'tronc_periods', periodId)} and p.id = ${periodId} and r.status = 'approved' limit 1`.execute(
    db,
  );
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
        when: async ({ db, params }) => !(await hasReleasedReport(db, idOf(params, 'id'))),
      }),
    ],
  },
  answer: calculationInputAnswer,
  handle: async (context, { params }) => ok(await calculationInput(context, params.id)),
});

import { z } from 'zod';
import { AREAS } from '#domain/access/areas.ts';
import { PortalError } from '#domain/errors.ts';
import type { Context } from '#server/context.ts';
import { ok } from '#server/http/answer.ts';
import { type AnyRoute, route } from '#server/http/route.ts';
import { rowOf } from '#server/http/subjects.ts';
import { divisionAnswer, divisionsOf } from '../schemes/divisions.ts';
import { jobRolePoints } from '../schemes/points/jobRolePoints.ts';
import { gather } from './gather.ts';
import { checkInputs } from './inputsReady.ts';

/**
 * Returns the current input of a period's calculation: the browser runs a what-if on it, and nothing is saved (contract
 * H2). Client users may read it once a report of the period is released.
 */
const calculationInput = async (context: Context, periodId: number) => {
  const { db, scope } = context;
  const period = await db.selectFrom('tronc_periods').selectAll().where('id', '=', periodId).executeTakeFirst();
  if (!period) throw new PortalError('not_found');
  const released = await db
    .selectFrom('tronc_reports')
    .select('id')
    .where('company_id', '=', period.company_id)
    .where('period_id', '=', period.id)
    .where('status', '=', 'approved')
    .executeTakeFirst();
  if (!scope.tronc_master && !released) throw new PortalError('forbidden');
  const input = await gather(db, period);
  checkInputs(input);
  const scheme = { id: period.scheme_id, company_id: period.company_id };
  const [divisions, roles] = await Promise.all([divisionsOf(db, [scheme]), jobRolePoints.read(db, [scheme])]);
  return { input, divisions: divisions.get(scheme.id) ?? [], job_roles: roles.get(scheme.id) ?? [] };
};

export const calculationInputRoute: AnyRoute = route({
  method: 'GET',
  path: '/tronc_periods/{id}/calculation_input',
  tag: 'Tronc reports',
  permission: { who: 'subject', rule: AREAS.troncSchemes.canView, find: rowOf('tronc_periods') },
  summary: 'What a report of the period would be calculated from',
  answer: z.strictObject({
    input: z.record(z.string(), z.unknown()),
    divisions: z.array(divisionAnswer),
    job_roles: z.array(jobRolePoints.shown),
  }),
  handle: async (context, { params }) => ok(await calculationInput(context, params.id)),
});

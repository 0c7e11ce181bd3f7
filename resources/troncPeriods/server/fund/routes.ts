import { AREAS } from '#domain/access/areas.ts';
import { anyFundBody } from '#domain/contract/fund.ts';
import { troncPeriodAnswer } from '#domain/contract/troncPeriods.ts';
import { ok } from '#server/platform/http/answer.ts';
import { type AnyRoute, route } from '#server/platform/http/route.ts';
import { rowOf } from '#server/platform/http/subjects.ts';
import { enterFund } from './enter.ts';

/** The fund of a tronc period. */
export const fundRoutes: AnyRoute[] = [
  route({
    method: 'PUT',
    path: '/tronc_periods/{id}/tronc_amounts',
    tag: 'Tronc periods',
    summary: 'Replace the fund of a period: one total, or an amount for each week or day',
    permission: { who: 'subject', rule: AREAS.troncPreparation.canEdit, find: rowOf('tronc_periods') },
    body: anyFundBody,
    answer: troncPeriodAnswer,
    audit: 'tronc_amounts.entered',
    versioned: true,
    handle: async (context, { params, body, ifMatch }) => ok(await enterFund(context, params.id, body, ifMatch)),
  }),
];

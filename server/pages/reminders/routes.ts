import { AREAS } from '#domain/access/areas.ts';
import { reminderOfPeriod } from '#domain/contract/desk.ts';
import { all } from '#server/platform/http/answer.ts';
import { type AnyRoute, route } from '#server/platform/http/route.ts';
import { rowOf } from '#server/platform/http/subjects.ts';
import { remindersOf } from './store.ts';

/** The reminders of one tronc period, for those who can view the period. */
export const reminderRoutes: AnyRoute[] = [
  route({
    method: 'GET',
    path: '/tronc_periods/{id}/reminders',
    tag: 'Tronc periods',
    kind: 'list',
    summary: 'List the reminders of a period’s missing data, newest first, with the users who received them',
    permission: { who: 'subject', rule: AREAS.troncPeriods.canView, find: rowOf('tronc_periods') },
    answer: reminderOfPeriod,
    handle: async ({ db, company }, { params }) =>
      all((await remindersOf(db, [{ id: params.id, company_id: company }])).get(params.id) ?? []),
  }),
];

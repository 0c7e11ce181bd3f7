import { historyQuery, recordChangeAnswer, undoneRecordAnswer } from '#domain/contract/records.ts';
import type { Resources } from '#server/crud/resource.ts';
import { ok, page } from '#server/platform/http/answer.ts';
import { type AnyRoute, route } from '#server/platform/http/route.ts';
import { validationError } from '#server/platform/http/validationError.ts';
import { HISTORY_PAGE, historyOf, viewedRecord } from './history.ts';
import { searchRoute } from './search.ts';
import { undoChange } from './undo.ts';

const tag = 'Records';

const historyRoute = (resources: Resources) =>
  route({
    method: 'GET',
    path: '/history',
    tag,
    kind: 'list',
    summary: 'List the changes of a record, newest first',
    permission: { who: 'loggedIn' },
    query: historyQuery,
    fails: [404],
    answer: recordChangeAnswer,
    handle: async (context, { query }) => {
      const resource = resources.get(query.resource ?? '');
      if (!resource) throw validationError({ path: 'resource', rule: 'choice' });
      if (query.id === undefined) throw validationError({ path: 'id', rule: 'required' });
      const row = await viewedRecord(context, resource, query.id);
      const number = query.page ?? 1;
      const { changes, total } = await historyOf(context, resource, row, number);
      return page(changes, total, number, HISTORY_PAGE);
    },
  });

const undoRoute = (resources: Resources) =>
  route({
    method: 'POST',
    path: '/history/{id}/undo',
    tag,
    summary: 'Undo one change of a record, unless it was changed since; not for money, approvals or permissions',
    permission: { who: 'loggedIn' },
    audit: '<resource>.changed',
    answer: undoneRecordAnswer,
    handle: async (context, { params }) => ok(await undoChange(context, resources, params.id)),
  });

/** Operations on records of any kind. */
export const recordRoutes = (resources: Resources): AnyRoute[] => [
  searchRoute(resources),
  historyRoute(resources),
  undoRoute(resources),
];

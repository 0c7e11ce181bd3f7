import {
  fullParallelRunAnswer,
  parallelRunAnswer,
  parallelRunBody,
  parallelRunsAnswer,
} from '#domain/contract/parallelRuns.ts';
import { scheme } from '#domain/entities/index.ts';
import { PortalError } from '#domain/errors.ts';
import { ok } from '#server/platform/http/answer.ts';
import { type AnyRoute, route } from '#server/platform/http/route.ts';
import { recordOf, rowOf } from '#server/platform/http/subjects.ts';
import { addParallelRun } from './add.ts';
import { listParallelRuns, readParallelRun } from './store.ts';

const tag = 'Tronc reports';

/** Comparisons of a previous system's result with a draft: for troncmasters only, and read by nothing else. */
export const parallelRunRoutes: AnyRoute[] = [
  route({
    method: 'POST',
    status: 201,
    path: '/tronc_reports/{id}/parallel_runs',
    tag,
    summary: 'Compare what the previous system shared of a period with the draft; the report stays as it is',
    permission: { who: 'subject', rule: 'troncmaster', find: rowOf('tronc_reports') },
    form: { files: { result: { min: 1, max: 1 } } },
    body: parallelRunBody,
    answer: parallelRunAnswer,
    audit: 'tronc_reports.compared',
    cost: 'list',
    handle: async (context, { params, body, files }) => {
      const [file] = files;
      if (!file) throw new PortalError('malformed');
      const id = await addParallelRun(context, params.id, file, body.fund ?? null);
      const { people: _people, settings: _settings, ...run } = await readParallelRun(context, id);
      return ok(run);
    },
  }),
  route({
    method: 'GET',
    path: '/tronc_schemes/{id}/parallel_runs',
    tag,
    summary: 'Read the comparisons of a scheme with its previous system, newest first',
    permission: { who: 'subject', rule: 'troncmaster', find: recordOf(scheme) },
    answer: parallelRunsAnswer,
    handle: async ({ db, company }, { params }) =>
      ok(await listParallelRuns(db, { id: params.id, company_id: company })),
  }),
  route({
    method: 'GET',
    path: '/parallel_runs/{id}',
    tag,
    summary: 'Read a comparison with the previous system, with both amounts of each person',
    permission: { who: 'subject', rule: 'troncmaster', find: rowOf('parallel_runs') },
    answer: fullParallelRunAnswer,
    cost: 'list',
    handle: async (context, { params }) => ok(await readParallelRun(context, params.id)),
  }),
];

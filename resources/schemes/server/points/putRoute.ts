import type { z } from 'zod';
import { effectiveFromQuery } from '#domain/contract/effectiveFrom.ts';
import type { IsoDate } from '#domain/dates/isoDate.ts';
import { scheme } from '#domain/entities/index.ts';
import type { SchemeKey } from '#resources/troncPeriods/server/index.ts';
import type { Context } from '#server/context.ts';
import { all, ok } from '#server/platform/http/answer.ts';
import { type AnyRoute, route } from '#server/platform/http/route.ts';
import { recordOf } from '#server/platform/http/subjects.ts';
import { validationError } from '#server/platform/http/validationError.ts';
import { lockScheme, stampScheme } from '../lockScheme.ts';
import { changeRules } from '../ruleSets.ts';
import type { PointsList } from './pointsList.ts';

/** Replaces the whole list with these rows. */
const replaceList = async <R, S>(
  context: Context,
  list: PointsList<R, S>,
  row: SchemeKey,
  rows: readonly R[],
  path: string,
  from: IsoDate | undefined,
): Promise<{ shown: S[]; revision: number }> => {
  const { db } = context;
  const faults = await list.faults(db, { company_id: row.company_id, scheme_id: row.id }, rows, path);
  if (faults.length > 0) throw validationError(...faults);
  const before = (await list.read(db, [row])).get(row.id) ?? [];
  const { dated } = await changeRules(context, row, from, () => list.replace(db, row, rows));
  const shown = (await list.read(db, [row])).get(row.id) ?? [];
  return { shown, revision: await stampScheme(context, row, { [list.name]: [before, shown], ...dated }) };
};

/** The schemas of a list's route: the body is the list itself, or an object with the list as `points`. */
interface ListContract<R> {
  body: z.ZodType<readonly R[] | { points: readonly R[] }>;
  answer: z.ZodType;
  /** 'list': the response has meta like that of the list's GET */
  kind: 'list' | 'record';
}

/** Returns the PUT route of one list of points of a scheme, which replaces the whole list. */
export const putList = <R, S>(
  list: PointsList<R, S>,
  tail: string,
  { body: schema, answer, kind }: ListContract<R>,
): AnyRoute =>
  route({
    method: 'PUT',
    path: `/tronc_schemes/{id}/${tail}`,
    tag: scheme.words.many,
    permission: { who: 'subject', rule: scheme.access.edit, find: recordOf(scheme) },
    summary: `Replace the ${tail.replaceAll('_', ' ')} of a scheme`,
    audit: 'schemes.changed',
    query: effectiveFromQuery,
    body: schema,
    kind,
    answer,
    versioned: true,
    handle: async (context, { params, query, body, ifMatch }) => {
      const row = await lockScheme(context, params.id, ifMatch);
      const [rows, path] = 'points' in body ? [body.points, 'points'] : [body, ''];
      const { shown, revision } = await replaceList(context, list, row, rows, path, query.effective_from);
      return { ...(kind === 'list' ? all(shown) : ok(shown)), revision };
    },
  });

import { z } from 'zod';
import { scheme } from '#domain/entities/index.ts';
import type { Context } from '#server/context.ts';
import { all, ok } from '#server/http/answer.ts';
import { type AnyRoute, route } from '#server/http/route.ts';
import { recordOf } from '#server/http/subjects.ts';
import { validationError } from '#server/http/validationError.ts';
import type { SchemeKey } from '../../keys.ts';
import { lockScheme, stampScheme } from '../lockScheme.ts';
import type { PointsList } from './pointsList.ts';

/** Replaces the whole list with these rows. */
const replaceList = async <R, S>(
  context: Context,
  list: PointsList<R, S>,
  row: SchemeKey,
  rows: readonly R[],
  path: string,
): Promise<{ shown: S[]; revision: number }> => {
  const { db } = context;
  const faults = await list.faults(db, { company_id: row.company_id, scheme_id: row.id }, rows, path);
  if (faults.length > 0) throw validationError(...faults);
  const before = (await list.read(db, [row])).get(row.id) ?? [];
  await list.replace(db, row, rows);
  const shown = (await list.read(db, [row])).get(row.id) ?? [];
  return { shown, revision: await stampScheme(context, row, { [list.name]: [before, shown] }) };
};

const bodyOf = <R>(rows: z.ZodType<R[]>, wrap: string | null): z.ZodType<R[]> =>
  wrap === null ? rows : z.strictObject({ [wrap]: rows }, 'invalid').transform((given) => given[wrap] ?? []);

/**
 * Returns the PUT route of one list of points of a scheme, which replaces the whole list. `wrap` is the name of the
 * list in the body; null: the body is the array itself, and the response has meta like that of its GET.
 */
export const putList = <R, S>(list: PointsList<R, S>, tail: string, wrap: string | null): AnyRoute =>
  route({
    method: 'PUT',
    path: `/tronc_schemes/{id}/${tail}`,
    tag: scheme.words.many,
    permission: { who: 'subject', rule: scheme.access.edit, find: recordOf(scheme) },
    summary: `Replace the ${tail.replaceAll('_', ' ')} of a scheme`,
    audit: 'schemes.changed',
    body: bodyOf(list.rows, wrap),
    kind: wrap === null ? 'list' : 'record',
    answer: wrap === null ? list.shown : z.array(list.shown),
    handle: async (context, { params, body, ifMatch }) => {
      const row = await lockScheme(context, params.id, ifMatch);
      const { shown, revision } = await replaceList(context, list, row, body, wrap ?? '');
      return { ...(wrap === null ? all(shown) : ok(shown)), revision };
    },
  });

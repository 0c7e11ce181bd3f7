import { z } from 'zod';
import { scheme } from '#domain/entities/index.ts';
import { PortalError } from '#domain/errors.ts';
import { recordOf } from '#server/access/subjects.ts';
import { audit } from '#server/audit/audit.ts';
import { presentRows } from '#server/crud/present.ts';
import { findRow, type Row, updateRow } from '#server/crud/repository.ts';
import { all, ok } from '#server/http/answer.ts';
import type { Context } from '#server/http/context.ts';
import { type AnyRoute, route } from '#server/http/route.ts';
import { refuse } from '#server/http/words.ts';
import type { SchemeKey } from '../keys.ts';
import { schemeOptions } from '../schemes/options.ts';
import type { PointsList } from './pointsList.ts';

/** The scheme, locked; refused when the caller has seen an older one (F-154): a scheme and its lists have one revision. */
const lockScheme = async (context: Context, id: number, ifMatch: number | null): Promise<Row & SchemeKey> => {
  const row = await findRow(context.db, scheme, id, true);
  if (!row) throw new PortalError('not_found');
  if (ifMatch !== null && ifMatch !== row.revision) {
    const [data] = await presentRows(context, scheme, schemeOptions, [row], { one: true });
    throw new PortalError('changed', { data });
  }
  return row as Row & SchemeKey;
};

/** Puts the rows in place of all, moves the scheme's revision on and leaves the audit row. */
const replaceList = async <R, S>(
  context: Context,
  list: PointsList<R, S>,
  row: Row & SchemeKey,
  rows: readonly R[],
  path: string,
): Promise<{ shown: S[]; revision: number }> => {
  const { db } = context;
  const faults = await list.faults(db, { company_id: row.company_id, scheme_id: row.id }, rows, path);
  if (faults.length > 0) throw refuse(...faults);
  const before = (await list.read(db, [row])).get(row.id) ?? [];
  await list.replace(db, row, rows);
  const shown = (await list.read(db, [row])).get(row.id) ?? [];
  const { revision } = await updateRow(db, scheme, row.id, {});
  await audit(context, {
    event: 'schemes.changed',
    resource: 'schemes',
    record_id: row.id,
    company_id: row.company_id,
    changes: { [list.name]: [before, shown] },
  });
  return { shown, revision };
};

/**
 * PUT of one list of points of a scheme, whole. `wrap` is the name of the list in the body; null: the body is the bare
 * array, and the answer comes with meta like its GET.
 */
export const putList = <R, S>(list: PointsList<R, S>, tail: string, wrap: string | null): AnyRoute =>
  route<undefined, unknown>({
    method: 'PUT',
    path: `/tronc_schemes/{id}/${tail}`,
    tag: scheme.words.many,
    permission: { who: 'subject', rule: scheme.access.edit, find: recordOf(scheme) },
    summary: `Replace the ${tail.replaceAll('_', ' ')} of a scheme`,
    audit: 'schemes.changed',
    body: wrap === null ? list.rows : z.strictObject({ [wrap]: list.rows }, 'invalid'),
    kind: wrap === null ? 'list' : 'record',
    answer: wrap === null ? list.shown : z.array(list.shown),
    handle: async (context, { params, body, ifMatch }) => {
      const row = await lockScheme(context, params.id as number, ifMatch);
      const rows = (wrap === null ? body : (body as Record<string, unknown>)[wrap]) as R[];
      const { shown, revision } = await replaceList(context, list, row, rows, wrap ?? '');
      return { ...(wrap === null ? all(shown) : ok(shown)), revision };
    },
  });

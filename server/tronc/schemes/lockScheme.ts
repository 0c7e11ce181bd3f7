import { scheme } from '#domain/entities/index.ts';
import { PortalError } from '#domain/errors.ts';
import { audit } from '#server/audit/audit.ts';
import { presentRows } from '#server/crud/present.ts';
import { findRow, type Row, updateRow } from '#server/crud/repository.ts';
import type { Context } from '#server/http/context.ts';
import type { SchemeKey } from '../keys.ts';
import { schemeOptions } from './options.ts';

/** The scheme, locked; refused when the caller has seen an older one (F-154): a scheme and what hangs on it have one revision. */
export const lockScheme = async (context: Context, id: number, ifMatch: number | null): Promise<Row & SchemeKey> => {
  const row = await findRow(context.db, scheme, id, true);
  if (!row) throw new PortalError('not_found');
  if (ifMatch !== null && ifMatch !== row.revision) {
    const [data] = await presentRows(context, scheme, schemeOptions, [row], { one: true });
    throw new PortalError('changed', { data });
  }
  return row as Row & SchemeKey;
};

/** Moves the revision of a scheme on, once a part of it was written, and leaves the audit row; answers the new one. */
export const stampScheme = async (
  context: Context,
  { id, company_id }: SchemeKey,
  changes: Record<string, [before: unknown, after: unknown]>,
): Promise<number> => {
  const { revision } = await updateRow(context.db, scheme, id, {});
  await audit(context, { event: 'schemes.changed', resource: 'schemes', record_id: id, company_id, changes });
  return revision;
};

import { scheme } from '#domain/entities/index.ts';
import { PortalError } from '#domain/errors.ts';
import type { SchemeKey } from '#resources/troncPeriods/server/index.ts';
import type { Context } from '#server/context.ts';
import { presentOne } from '#server/crud/present.ts';
import { findRow, type RowOf, updateRow } from '#server/crud/repository.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { changedError } from '#server/platform/audit/changedError.ts';
import { schemeOptions } from './options.ts';

/**
 * Locks and returns the scheme; rejects the request if the caller has read an older revision (F-154). A scheme and its
 * parts share one revision.
 */
export const lockScheme = async (
  context: Context,
  id: number,
  ifMatch: number | null,
): Promise<RowOf<typeof scheme>> => {
  const row = await findRow(context.db, scheme, id, { lock: true });
  if (!row) throw new PortalError('not_found');
  if (row.archived_at) throw new PortalError('archived');
  if (ifMatch !== null && ifMatch !== row.revision) {
    throw await changedError(context, 'schemes', id, await presentOne(context, scheme, schemeOptions, row));
  }
  return row;
};

/**
 * Increments the revision of a scheme after a part of it was written, and adds the audit row. Returns the new revision.
 */
export const stampScheme = async (
  context: Context,
  { id, company_id }: SchemeKey,
  changes: Record<string, [before: unknown, after: unknown]>,
): Promise<number> => {
  const { revision } = await updateRow(context.db, scheme, id, {});
  await audit(context, { event: 'schemes.changed', resource: 'schemes', record_id: id, company_id, changes });
  return revision;
};

import { PortalError } from '#domain/errors.ts';
import type { Context } from '#server/context.ts';
import { inSavepoint } from '#server/platform/db/transaction.ts';
import { refusalOf } from '#server/platform/http/permit.ts';
import type { BulkResult } from '../bulk.ts';
import { refused } from '../bulk.ts';
import type { Resource } from '../resource.ts';
import { subjectOf } from '../scope.ts';
import { archivedCompaniesOf } from './archived.ts';

/** A resource whose records can be archived. */
export type Archivable = Resource & Required<Pick<Resource, 'archive'>>;
export const isArchivableResource = (resource: Resource | undefined): resource is Archivable =>
  resource?.archive !== undefined;

/**
 * Archives or restores many records in the caller's transaction, in a fixed number of statements. Returns results in
 * the order of `ids`. Locks only records that the caller may archive.
 * @param dryRun reports what would happen, and writes nothing
 */
export const archiveMany = async (
  context: Context,
  resource: Archivable,
  { ids, archived, dryRun }: { ids: readonly number[]; archived: boolean; dryRun: boolean },
): Promise<BulkResult[]> => {
  const { entity } = resource;
  const rule = entity.access.delete ?? entity.access.edit;
  const run = async () => {
    const known = await resource.find(context.db, ids);
    const closed = entity.tenancy === 'company' ? new Set() : await archivedCompaniesOf(context.db, known);
    const refusals = new Map(
      known.map((row) => [
        row.id,
        refusalOf(context.scope, rule, subjectOf(entity, row)) ??
          (closed.has(row.company_id) ? new PortalError('company_archived') : null),
      ]),
    );
    const open = ids.filter((id) => refusals.get(id) === null);
    const rows = await resource.find(context.db, open, { lock: true });
    const left = await resource.archive(context, rows, archived);
    return ids.map((id) => {
      const error = refusals.get(id) === null ? left.get(id) : (refusals.get(id) ?? new PortalError('not_found'));
      return error ? refused(id, error) : { id, ok: true, message: null, changes: [], questions: [] };
    });
  };
  return dryRun ? inSavepoint(context.db, run, { keep: false }) : run();
};

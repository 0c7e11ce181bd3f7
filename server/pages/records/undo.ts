import { PortalError } from '#domain/errors.ts';
import type { Context } from '#server/context.ts';
import { archivedCompaniesOf } from '#server/crud/archive/archived.ts';
import { isChangeable } from '#server/crud/bulk.ts';
import type { Resources } from '#server/crud/resource.ts';
import { newestChanges } from '#server/crud/undo/newestChanges.ts';
import { revertBody } from '#server/crud/undo/revertBody.ts';
import { viewedRecord } from './history.ts';

/**
 * Undoes the change of one audit row in the same way as an ordinary edit: permission, rules, audit row. The record is
 * locked first, so that it cannot change between the check and the write.
 * @throws PortalError not_found, forbidden, not_undoable; changed_since after a later change, even one without a row of
 * its own; invalid if the old values violate a rule by now
 */
export const undoChange = async (
  context: Context,
  resources: Resources,
  id: number,
): Promise<Record<string, unknown>> => {
  const { db } = context;
  const change = await db
    .selectFrom('audit')
    .select(['id', 'event', 'resource', 'record_id', 'changes'])
    .where('id', '=', id)
    .executeTakeFirst();
  const resource = resources.get(change?.resource ?? '');
  if (!change?.record_id || !resource) throw new PortalError('not_found');
  await viewedRecord(context, resource, change.record_id);
  const [row] = await resource.find(db, [change.record_id], { lock: true });
  const refusal = await resource.refusal(context, row, 'edit');
  if (refusal) throw refusal;
  if (row && (await archivedCompaniesOf(db, [row])).size > 0) throw new PortalError('company_archived');
  if (!row || !isChangeable(resource)) throw new PortalError('not_undoable');
  const newest = await newestChanges(context, resource.entity.name, [row.id]);
  const body = await revertBody(context, resource, row, change, newest.get(row.id));
  const written = await resource.write(context, row, body);
  return resource.present(context, written.row);
};

import type { TroncFile, TroncFileChange } from '#domain/contract/troncFiles.ts';
import { PortalError } from '#domain/errors.ts';
import type { Context } from '#server/context.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { changedError } from '#server/platform/audit/changedError.ts';
import { findFile, presentFile } from './store.ts';

/**
 * Changes a file's description and its `processed` mark.
 * @throws PortalError changed when `ifMatch` is an older revision
 */
export const changeFile = async (
  context: Context,
  id: number,
  change: TroncFileChange,
  ifMatch: number | null,
): Promise<TroncFile> => {
  const { db, company } = context;
  const query = db.selectFrom('tronc_files').select('id').where('company_id', '=', company).where('id', '=', id);
  await query.forUpdate().execute();
  const before = await findFile(context, id);
  if (!before) throw new PortalError('not_found');
  if (ifMatch !== null && ifMatch !== before.revision)
    throw await changedError(context, 'tronc_files', id, presentFile(before));
  const { processed = before.processed, description = before.description } = change;
  await db
    .updateTable('tronc_files')
    .set({ processed, description, updated_at: context.now(), revision: before.revision + 1 })
    .where('company_id', '=', before.company_id)
    .where('id', '=', id)
    .execute();
  await audit(context, {
    event: 'tronc_files.changed',
    resource: 'tronc_files',
    record_id: id,
    company_id: before.company_id,
    changes: {
      ...(processed !== before.processed && { processed: [before.processed, processed] }),
      ...(description !== before.description && { description: [before.description, description] }),
    },
  });
  const after = await findFile(context, id);
  if (!after) throw new PortalError('not_found');
  return presentFile(after);
};

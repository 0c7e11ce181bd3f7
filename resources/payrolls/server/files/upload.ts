import type { Context } from '#server/context.ts';
import type { FormFile } from '#server/platform/files/keepUploads.ts';
import { keepUploads } from '#server/platform/files/keepUploads.ts';
import { lockPeriod, transition } from '../periods/lock.ts';
import { auditStep } from '../periods/steps.ts';
import { filesByCheckedIds, type PayrollFileRow } from './store.ts';

/**
 * Adds files to a period: the client's while it is open, the provider's at any time. A file that the provider adds to a
 * period with a batch belongs to the batch (F-98). Every other file is input, whose last uploader is stored with the
 * period.
 * @throws PortalError period_status, file_type_refused, file_empty
 */
export const uploadFiles = async (
  context: Context,
  periodId: number,
  message: string | null,
  files: readonly FormFile[],
): Promise<PayrollFileRow[]> => {
  const { db, scope } = context;
  const held = await lockPeriod(context, periodId);
  transition(context, held, 'upload');
  const { id: period_id, company_id, payroll_id } = held;
  const is_batch_file = scope.tronc_master && held.batch !== null;
  const at = context.now();
  return keepUploads(context, company_id, files, async (fileIds) => {
    const file = { company_id, payroll_id, period_id, message, is_batch_file, created_at: at, updated_at: at };
    const added = await db
      .insertInto('payroll_files')
      .values(fileIds.map((file_id) => ({ ...file, file_id })))
      .returning('id')
      .execute();
    if (!is_batch_file)
      await db
        .updateTable('payroll_periods')
        .set({ uploader_id: scope.id })
        .where('company_id', '=', company_id)
        .where('id', '=', period_id)
        .execute();
    const rows = await filesByCheckedIds(
      db,
      added.map(({ id }) => id),
    );
    await auditStep(context, held, 'files_uploaded', held.status, {
      files: [null, rows.map(({ filename }) => filename)],
      ...(message !== null && { message: [null, message] }),
    });
    return rows;
  });
};

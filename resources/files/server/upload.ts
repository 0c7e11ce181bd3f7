import type { TroncFile } from '#domain/contract/troncFiles.ts';
import { lockPeriod } from '#resources/troncPeriods/server/index.ts';
import type { Context } from '#server/context.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { FormFile } from '#server/platform/files/keepUploads.ts';
import { keepUploads } from '#server/platform/files/keepUploads.ts';
import { filesById, presentFile } from './store.ts';

/**
 * Adds files to a period. The period's lock separates them from a report that is being generated: files uploaded before
 * it are marked as processed by it, later ones wait for the next report.
 * @throws PortalError file_type_refused, file_empty
 */
export const uploadFiles = async (
  context: Context,
  periodId: number,
  description: string | null,
  files: readonly FormFile[],
): Promise<TroncFile[]> => {
  const { db } = context;
  const period = await lockPeriod(context, periodId);
  const at = context.now();
  return keepUploads(context, period.company_id, files, async (fileIds) => {
    const added = await db
      .insertInto('tronc_files')
      .values(
        fileIds.map((file_id) => ({
          company_id: period.company_id,
          scheme_id: period.scheme_id,
          period_id: period.id,
          file_id,
          description,
          created_at: at,
          updated_at: at,
        })),
      )
      .returning('id')
      .execute();
    const ids = added.map(({ id }) => id);
    const rows = await filesById(db, period.company_id, ids);
    for (const { id, filename } of rows)
      await audit(context, {
        event: 'tronc_files.uploaded',
        resource: 'tronc_files',
        record_id: id,
        company_id: period.company_id,
        changes: { filename: [null, filename] },
      });
    return rows.map(presentFile);
  });
};

import { sql } from 'kysely';
import { AREAS } from '#domain/access/areas.ts';
import type { Principal } from '#domain/access/rules.ts';
import type { PayrollFile } from '#domain/contract/payrollFiles.ts';
import { toInstant } from '#domain/schema/kinds/dates.ts';
import type { Db } from '#server/context.ts';
import { idIn, inPayrolls } from '#server/crud/scope.ts';
import { companiesAmong } from '#server/platform/db/knownCompanies.ts';
import { refOf } from '#server/platform/db/userRef.ts';
import type { FileSort } from '#server/platform/http/fileSort.ts';

/** Query of payroll files with the stored file and its uploader. */
const rows = (db: Db) =>
  db
    .selectFrom('payroll_files as p')
    .innerJoin('stored_files as f', (join) =>
      join.onRef('f.company_id', '=', 'p.company_id').onRef('f.id', '=', 'p.file_id'),
    )
    .innerJoin('users as u', 'u.id', 'f.uploader_id')
    .select([
      'p.id',
      'p.company_id',
      'p.payroll_id',
      'p.period_id',
      'p.message',
      'p.is_batch_file',
      'p.created_at',
      'p.updated_at',
      'f.filename',
      'f.mime_type',
      'f.size',
      'f.sha256',
      'f.storage_key',
      'f.scan_status',
      refOf('u').$notNull().as('uploader'),
    ]);

export type PayrollFileRow = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

export interface FileFilter {
  period_ids?: readonly number[] | undefined;
  exclude_batch_files?: boolean | undefined;
}
/** The files that the caller may read, and that match the filter. */
const visibleFiles = (scope: Principal, { period_ids, exclude_batch_files }: FileFilter) =>
  sql<boolean>`${inPayrolls(scope, AREAS.files.canView, 'p')}
    and ${idIn('p.period_id', period_ids ?? 'all')}
    and ${exclude_batch_files ? sql`not p.is_batch_file` : sql`true`}`;

/** Returns one page of the files that the caller may read; ties are ordered by id. */
export const listFiles = (
  db: Db,
  scope: Principal,
  filter: FileFilter,
  { by, direction }: FileSort,
  { number, size }: { number: number; size: number },
): Promise<PayrollFileRow[]> =>
  rows(db)
    .where(visibleFiles(scope, filter))
    .orderBy(by === 'filename' ? sql`lower(f.filename)` : 'p.updated_at', direction)
    .orderBy('p.id', direction)
    .limit(size)
    .offset((number - 1) * size)
    .execute();

export const countFiles = async (db: Db, scope: Principal, filter: FileFilter): Promise<number> => {
  const { total } = await db
    .selectFrom('payroll_files as p')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where(visibleFiles(scope, filter))
    .executeTakeFirstOrThrow();
  return total;
};

/** Returns files by id, in order of their ids. The caller has checked the permission on their payroll. */
export const filesByCheckedIds = async (db: Db, ids: readonly number[]): Promise<PayrollFileRow[]> =>
  rows(db)
    .where('p.company_id', 'in', await companiesAmong(db, 'payroll_files', ids))
    .where(idIn('p.id', ids))
    .orderBy('p.id')
    .execute();

export const presentFile = (row: PayrollFileRow): PayrollFile => ({
  id: row.id,
  period_id: row.period_id,
  payroll_id: row.payroll_id,
  filename: row.filename,
  message: row.message,
  uploader: row.uploader,
  created_at: toInstant(row.created_at),
  updated_at: toInstant(row.updated_at),
  mime_type: row.mime_type,
  size: row.size,
  is_batch_file: row.is_batch_file,
});

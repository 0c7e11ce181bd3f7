import { type RawBuilder, sql } from 'kysely';
import { AREAS } from '#domain/access/areas.ts';
import { type Principal, payrollsWhere } from '#domain/access/rules.ts';
import type { UserRef } from '#domain/contract/common.ts';
import type { PayrollFile } from '#domain/contract/payrollFiles.ts';
import { toInstant } from '#domain/schema/kinds/dates.ts';
import type { Db } from '#server/context.ts';
import { idIn } from '#server/crud/scope.ts';
import type { Stored } from '#server/http/sendStored.ts';
import { refOf } from '../userRef.ts';

export interface PayrollFileRow extends Stored {
  id: number;
  company_id: number;
  payroll_id: number;
  period_id: number;
  message: string | null;
  uploader: UserRef;
  created_at: Date;
  updated_at: Date;
  size: number;
  is_batch_file: boolean;
}

export interface FileFilter {
  period_ids?: readonly number[] | undefined;
  exclude_batch_files?: boolean | undefined;
}
export type FileSort = { by: 'updated_at' | 'filename'; direction: 'asc' | 'desc' };

const visibleFiles = (scope: Principal, { period_ids, exclude_batch_files }: FileFilter) =>
  sql`${idIn('p.payroll_id', payrollsWhere(scope, AREAS.files.canView))}
    and ${period_ids ? idIn('p.period_id', period_ids) : sql`true`}
    and ${exclude_batch_files ? sql`not p.is_batch_file` : sql`true`}`;

const selectFiles = async (
  db: Db,
  where: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<PayrollFileRow[]> => {
  const { rows } = await sql<PayrollFileRow>`
    select p.id, p.company_id, p.payroll_id, p.period_id, p.message, p.is_batch_file, p.created_at, p.updated_at,
      f.filename, f.mime_type, f.size, f.storage_key, f.scan_status, ${refOf('u')} as uploader
    from payroll_files p join stored_files f on f.company_id = p.company_id and f.id = p.file_id
    join users u on u.id = f.uploader_id
    where ${where} order by ${order}`.execute(db);
  return rows;
};

/** Returns one page of the files that the caller may read; ties are ordered by id. */
export const listFiles = (
  db: Db,
  scope: Principal,
  filter: FileFilter,
  { by, direction: way }: FileSort,
  { number, size }: { number: number; size: number },
): Promise<PayrollFileRow[]> =>
  selectFiles(
    db,
    visibleFiles(scope, filter),
    sql`${by === 'filename' ? sql`lower(f.filename)` : sql`p.updated_at`} ${sql.raw(way)}, p.id ${sql.raw(way)}
      limit ${size} offset ${(number - 1) * size}`,
  );

export const countFiles = async (db: Db, scope: Principal, filter: FileFilter): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from payroll_files p where ${visibleFiles(scope, filter)}`.execute(db);
  return rows[0]?.total ?? 0;
};

/** Returns files by id, in order of their ids; the route has checked the permission on their payroll. */
export const filesByCheckedIds = (db: Db, ids: readonly number[]): Promise<PayrollFileRow[]> =>
  selectFiles(db, sql`p.id = any(${ids})`, sql`p.id`);

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

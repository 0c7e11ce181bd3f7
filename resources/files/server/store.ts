import { sql } from 'kysely';
import { AREAS } from '#domain/access/areas.ts';
import type { Principal } from '#domain/access/rules.ts';
import type { TroncFile } from '#domain/contract/troncFiles.ts';
import { toInstant } from '#domain/schema/kinds/dates.ts';
import { ofFilter } from '#resources/troncPeriods/server/index.ts';
import type { Db, InCompany } from '#server/context.ts';
import { idIn, inScope } from '#server/crud/scope.ts';
import type { FileSort } from '#server/platform/http/fileSort.ts';

/** Query of tronc files with the stored file and its uploader. */
const rows = (db: Db) =>
  db
    .selectFrom('tronc_files as t')
    .innerJoin('stored_files as f', (join) =>
      join.onRef('f.company_id', '=', 't.company_id').onRef('f.id', '=', 't.file_id'),
    )
    .innerJoin('users as u', 'u.id', 'f.uploader_id')
    .select([
      't.id',
      't.company_id',
      't.period_id',
      't.description',
      't.processed',
      't.created_at',
      't.updated_at',
      't.revision',
      'f.filename',
      'f.mime_type',
      'f.size',
      'f.sha256',
      'f.scan_status',
      'f.scanned_at',
      'f.storage_key',
      'u.id as uploader_id',
      'u.forename',
      'u.surname',
    ]);

export type TroncFileRow = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

export interface FileFilter {
  tronc_period_ids?: readonly number[] | undefined;
  tronc_scheme_ids?: readonly number[] | undefined;
  processed?: boolean | undefined;
}

/** Returns the files that the caller may read; ties are ordered by id. */
export const listFiles = async (
  db: Db,
  scope: Principal,
  filter: FileFilter,
  sort: FileSort,
): Promise<TroncFileRow[]> =>
  rows(db)
    .where(inScope(scope, AREAS.periodFiles.canView, 't.company_id'))
    .where(await ofFilter(db, 't', filter))
    .where(idIn('t.period_id', filter.tronc_period_ids ?? 'all'))
    .where(idIn('t.scheme_id', filter.tronc_scheme_ids ?? 'all'))
    .$if(filter.processed !== undefined, (query) => query.where('t.processed', '=', filter.processed ?? false))
    .orderBy(sort.by === 'filename' ? sql`lower(f.filename)` : 't.updated_at', sort.direction)
    .orderBy('t.id', sort.direction)
    .execute();

/** Returns files of one company by id, in order of their ids. */
export const filesById = (db: Db, company_id: number, ids: readonly number[]): Promise<TroncFileRow[]> =>
  rows(db).where('t.company_id', '=', company_id).where(idIn('t.id', ids)).orderBy('t.id').execute();

/** Returns one file; the route has already checked the permission on its company. */
export const findFile = async ({ db, company }: InCompany, id: number): Promise<TroncFileRow | undefined> =>
  rows(db).where('t.company_id', '=', company).where('t.id', '=', id).executeTakeFirst();

export const presentFile = (row: TroncFileRow): TroncFile => ({
  id: row.id,
  filename: row.filename,
  created_at: toInstant(row.created_at),
  updated_at: toInstant(row.updated_at),
  processed: row.processed,
  tronc_period_id: row.period_id,
  uploader: { id: row.uploader_id, forename: row.forename, surname: row.surname },
  description: row.description,
  mime_type: row.mime_type,
  size: row.size,
  file_scanner_scan_status: row.scan_status,
  file_scanner_scan_time: row.scanned_at && toInstant(row.scanned_at),
  revision: row.revision,
});

import { sql } from 'kysely';
import { PortalError } from '#domain/errors.ts';
import type { AnyEntity, RecordPath } from '#domain/schema/defineEntity.ts';
import type { Field, StoredFile } from '#domain/schema/field.ts';
import { keptFields, type Mode } from '#domain/schema/names.ts';
import type { FieldError } from '#domain/schema/rules.ts';
import type { Db } from '#server/context.ts';
import type { FormFile } from '#server/platform/files/keepUploads.ts';
import { type AnyRoute, type Permission, route } from '#server/platform/http/route.ts';
import { type Stored, sendAudited } from '#server/platform/http/sendStored.ts';
import { findRow, type Row } from './repository.ts';

/** Returns the rows with a description of each stored file in place of its id. One query for the whole page. */
export const withStoredFiles = async (db: Db, entity: AnyEntity, rows: readonly Row[]): Promise<readonly Row[]> => {
  const keys = keptFields(entity).map(([key]) => key);
  const ids = rows.flatMap((row) => keys.flatMap((key) => idIn(row, key) ?? []));
  if (ids.length === 0) return rows;
  const { rows: found } = await sql<StoredFile & { id: number; company_id: number }>`
    select id, company_id, filename, mime_type, size, scan_status as file_scanner_scan_status
    from stored_files where company_id = any(${rows.map(({ company_id }) => company_id)}::bigint[]) and id = any(${ids})`.execute(
    db,
  );
  const byId = new Map(found.map(({ id, company_id, ...facts }) => [`${company_id}:${id}`, facts]));
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(keys.map((key) => [key, byId.get(`${row.company_id}:${row[key]}`) ?? null])),
  }));
};

const idIn = (row: Readonly<Record<string, unknown>> | null, key: string): number | null =>
  typeof row?.[key] === 'number' ? row[key] : null;

/** Returns an error for each required file that was not uploaded. */
export const missingFiles = (entity: AnyEntity, mode: Mode, files: readonly FormFile[]): FieldError[] =>
  keptFields(entity)
    .filter(([key, { required }]) => mode === 'create' && required && !files.some(({ field }) => field === key))
    .map(([path, { label }]) => ({ path, rule: 'required', params: { label } }));

/** Returns an error for each file that a bulk edit would remove: files are changed one record at a time. */
export const removedFiles = (entity: AnyEntity, values: object): FieldError[] =>
  keptFields(entity)
    .filter(([key]) => key in values)
    .map(([path, { label }]) => ({ path, rule: 'read_only', params: { label } }));

/** Deletes the rows of a deleted record's files; the sweep deletes the bytes later. */
export const removeFiles = async (db: Db, entity: AnyEntity, row: Row): Promise<void> => {
  const ids = keptFields(entity).flatMap(([key]) => idIn(row, key) ?? []);
  if (ids.length > 0)
    await sql`delete from stored_files where company_id = ${row.company_id} and id = any(${ids})`.execute(db);
};

/**
 * Returns `GET <record>/<field>` for each stored file: a download for users who may read the record, recorded in the
 * audit.
 */
export const fileRoutes = (entity: AnyEntity, one: RecordPath, permission: Permission<'id'>): AnyRoute[] =>
  keptFields(entity).map(([key, field]) => fileRoute(entity, key, field, `${one}/${key}`, permission));

const fileRoute = (
  entity: AnyEntity,
  key: string,
  field: Field,
  path: RecordPath,
  permission: Permission<'id'>,
): AnyRoute =>
  route({
    method: 'GET',
    path,
    tag: entity.words.many,
    kind: 'file',
    permission,
    summary: `Download a file of one ${entity.words.one.toLowerCase()}: ${field.label}`,
    audit: `${entity.name}.downloaded`,
    handle: async (context, { params }) => {
      const row = await findRow(context.db, entity, params.id);
      // Only entities of a company can have file fields.
      const company_id = row?.company_id as number;
      const stored = row && (await storedOf(context.db, company_id, idIn(row, key)));
      if (!stored) throw new PortalError('not_found');
      return sendAudited(context, entity.name, { ...stored, id: row.id, company_id });
    },
  });

const storedOf = (db: Db, company_id: number, id: number | null): Promise<Stored | undefined> =>
  db
    .selectFrom('stored_files')
    .select(['filename', 'mime_type', 'size', 'sha256', 'storage_key', 'scan_status'])
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .executeTakeFirst();

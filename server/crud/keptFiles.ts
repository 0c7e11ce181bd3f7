import { sql } from 'kysely';
import { PortalError } from '#domain/errors.ts';
import type { AnyEntity, RecordPath } from '#domain/schema/defineEntity.ts';
import type { Field, OneOfFiles } from '#domain/schema/field.ts';
import { keptFields } from '#domain/schema/names.ts';
import { hasSeveralFiles } from '#domain/schema/severalFiles.ts';
import { isId, type Values } from '#domain/typeGuards.ts';
import type { Db } from '#server/context.ts';
import { type AnyRoute, type Permission, route } from '#server/platform/http/route.ts';
import { type Stored, sendAudited } from '#server/platform/http/sendStored.ts';
import { findRow, type Row } from './repository.ts';

/** Returns the ids of the files that a record has in a field. */
export const filesIn = (row: Values | null, key: string): number[] => [row?.[key]].flat().filter(isId);

/** Returns the rows with a description of each stored file in place of its id. One query for the whole page. */
export const withStoredFiles = async (db: Db, entity: AnyEntity, rows: readonly Row[]): Promise<readonly Row[]> => {
  const fields = keptFields(entity);
  const ids = rows.flatMap((row) => fields.flatMap(([key]) => filesIn(row, key)));
  if (ids.length === 0) return rows;
  const { rows: found } = await sql<OneOfFiles & { company_id: number }>`
    select id, company_id, filename, mime_type, size, scan_status as file_scanner_scan_status
    from stored_files where company_id = any(${rows.map(({ company_id }) => company_id)}::bigint[]) and id = any(${ids})`.execute(
    db,
  );
  const byId = new Map(found.map(({ company_id, ...file }) => [`${company_id}:${file.id}`, file]));
  const described = (row: Row, [key, field]: [string, Field]): unknown => {
    const files = filesIn(row, key).flatMap((id) => byId.get(`${row.company_id}:${id}`) ?? []);
    if (hasSeveralFiles(field)) return files;
    const { id: _, ...only } = files[0] ?? {};
    return files.length > 0 ? only : null;
  };
  return rows.map((row) => ({ ...row, ...Object.fromEntries(fields.map((one) => [one[0], described(row, one)])) }));
};

/** Deletes the rows of a deleted record's files; the sweep deletes the bytes later. */
export const removeFiles = async (db: Db, entity: AnyEntity, row: Row): Promise<void> => {
  const ids = keptFields(entity).flatMap(([key]) => filesIn(row, key));
  if (ids.length > 0)
    await sql`delete from stored_files where company_id = ${row.company_id} and id = any(${ids})`.execute(db);
};

/**
 * Returns `GET <record>/<field>` for each stored file, and `GET <record>/<field>/{file_id}` for each field with several: a
 * download for users who may read the record, recorded in the audit.
 */
export const fileRoutes = (entity: AnyEntity, one: RecordPath, permission: Permission<'id'>): AnyRoute[] =>
  keptFields(entity).map(([key, field]) =>
    hasSeveralFiles(field)
      ? fileRoute(entity, key, field, `${one}/${key}/{file_id}`, permission)
      : fileRoute(entity, key, field, `${one}/${key}`, permission),
  );

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
      const asked = filesIn(params, 'file_id');
      const ids = filesIn(row, key).filter((id) => !hasSeveralFiles(field) || asked.includes(id));
      const stored = row && (await storedOf(context.db, company_id, ids[0] ?? null));
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

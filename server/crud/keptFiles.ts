import { sql } from 'kysely';
import { PortalError } from '#domain/errors.ts';
import type { AnyEntity, RecordPath } from '#domain/schema/defineEntity.ts';
import type { Field, OneOfFiles } from '#domain/schema/field.ts';
import { keptFields } from '#domain/schema/names.ts';
import { rowDocuments } from '#domain/schema/rowFields.ts';
import { hasSeveralFiles } from '#domain/schema/severalFiles.ts';
import { isId, isRecord, type Values } from '#domain/typeGuards.ts';
import type { Db } from '#server/context.ts';
import { type AnyRoute, type Permission, route } from '#server/platform/http/route.ts';
import { type Stored, sendAudited } from '#server/platform/http/sendStored.ts';
import { findRow, type Row } from './repository.ts';

/** Returns the ids of the files that a record has in a field. */
export const filesIn = (row: Values | null, key: string): number[] => [row?.[key]].flat().filter(isId);

/** Returns the ids of the files that the rows of a list contain in one of their fields. */
export const filesInRows = (record: Values | null, list: string, key: string): number[] => {
  const rows = record?.[list];
  return Array.isArray(rows) ? rows.map((row: Values) => row[key]).filter(isId) : [];
};

/** Returns the ids of all files of a record, those in rows included. */
const filesOf = (entity: AnyEntity, row: Values): number[] => [
  ...keptFields(entity).flatMap(([key]) => filesIn(row, key)),
  ...rowDocuments(entity).flatMap(({ list, key }) => filesInRows(row, list, key)),
];

/** Returns the lists of a record with what `found` returns in place of the id of each file in their rows. */
export const withFilesInRows = (entity: AnyEntity, record: Values, found: (id: number) => unknown): Values => {
  const lists: Record<string, unknown> = {};
  for (const { list, key } of rowDocuments(entity)) {
    const rows = lists[list] ?? record[list];
    if (Array.isArray(rows))
      lists[list] = rows.map((row: unknown) =>
        isRecord(row) ? { ...row, [key]: isId(row[key]) ? (found(row[key]) ?? null) : null } : row,
      );
  }
  return lists;
};

/** Returns the rows with a description of each stored file in place of its id. One query for the whole page. */
export const withStoredFiles = async <R extends Row>(
  db: Db,
  entity: AnyEntity,
  rows: readonly R[],
): Promise<readonly R[]> => {
  const fields = keptFields(entity);
  const ids = rows.flatMap((row) => filesOf(entity, row));
  if (ids.length === 0) return rows;
  const { rows: found } = await sql<OneOfFiles & { company_id: number }>`
    select id, company_id, filename, mime_type, size, scan_status as file_scanner_scan_status
    from stored_files where company_id = any(${rows.map(({ company_id }) => company_id)}::bigint[]) and id = any(${ids})`.execute(
    db,
  );
  const byId = new Map(found.map(({ company_id, ...file }) => [`${company_id}:${file.id}`, file]));
  const fileOf = (row: Row, id: number) => byId.get(`${row.company_id}:${id}`);
  const described = (row: Row, [key, field]: [string, Field]): unknown => {
    const files = filesIn(row, key).flatMap((id) => fileOf(row, id) ?? []);
    if (hasSeveralFiles(field)) return files;
    const { id: _, ...only } = files[0] ?? {};
    return files.length > 0 ? only : null;
  };
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(fields.map((one) => [one[0], described(row, one)])),
    ...withFilesInRows(entity, row, (id) => fileOf(row, id)),
  }));
};

/** Deletes the rows of a deleted record's files; the sweep deletes the bytes later. */
export const removeFiles = async (db: Db, entity: AnyEntity, row: Row): Promise<void> => {
  const ids = filesOf(entity, row);
  if (ids.length > 0)
    await sql`delete from stored_files where company_id = ${row.company_id} and id = any(${ids})`.execute(db);
};

/**
 * Returns `GET <record>/<field>` for each stored file, `GET <record>/<field>/{file_id}` for each field with several, and
 * `GET <record>/<list>/<field>/{file_id}` for the files in rows: a download for users who may read the record, recorded in the
 * audit.
 */
export const fileRoutes = (entity: AnyEntity, one: RecordPath, permission: Permission<'id'>): AnyRoute[] => [
  ...keptFields(entity).map(([key, field]) => {
    const path: RecordPath = hasSeveralFiles(field) ? `${one}/${key}/{file_id}` : `${one}/${key}`;
    return fileRoute(entity, field, path, permission, (row) => filesIn(row, key));
  }),
  ...rowDocuments(entity).map(({ list, key, field }) =>
    fileRoute(entity, field, `${one}/${list}/${key}/{file_id}`, permission, (row) => filesInRows(row, list, key)),
  ),
];

/** @param idsIn the ids of the files that the record has in the field */
const fileRoute = (
  entity: AnyEntity,
  field: Field,
  path: RecordPath,
  permission: Permission<'id'>,
  idsIn: (row: Row | null) => number[],
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
      // One of several is named by its id.
      const asked = 'file_id' in params ? filesIn(params, 'file_id') : null;
      const ids = idsIn(row).filter((id) => asked?.includes(id) ?? true);
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

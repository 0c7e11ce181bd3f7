import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import type { Field } from '#domain/schema/field.ts';
import { AddedFile } from '#domain/schema/kinds/document.ts';
import { kindOf } from '#domain/schema/kinds/index.ts';
import { isKept, keptFields, type Mode, writeNameOf } from '#domain/schema/names.ts';
import { type RowDocument, rowDocuments } from '#domain/schema/rowFields.ts';
import type { FieldError } from '#domain/schema/rules.ts';
import { hasSeveralFiles } from '#domain/schema/severalFiles.ts';
import { isId, isRecord, type Values } from '#domain/typeGuards.ts';
import { mostFiles } from '#domain/uploads.ts';
import type { Context, Db } from '#server/context.ts';
import { type FormFile, keepUploads } from '#server/platform/files/keepUploads.ts';
import { filesIn, filesInRows, withFilesInRows } from '../keptFiles.ts';
import type { Row } from '../repository.ts';
import type { Body, Changes, Plan } from './types.ts';

const sentTo = (key: string, files: readonly FormFile[]): readonly FormFile[] =>
  files.filter(({ field }) => field === key);

/**
 * Returns the fields with several files that a request changes, by key: the ids of those that stay. One that the record no
 * longer has is removed already.
 */
export const remainingFiles = (entity: AnyEntity, values: Values, before: Row | null): Record<string, number[]> =>
  Object.fromEntries(
    keptFields(entity).flatMap(([key, field]) => {
      const { [key]: given } = values;
      if (!hasSeveralFiles(field) || given === undefined) return [];
      const removed: unknown[] = isRecord(given) && Array.isArray(given.remove) ? given.remove : [];
      return [[key, isRecord(given) ? filesIn(before, key).filter((id) => !removed.includes(id)) : []]];
    }),
  );

/**
 * Returns an error for each required file that was not uploaded, and for each field that would have too few or too many files.
 * @param values the files that stay, by key
 */
export const fileFaults = (
  entity: AnyEntity,
  mode: Mode,
  values: Values,
  before: Row | null,
  files: readonly FormFile[],
): FieldError[] =>
  keptFields(entity).flatMap(([path, field]): FieldError[] => {
    const { label, required } = field;
    const stays = values[path] === undefined ? filesIn(before, path) : filesIn(values, path);
    const count = sentTo(path, files).length + stays.length;
    const isAsked = mode === 'create' || (hasSeveralFiles(field) && values[path] !== undefined);
    if (required && isAsked && count === 0) return [{ path, rule: 'required', params: { label } }];
    if (hasSeveralFiles(field) && count > mostFiles(field))
      return [{ path, rule: 'too_many', params: { label, max: mostFiles(field) } }];
    return [];
  });

/** The row and the field of an uploaded file: `lines.2.receipt`. */
const rowOf = ({ field }: FormFile): { name: string; place: number; key: string } | null => {
  const [name = '', place, key] = field.split('.');
  return key === undefined ? null : { name, place: Number(place), key };
};

/**
 * Returns a body with the files that are sent for its rows. A file for a row that the body does not contain stays out of it.
 */
export const withAddedFiles = (entity: AnyEntity, body: Body, files: readonly FormFile[]): Body => {
  const lists: Record<string, unknown> = {};
  for (const list of new Set(rowDocuments(entity).map((one) => one.list))) {
    const name = writeNameOf(list, entity.fields[list] as Field);
    const added = files.flatMap((file) => (rowOf(file)?.name === name ? [rowOf(file)] : []));
    const rows = body[name];
    if (added.length > 0 && Array.isArray(rows))
      lists[name] = rows.map((row: unknown, place) => {
        const own = added.flatMap((one) => (one?.place === place ? [one.key] : []));
        return isRecord(row)
          ? { ...row, ...Object.fromEntries(own.map((key) => [key, new AddedFile(`${name}.${place}.${key}`)])) }
          : row;
      });
  }
  return { ...body, ...lists };
};

/**
 * Returns an error for each file in a row that is not one of the record's own, or that is in two rows; and for each uploaded file
 * whose row is not part of the request.
 */
export const rowFileFaults = (
  entity: AnyEntity,
  body: Body,
  values: Values,
  before: Row | null,
  files: readonly FormFile[],
): FieldError[] => [
  ...files.flatMap((file): FieldError[] => {
    const { name, place, key } = rowOf(file) ?? {};
    const rows = name === undefined ? null : body[name];
    if (name === undefined || (Array.isArray(rows) && isRecord(rows[Number(place)]))) return [];
    return [{ path: file.field, rule: 'invalid', params: { label: String(key) } }];
  }),
  ...rowDocuments(entity).flatMap(({ list, key, field }): FieldError[] => {
    const own = new Set(filesInRows(before, list, key));
    const rows = values[list];
    return (Array.isArray(rows) ? rows : []).flatMap((row: Values, place): FieldError[] => {
      const { [key]: id } = row;
      // Each file is in one row.
      if (!isId(id) || own.delete(id)) return [];
      const name = writeNameOf(list, entity.fields[list] as Field);
      return [{ path: `${name}.${place}.${key}`, rule: 'invalid', params: { label: field.label } }];
    });
  }),
];

/** Returns an error for each file that a bulk edit would remove: files are changed one record at a time. */
export const removedInBulk = (entity: AnyEntity, values: object): FieldError[] => {
  const lists = new Set(rowDocuments(entity).map(({ list }) => list));
  return Object.entries(entity.fields)
    .filter(([key, field]) => key in values && (isKept(field) || lists.has(key)))
    .map(([path, { label }]) => ({ path, rule: 'read_only', params: { label } }));
};

/** What a plan does with the files of one field, or of one field of the rows of a list. */
interface FileChange {
  before: readonly number[];
  /** those of `before` that stay */
  stays: readonly number[];
  /** the uploads that are added, in order */
  added: readonly FormFile[];
  /** what is written, and what is recorded of it */
  field: { key: string; field: Field } | RowDocument;
}

const fieldChanges = <E extends AnyEntity>(entity: E, { files, before, values }: Plan<E>): FileChange[] =>
  keptFields(entity).flatMap(([key, field]) => {
    const had = filesIn(before, key);
    const added = sentTo(key, files);
    const isReplaced = added.length > 0 && !hasSeveralFiles(field);
    const given = Reflect.get(values, key);
    const stays = isReplaced ? [] : given === undefined ? had : filesIn({ [key]: given }, key);
    return added.length === 0 && isDeepStrictEqual(had, stays)
      ? []
      : [{ field: { key, field }, before: had, stays, added }];
  });

/** The files in rows that are new, gone or in other rows. */
const rowChanges = <E extends AnyEntity>(entity: E, { files, before, values }: Plan<E>): FileChange[] =>
  rowDocuments(entity).flatMap((one): FileChange[] => {
    const { list, key } = one;
    const rows: unknown = Reflect.get(values, list);
    if (rows === undefined || isDeepStrictEqual(before?.[list] ?? null, rows)) return [];
    const paths = (Array.isArray(rows) ? rows : []).flatMap((row: Values) =>
      row[key] instanceof AddedFile ? [row[key].path] : [],
    );
    const added = paths.flatMap((path) => sentTo(path, files));
    const [had, stays] = [filesInRows(before, list, key), filesInRows({ [list]: rows }, list, key)];
    return had.length + added.length === 0 ? [] : [{ field: one, before: had, stays, added }];
  });

const changesOf = <E extends AnyEntity>(entity: E, plan: Plan<E>): FileChange[] => [
  ...fieldChanges(entity, plan),
  ...rowChanges(entity, plan),
];

/** Whether a plan stores, replaces or removes files of the record. */
export const concernsFiles = <E extends AnyEntity>(entity: E, plan: Plan<E>): boolean =>
  changesOf(entity, plan).length > 0;

/**
 * Stores the uploaded files of a plan, calls `write` with the values that name them and with their part of the audit row, and
 * deletes the rows of files that are replaced or removed. The sweep deletes the bytes later, when the change can no
 * longer be rolled back (decision 0013). The history records files by their names.
 * @throws PortalError file_type_refused, file_empty, before anything is stored
 */
export const withFiles = async <E extends AnyEntity, T>(
  context: Context,
  entity: E,
  plan: Plan<E>,
  write: (values: Plan<E>['values'], audit: Changes) => Promise<T>,
): Promise<T> => {
  const { before, values } = plan;
  const changes = changesOf(entity, plan);
  if (changes.length === 0) return write(values, {});
  // Only entities of a company can have file fields.
  const company_id = (before?.company_id ?? Reflect.get(values, 'company_id')) as number;
  const gone = changes.flatMap(({ before: had, stays }) => had.filter((id) => !stays.includes(id)));
  const given = changes.flatMap(({ added }) => added);
  const save = async (ids: readonly number[]): Promise<T> => {
    const idOf = new Map(given.map((file, place) => [file, ids[place] ?? 0]));
    const named = await namesOf(context.db, company_id, [...changes.flatMap((one) => one.before), ...ids]);
    const stored: Record<string, unknown> = {};
    const audited: Changes = {};
    for (const { field: of, before: had, stays, added } of changes) {
      const now = [...stays, ...added.map((file) => idOf.get(file) ?? 0)];
      if ('list' in of) {
        const { list } = of;
        stored[list] = withIds(stored[list] ?? Reflect.get(values, list), of.key, (path) => idOf.get(sentTo(path, given)[0] as FormFile) ?? 0); // biome-ignore format: one line
        audited[list] = [before, { ...before, ...values, ...stored }].map((record) =>
          rowsWithNames(entity, list, record, named.one),
        ) as [unknown, unknown];
      } else {
        const { key, field } = of;
        stored[key] = hasSeveralFiles(field) ? now : (now[0] ?? null);
        audited[key] = [named.of(field, had), named.of(field, now)];
      }
    }
    const written = await write({ ...values, ...stored }, audited);
    await sql`delete from stored_files where company_id = ${company_id} and id = any(${gone})`.execute(context.db);
    return written;
  };
  return given.length > 0 ? keepUploads(context, company_id, given, save) : save([]);
};

/** Returns the rows of a list with the id of each new file in its place. */
const withIds = (rows: unknown, key: string, idOf: (path: string) => number): unknown =>
  Array.isArray(rows)
    ? rows.map((row: Values) => (row[key] instanceof AddedFile ? { ...row, [key]: idOf(row[key].path) } : row))
    : rows;

/** Returns the rows of a list as the history records them: in wire format, with the names of their files. */
const rowsWithNames = (
  entity: AnyEntity,
  list: string,
  record: Values | null,
  nameOf: (id: number) => string | undefined,
): unknown => {
  const rows = record?.[list];
  if (!Array.isArray(rows)) return null;
  const wire = kindOf('list').toWire(rows as never, entity.fields[list] as Field) as Values[];
  const { [list]: named } = withFilesInRows(entity, { [list]: rows }, nameOf);
  const files = rowDocuments(entity).filter((one) => one.list === list);
  return wire.map((row, place) => ({
    ...row,
    ...Object.fromEntries(files.map(({ key }) => [key, (named as Values[])[place]?.[key]])),
  }));
};

/** Returns the names of files: of one by its id, and of those of a field. */
const namesOf = async (db: Db, company_id: number, ids: readonly number[]) => {
  const { rows } = await sql<{ id: number; filename: string }>`
    select id, filename from stored_files where company_id = ${company_id} and id = any(${ids})`.execute(db);
  const names = new Map(rows.map(({ id, filename }) => [id, filename]));
  return {
    one: (id: number): string | undefined => names.get(id),
    /** the name of a field's file, or the names of several; null for none */
    of: (field: Field, held: readonly number[]): string | string[] | null => {
      const found = held.flatMap((id) => names.get(id) ?? []);
      return hasSeveralFiles(field) ? found : (found[0] ?? null);
    },
  };
};

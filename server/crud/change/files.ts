import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import type { Field } from '#domain/schema/field.ts';
import { keptFields, type Mode } from '#domain/schema/names.ts';
import type { FieldError } from '#domain/schema/rules.ts';
import { hasSeveralFiles } from '#domain/schema/severalFiles.ts';
import { isRecord, type Values } from '#domain/typeGuards.ts';
import { mostFiles } from '#domain/uploads.ts';
import type { Context, Db } from '#server/context.ts';
import { type FormFile, keepUploads } from '#server/platform/files/keepUploads.ts';
import { filesIn } from '../keptFiles.ts';
import type { Row } from '../repository.ts';
import type { Changes, Plan } from './types.ts';

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

/** Returns an error for each file that a bulk edit would remove: files are changed one record at a time. */
export const removedInBulk = (entity: AnyEntity, values: object): FieldError[] =>
  keptFields(entity)
    .filter(([key]) => key in values)
    .map(([path, { label }]) => ({ path, rule: 'read_only', params: { label } }));

/** What a plan does with the files of one field. */
interface FileChange {
  key: string;
  field: Field;
  before: readonly number[];
  /** those of `before` that stay */
  stays: readonly number[];
  /** the uploads that are added, in order */
  added: readonly FormFile[];
}

const changesOf = <E extends AnyEntity>(entity: E, { files, before, values }: Plan<E>): FileChange[] =>
  keptFields(entity).flatMap(([key, field]) => {
    const had = filesIn(before, key);
    const added = sentTo(key, files);
    const isReplaced = added.length > 0 && !hasSeveralFiles(field);
    const given = Reflect.get(values, key);
    const stays = isReplaced ? [] : given === undefined ? had : filesIn({ [key]: given }, key);
    return added.length === 0 && isDeepStrictEqual(had, stays) ? [] : [{ key, field, before: had, stays, added }];
  });

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
    const after = changes.map((one) => ({
      ...one,
      now: [...one.stays, ...one.added.map((file) => idOf.get(file) ?? 0)],
    }));
    const named = await namesOf(context.db, company_id, [...changes.flatMap((one) => one.before), ...ids]);
    const written = await write(
      {
        ...values,
        ...Object.fromEntries(
          after.map(({ key, field, now }) => [key, hasSeveralFiles(field) ? now : (now[0] ?? null)]),
        ),
      },
      Object.fromEntries(
        after.map(({ key, field, before: had, now }) => [key, [named(field, had), named(field, now)]]),
      ),
    );
    await sql`delete from stored_files where company_id = ${company_id} and id = any(${gone})`.execute(context.db);
    return written;
  };
  return given.length > 0 ? keepUploads(context, company_id, given, save) : save([]);
};

/** Returns a function that returns the name of a field's file, or the names of several; null for none. */
const namesOf = async (db: Db, company_id: number, ids: readonly number[]) => {
  const { rows } = await sql<{ id: number; filename: string }>`
    select id, filename from stored_files where company_id = ${company_id} and id = any(${ids})`.execute(db);
  const names = new Map(rows.map(({ id, filename }) => [id, filename]));
  return (field: Field, held: readonly number[]): string | string[] | null => {
    const found = held.flatMap((id) => names.get(id) ?? []);
    return hasSeveralFiles(field) ? found : (found[0] ?? null);
  };
};

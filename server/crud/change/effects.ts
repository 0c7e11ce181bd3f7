import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { keptFields } from '#domain/schema/names.ts';
import type { Context, Db } from '#server/context.ts';
import { keepUploads } from '#server/platform/files/keepUploads.ts';
import type { Changes, Plan } from './types.ts';

/** Returns the part of an audit row for a value that may have stayed as it was. */
export const ifChanged = (name: string, before: unknown, after: unknown): Changes =>
  isDeepStrictEqual(before, after) ? {} : { [name]: [before, after] };

const idIn = (row: Readonly<Record<string, unknown>> | null, key: string): number | null =>
  typeof row?.[key] === 'number' ? row[key] : null;

/** Whether a plan stores, replaces or removes files of the record. */
export const concernsFiles = <E extends AnyEntity>(entity: E, { files, before, values }: Plan<E>): boolean =>
  keptFields(entity).some(
    ([key]) =>
      files.some(({ field }) => field === key) || (idIn(before, key) !== null && Reflect.get(values, key) === null),
  );

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
  if (!concernsFiles(entity, plan)) return write(values, {});
  const keys = keptFields(entity).map(([key]) => key);
  const given = plan.files.filter(({ field }) => keys.includes(field));
  const gone = keys.filter(
    (key) =>
      idIn(before, key) !== null && (Reflect.get(values, key) === null || given.some(({ field }) => field === key)),
  );
  // Only entities of a company can have file fields.
  const company_id = (before?.company_id ?? Reflect.get(values, 'company_id')) as number;
  const replaced = gone.map((key) => idIn(before, key) ?? 0);
  const save = async (ids: readonly number[]): Promise<T> => {
    const stored = { ...values, ...Object.fromEntries(given.map(({ field }, place) => [field, ids[place]])) };
    const names = await namesOf(context.db, company_id, [...replaced, ...ids]);
    const audit: Changes = Object.fromEntries(
      keys.flatMap((key): [string, [unknown, unknown]][] => {
        const [from, to] = [idIn(before, key), key in stored ? idIn(stored, key) : idIn(before, key)];
        return from === to ? [] : [[key, [names.get(from) ?? null, names.get(to) ?? null]]];
      }),
    );
    const written = await write(stored, audit);
    await sql`delete from stored_files where company_id = ${company_id} and id = any(${replaced})`.execute(context.db);
    return written;
  };
  return given.length > 0 ? keepUploads(context, company_id, given, save) : save([]);
};

const namesOf = async (db: Db, company_id: number, ids: readonly number[]): Promise<Map<number | null, string>> => {
  const { rows } = await sql<{ id: number; filename: string }>`
    select id, filename from stored_files where company_id = ${company_id} and id = any(${ids})`.execute(db);
  return new Map(rows.map(({ id, filename }) => [id, filename]));
};

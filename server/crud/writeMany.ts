import type { RecordOf } from '#domain/schema/defineEntity.ts';
import { type AnyEntity, fieldsOf } from '#domain/schema/defineEntity.ts';
import type { FieldError } from '#domain/schema/rules.ts';
import { auditAll } from '#server/audit/audit.ts';
import type { Context } from '#server/context.ts';
import { linkedFields } from '#server/db/links.ts';
import { portalErrorOf } from '#server/http/errorHandler.ts';
import { auditLinks, idsIn } from './links.ts';
import type { Change, CrudOptions } from './options.ts';
import { type RowOf, updateRows } from './repository.ts';
import { changeOf, changesOf, entryOf, isUnchanged, missing, type Written } from './write.ts';

type Body = Readonly<Record<string, unknown>>;

/** What one of many records was changed to, or the error that left it as it was. */
export type WriteOutcome = Written | Error;

export interface WriteManyOptions {
  /** reports what would be written, and writes nothing */
  dryRun: boolean;
}

/**
 * Applies one change to many locked records by the rules for a single one. Records for which the same values result are
 * written in one statement, and all audit rows in one. Lookups of the same reference are made once.
 * @throws whatever a statement throws; the caller then undoes everything and writes the records one by one
 */
export const writeRecords = async <E extends AnyEntity>(
  context: Context,
  entity: E,
  options: CrudOptions<E>,
  body: Body,
  rows: readonly RowOf<E>[],
  { dryRun }: WriteManyOptions,
): Promise<WriteOutcome[]> => {
  const references = rememberMissing<E>();
  const prepare = (row: RowOf<E>) =>
    changeOf(context, entity, options, { body, params: { id: row.id }, files: [] }, row, references).catch(refusalIn);
  const prepared = await Promise.all(rows.map(prepare));
  const changes = prepared.flatMap((one) => (one instanceof Error || isUnchanged(one) ? [] : [one]));
  const written = dryRun ? foreseen<E>(changes) : await writeGroups(context, entity, changes);
  const results = new Map<number, Written>();
  for (const change of changes) {
    const row = change.before && written.get(change.before.id);
    if (!row) continue;
    if (!dryRun) await options.after?.(context, row, change);
    const questions = (await options.questions?.(context, change.before, row, change, true)) ?? [];
    results.set(row.id, { row, changes: { ...changesOf(entity, change.before, row), ...change.also }, questions });
  }
  const entries = [...results.values()].map((one) => entryOf(entity, one.row, 'changed', one.changes));
  if (!dryRun) {
    await auditAll(context, entries);
    const linked = changes.flatMap(({ before }) => {
      const row = before && results.get(before.id)?.row;
      return row ? [{ before, row }] : [];
    });
    await auditLinks(context, entity, linked);
  }
  return rows.map((row, place): WriteOutcome => {
    const failed = prepared[place];
    return failed instanceof Error ? failed : (results.get(row.id) ?? { row, changes: {} });
  });
};

/** Returns the error if it concerns one record; any other failure ends the whole bulk edit. */
const refusalIn = (error: unknown): Error => {
  const known = error instanceof Error ? portalErrorOf(error) : null;
  if (!known || known.status >= 500) throw error;
  return known;
};

const foreseen = <E extends AnyEntity>(changes: readonly Change<E>[]): Map<number, RowOf<E>> =>
  new Map(changes.flatMap(({ before, values }) => (before ? [[before.id, { ...before, ...values }]] : [])));

const writeGroups = async <E extends AnyEntity>(
  { db }: Context,
  entity: E,
  changes: readonly Change<E>[],
): Promise<Map<number, RowOf<E>>> => {
  const groups = new Map<string, { values: Partial<RecordOf<E>>; ids: number[] }>();
  for (const { before, values } of changes) {
    if (!before) continue;
    const key = JSON.stringify(values);
    const group = groups.get(key) ?? { values, ids: [] };
    group.ids.push(before.id);
    groups.set(key, group);
  }
  const written = new Map<number, RowOf<E>>();
  for (const { values, ids } of groups.values())
    for (const row of await updateRows(db, entity, ids, values)) written.set(row.id, row);
  return written;
};

/** The check of references, made once for each company and value instead of once for each record. */
const rememberMissing = <E extends AnyEntity>() => {
  const known = new Map<string, Promise<FieldError[]>>();
  return (context: Context, entity: E, change: Change<E>): Promise<FieldError[]> => {
    const named = fieldsOf(entity).filter(([, { kind }]) => kind === 'reference');
    const given = named.map(([key]) => Reflect.get(change.values, key));
    const company = change.before && Reflect.get(change.before, 'company_id');
    const linked = linkedFields(entity).map(([name]) => {
      const held = new Set(idsIn(change.before, name));
      return idsIn(change.values, name).filter((id) => !held.has(id));
    });
    const key = JSON.stringify([company, given, linked]);
    const faults = known.get(key) ?? missing(context, entity, change);
    known.set(key, faults);
    return faults;
  };
};

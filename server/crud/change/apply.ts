import type { Question } from '#domain/questions.ts';
import type { AnyEntity, RecordOf } from '#domain/schema/defineEntity.ts';
import type { Context } from '#server/context.ts';
import { audit, auditAll, auditRow } from '#server/platform/audit/audit.ts';
import { requireConfirmed } from '#server/platform/http/confirm.ts';
import { refreshParents } from '../following.ts';
import { auditLinks } from '../links.ts';
import { insertRow, insertRows, type Row, type RowOf, updateRow, updateRows } from '../repository.ts';
import { changesOf, entryOf } from './audited.ts';
import { withFiles } from './files.ts';
import { isOneStatement, updateAudited } from './oneStatement.ts';
import { foreseen, requireValid } from './plan.ts';
import type { Changes, Effect, Plan } from './types.ts';

/** The record as written, and its changes. */
export interface Written {
  row: Row;
  changes: Changes;
  /** what is unusual about the changes */
  questions?: readonly Question[];
}

/** Runs the effects of a plan in their order. Returns their parts of the audit row. */
const runEffects = async <E extends AnyEntity>(
  context: Context,
  effects: readonly Effect<E>[],
  row: RowOf<E>,
): Promise<Changes> => {
  const parts: Changes = {};
  for (const effect of effects) Object.assign(parts, await effect(context, row));
  return parts;
};

/**
 * Applies a valid plan, with its audit row, and returns the record as `present` returns it. One statement if the plan has no
 * effects; otherwise the caller's transaction, in which the row is locked. `present` runs while the audit row is written.
 * @param version the state of the row that the plan is based on; absent if the row is locked
 * @param step the audit event of a step to another state
 * @throws PortalError 422 with every broken rule, confirmation_needed; ChangedMeanwhile if the row is in another state
 */
export const applyPlan = async <E extends AnyEntity, T>(
  context: Context,
  entity: E,
  plan: Plan<E>,
  present: (row: RowOf<E>) => Promise<T>,
  { version, step }: { version?: string; step?: string } = {},
): Promise<[Written, T]> => {
  requireValid(plan);
  const { before, questions } = plan;
  const confirmed = requireConfirmed(context, questions);
  const row = foreseen(entity, plan);
  if (before && row && isOneStatement(entity, plan, { isLocked: version === undefined })) {
    const changes = { ...changesOf(entity, before, row), ...confirmed };
    const audited = auditRow(context, entryOf(entity, row, 'changed', changes, step));
    const written = await updateAudited(context.db, entity, before.id, plan.values, audited, version);
    return [{ row: written, changes, questions }, await present(written)];
  }
  return withFiles(context, entity, plan, async (values, ofFiles) => {
    const row = before
      ? await updateRow(context.db, entity, before.id, values)
      : await insertRow(context.db, entity, values);
    const ofEffects = await runEffects(context, plan.effects, row);
    const changes = { ...changesOf(entity, before, row), ...ofFiles, ...ofEffects, ...confirmed };
    const audited = audit(context, entryOf(entity, row, before ? 'changed' : 'created', changes, step));
    const [answer] = await Promise.all([present(row), audited]);
    await auditLinks(context, entity, [{ before, row }]);
    await refreshParents(context, entity, [row]);
    return [{ row, changes, questions }, answer];
  });
};

/**
 * Creates many records of one import in one statement, each with its audit row.
 * @param refused is called with the place and error of each record that breaks a rule; then nothing is written
 */
export const createAll = async <E extends AnyEntity>(
  context: Context,
  entity: E,
  plans: readonly Plan<E>[],
): Promise<void> => {
  for (const plan of plans) requireValid(plan);
  const rows = await insertRows(
    context.db,
    entity,
    plans.map(({ values }) => values),
  );
  const parts: Changes[] = [];
  for (const [place, row] of rows.entries()) parts.push(await runEffects(context, plans[place]?.effects ?? [], row));
  await auditAll(
    context,
    rows.map((row, place) => entryOf(entity, row, 'created', { ...changesOf(entity, null, row), ...parts[place] })),
  );
  await auditLinks(
    context,
    entity,
    rows.map((row) => ({ before: null, row })),
  );
  await refreshParents(context, entity, rows);
};

/**
 * Applies the plans of many locked records. Records for which the same values result are written in one statement, and all
 * audit rows in one. Returns what was written by the record's id; with `dryRun` writes nothing and returns what would be.
 * @throws whatever a statement throws; the caller then undoes everything and applies the plans one by one
 */
export const changeAll = async <E extends AnyEntity>(
  context: Context,
  entity: E,
  plans: readonly Plan<E>[],
  dryRun: boolean,
): Promise<Map<number, Written>> => {
  const rows = dryRun ? expected(plans) : await writeGroups(context, entity, plans);
  const written = new Map<number, Written>();
  const linked: { before: RowOf<E>; row: RowOf<E> }[] = [];
  for (const { before, effects, questions } of plans) {
    const row = before && rows.get(before.id);
    if (!before || !row) continue;
    const ofEffects = dryRun ? {} : await runEffects(context, effects, row);
    written.set(row.id, { row, changes: { ...changesOf(entity, before, row), ...ofEffects }, questions });
    linked.push({ before, row });
  }
  if (dryRun) return written;
  const entries = [...written.values()].map(({ row, changes }) => entryOf(entity, row, 'changed', changes));
  await auditAll(context, entries);
  await auditLinks(context, entity, linked);
  await refreshParents(
    context,
    entity,
    linked.map(({ row }) => row),
  );
  return written;
};

const expected = <E extends AnyEntity>(plans: readonly Plan<E>[]): Map<number, RowOf<E>> =>
  new Map(plans.flatMap(({ before, values }) => (before ? [[before.id, { ...before, ...values }]] : [])));

const writeGroups = async <E extends AnyEntity>(
  { db }: Context,
  entity: E,
  plans: readonly Plan<E>[],
): Promise<Map<number, RowOf<E>>> => {
  const groups = new Map<string, { values: Partial<RecordOf<E>>; ids: number[] }>();
  for (const { before, values } of plans) {
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

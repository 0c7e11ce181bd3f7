import { PortalError } from '#domain/errors.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import type { Context } from '#server/context.ts';
import { changedError } from '#server/platform/audit/changedError.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { portalErrorOf } from '#server/platform/http/errorHandler.ts';
import type { Params } from '#server/platform/http/pathParams.ts';
import type { FoundSubject } from '#server/platform/http/route.ts';
import { validationError } from '#server/platform/http/validationError.ts';
import { closedParents, parentOf, requireOpenParent } from '../family.ts';
import type { CrudOptions } from '../options.ts';
import { presentOne } from '../present.ts';
import { findRow, type Row, type RowOf } from '../repository.ts';
import { applyPlan, changeAll, createAll, type Written } from './apply.ts';
import { ChangedMeanwhile, isOneStatement } from './oneStatement.ts';
import { planChange } from './plan.ts';
import { known, rememberMissing } from './references.ts';
import type { Body, Plan, RequestedWrite } from './types.ts';

const presenting =
  <E extends AnyEntity>(context: Context, entity: E, options: CrudOptions<E>) =>
  (row: RowOf<E>) =>
    presentOne(context, entity, options, row);

/**
 * Creates a record in the caller's transaction, and returns it as it is sent.
 * @throws PortalError 422 with every broken rule, confirmation_needed
 */
export const createRecord = async <E extends AnyEntity>(
  context: Context,
  entity: E,
  options: CrudOptions<E>,
  request: RequestedWrite,
): Promise<Record<string, unknown>> => {
  await requireOpenParent(context, entity, request.body);
  const plan = await planChange(context, entity, options, request, null);
  return (await applyPlan(context, entity, plan, presenting(context, entity, options)))[1];
};

interface RequestedChange extends RequestedWrite {
  params: Params & { id: number };
  /** the revision that the caller has read; null: any */
  ifMatch: number | null;
  /** the record as the permission check has read it, if it has */
  found: FoundSubject | null;
}

/** Whether the record already is as the request asks: it leaves neither a revision nor an audit row, and no webhook reports it. */
const changesNothing = <E extends AnyEntity>({ faults, isUnchanged, effects }: Plan<E>): boolean =>
  faults.length === 0 && isUnchanged && effects.length === 0;

/**
 * Changes the record that a request names, and returns it as it is sent (decision 0026). The change is planned without a lock.
 * If nothing follows from it, one statement writes it with its audit row, only if the row is still the one that was
 * read. Otherwise one transaction locks the row, plans again and applies the plan.
 * @throws PortalError not_found; changed, if the caller has read an older revision (F-154); 422 with every broken rule
 */
export const changeRecord = async <E extends AnyEntity>(
  context: Context,
  entity: E,
  options: CrudOptions<E>,
  request: RequestedChange,
): Promise<Record<string, unknown>> => {
  const isOpen = context.db.isTransaction;
  const { read } = request.found ?? {};
  if (!isOpen && read && !parentOf(entity)) {
    // The finder of the route's permission has read a record of this entity.
    const before = await requireSame(context, entity, options, request, read.row as RowOf<E>);
    const plan = await planChange(context, entity, options, request, before);
    if (changesNothing(plan)) return presentOne(context, entity, options, before);
    if (plan.faults.length > 0 || isOneStatement(entity, plan, { isLocked: false }))
      try {
        return (
          await applyPlan(context, entity, plan, presenting(context, entity, options), { version: read.version })
        )[1];
      } catch (error) {
        if (!(error instanceof ChangedMeanwhile)) throw error;
      }
  }
  const locked = async (db: Context['db']) => {
    const own = { ...context, db };
    const row = await findRow(db, entity, request.params.id, { lock: true });
    const before = await requireSame(own, entity, options, request, row);
    await requireOpenParent(own, entity, before);
    const plan = await planChange(own, entity, options, request, before);
    if (changesNothing(plan)) return presentOne(own, entity, options, before);
    return (await applyPlan(own, entity, plan, presenting(own, entity, options)))[1];
  };
  return isOpen ? locked(context.db) : inTransaction(context.db, locked);
};

/**
 * Changes a locked record for a bulk edit or an undo. A change that would leave the record as it is leaves no trace: neither a
 * revision nor an audit row.
 * @throws PortalError 422 with every broken rule, before anything is written
 */
export const changeLocked = async <E extends AnyEntity>(
  context: Context,
  entity: E,
  options: CrudOptions<E>,
  body: Body,
  row: RowOf<E>,
): Promise<Written> => {
  await requireOpenParent(context, entity, row);
  const plan = await planChange(context, entity, options, { body, params: { id: row.id }, files: [] }, row, {
    leavesFiles: true,
  });
  if (plan.faults.length === 0 && plan.isUnchanged) return { row, changes: {} };
  return (await applyPlan(context, entity, plan, async () => null))[0];
};

/** What one of many records was changed to, or the error that left it as it was. */
export type WriteOutcome = Written | Error;

export interface WriteManyOptions {
  /** reports what would be written, and writes nothing */
  dryRun: boolean;
}

/**
 * Applies one change to many locked records by the rules for a single one. Lookups of the same reference are made once.
 * @throws whatever a statement throws; the caller then undoes everything and changes the records one by one
 */
export const changeLockedRecords = async <E extends AnyEntity>(
  context: Context,
  entity: E,
  options: CrudOptions<E>,
  body: Body,
  rows: readonly RowOf<E>[],
  { dryRun }: WriteManyOptions,
): Promise<WriteOutcome[]> => {
  const how = { references: rememberMissing<E>(), isOneOfMany: true, leavesFiles: true };
  const closed = await closedParents(context, entity, rows);
  const { key = '' } = parentOf(entity) ?? {};
  const planned = await Promise.all(
    rows.map(
      (row) =>
        closed.get(row[key]) ??
        planChange(context, entity, options, { body, params: { id: row.id }, files: [] }, row, how)
          .then((plan) => (plan.faults.length > 0 ? validationError(...plan.faults) : plan))
          .catch(refusalIn),
    ),
  );
  const plans = planned.flatMap((one) => (one instanceof Error || one.isUnchanged ? [] : [one]));
  const written = await changeAll(context, entity, plans, dryRun);
  return rows.map((row, place): WriteOutcome => {
    const one = planned[place];
    return one instanceof Error ? one : (written.get(row.id) ?? { row, changes: {} });
  });
};

/** Returns the error if it concerns one record; any other failure ends the whole bulk edit. */
const refusalIn = (error: unknown): Error => {
  const found = error instanceof Error ? portalErrorOf(error) : null;
  if (!found || found.status >= 500) throw error;
  return found;
};

/**
 * Creates many records of one import in one statement.
 * @param refused is called with the place and error of each record that breaks a rule; then nothing is written
 * @param params fields that the path of a request would contain
 */
export const createRecords = async <E extends AnyEntity>(
  context: Context,
  entity: E,
  options: CrudOptions<E>,
  bodies: readonly Body[],
  refused: (place: number, error: PortalError) => void,
  params: Params = {},
): Promise<void> => {
  const plans: Plan<E>[] = [];
  for (const [place, body] of bodies.entries())
    try {
      const how = { references: known, isOneOfMany: true };
      const plan = await planChange(context, entity, options, { body, params, files: [] }, null, how);
      if (plan.faults.length > 0) refused(place, validationError(...plan.faults));
      else plans.push(plan);
    } catch (error) {
      if (!(error instanceof PortalError)) throw error;
      refused(place, error);
    }
  if (plans.length === bodies.length) await createAll(context, entity, plans);
};

/** Returns the record if it is the one that the request is about. @throws PortalError not_found, changed */
const requireSame = async <E extends AnyEntity>(
  context: Context,
  entity: E,
  options: CrudOptions<E>,
  { params, ifMatch }: RequestedChange,
  before: RowOf<E> | null,
): Promise<RowOf<E>> => {
  if (!before || pathMismatch(entity, params, before)) throw new PortalError('not_found');
  if (ifMatch !== null && ifMatch !== before.revision)
    throw await changedError(context, entity.name, before.id, await presentOne(context, entity, options, before));
  return before;
};

/** `/company/1/job_roles/7` where job role 7 belongs to company 2 is not found. */
const pathMismatch = (entity: AnyEntity, params: Params, row: Row): boolean =>
  Object.entries(params).some(([key, value]) => key !== 'id' && key in entity.fields && row[key] !== value);

import { PortalError } from '#domain/errors.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { changedError } from '#server/audit/changedError.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Params } from '#server/http/pathParams.ts';
import type { FoundSubject } from '#server/http/route.ts';
import type { CrudOptions } from './options.ts';
import { presentOne } from './present.ts';
import { findRow, type Row, type RowOf } from './repository.ts';
import { ChangedMeanwhile, isWhole } from './wholeChange.ts';
import { changeOf, type RequestedWrite, writeAndNotify } from './write.ts';

interface RequestedChange extends RequestedWrite {
  params: Params & { id: number };
  /** the revision that the caller has read; null: any */
  ifMatch: number | null;
  /** the record as the permission check has read it, if it has */
  found: FoundSubject | null;
}

/**
 * Changes the record that a request names, and returns it as it is sent (decision 0026). The record is read and validated
 * without a lock, and a change of one row is written by one statement, with its audit row, only if the row is still the
 * one that was read. Otherwise, and where more than one row belongs to the change, one transaction locks the row first.
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
  // The finder of the route's permission has read a record of this entity.
  const row = (read?.row ?? null) as RowOf<E> | null;
  if (!isOpen && read && (!options.after || options.follows)) {
    const before = await requireSame(context, entity, options, request, row);
    const change = await changeOf(context, entity, options, request, before);
    if (isWhole(entity, options, change))
      try {
        return await writeAndNotify(context, entity, options, change, read.version);
      } catch (error) {
        if (!(error instanceof ChangedMeanwhile)) throw error;
      }
  }
  const locked = async (db: Context['db']) => {
    const own = { ...context, db };
    const row = await findRow(db, entity, request.params.id, { lock: true });
    const before = await requireSame(own, entity, options, request, row);
    return writeAndNotify(own, entity, options, await changeOf(own, entity, options, request, before));
  };
  return isOpen ? locked(context.db) : inTransaction(context.db, locked);
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
    throw await changedError(
      context,
      entity.name,
      before.id,
      await presentOne(context, entity, options, before, { one: true }),
    );
  return before;
};

/** `/company/1/job_roles/7` where job role 7 belongs to company 2 is not found. */
const pathMismatch = (entity: AnyEntity, params: Params, row: Row): boolean =>
  Object.entries(params).some(([key, value]) => key !== 'id' && key in entity.fields && row[key] !== value);

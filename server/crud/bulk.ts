import { PortalError } from '#domain/errors.ts';
import type { Context } from '#server/context.ts';
import { inSavepoint } from '#server/db/transaction.ts';
import { portalErrorOf } from '#server/http/errorHandler.ts';
import { errorBody, errorSentences } from '#server/http/validationError.ts';
import type { Row } from './repository.ts';
import type { Resource } from './resource.ts';

type Body = Readonly<Record<string, unknown>>;

/** A resource whose records can be changed. */
export type Changeable = Resource & Required<Pick<Resource, 'write'>>;
export const isChangeable = (resource: Resource | undefined): resource is Changeable => resource?.write !== undefined;

/** The result for one record: `message` is the reason why it was not changed. */
export interface BulkResult {
  id: number;
  ok: boolean;
  message: string | null;
  changes: { field: string; from: unknown; to: unknown }[];
}

/** Returns the sentence of an error: for a broken rule, the same sentence as is shown at the field. */
const sentence = ({ code, details }: PortalError): string =>
  errorSentences(details)[0] ?? String(errorBody(code, details).message);

const refused = (id: number, error: PortalError): BulkResult => ({
  id,
  ok: false,
  message: sentence(error),
  changes: [],
});

/**
 * Returns the error if it concerns one record, which is then skipped. Any other failure (a lost connection, a lock
 * conflict) is thrown again and ends the whole bulk edit.
 */
const refusalIn = (error: unknown): PortalError => {
  const known = error instanceof Error ? portalErrorOf(error) : null;
  if (!known || known.status >= 500) throw error;
  return known;
};

const refusalsOf = async (context: Context, resource: Changeable, rows: readonly Row[]) => {
  if (resource.refusals) return resource.refusals(context, rows, 'edit');
  const refusals = new Map<number, PortalError | null>();
  for (const row of rows) refusals.set(row.id, await resource.refusal(context, row, 'edit'));
  return refusals;
};

/**
 * Applies the same changes to many records in the caller's transaction. Returns results in the order of `ids`. Locks
 * only records that the caller may change.
 * @param dryRun reports what would happen, and writes nothing
 */
export const editMany = async (
  context: Context,
  resource: Changeable,
  { ids, changes, dryRun }: { ids: readonly number[]; changes: Body; dryRun: boolean },
): Promise<BulkResult[]> => {
  const { db } = context;
  const known = await resource.find(db, ids);
  const before = await refusalsOf(context, resource, known);
  const open = known.filter(({ id }) => before.get(id) === null).map(({ id }) => id);
  const held = await resource.find(db, open, { lock: true });
  const locked = new Map(held.map((row) => [row.id, row]));
  // Checked again on the locked rows, which may have changed in between.
  const refusals = new Map([...before, ...(await refusalsOf(context, resource, held))]);
  const editOne = async (id: number): Promise<BulkResult> => {
    const row = locked.get(id);
    const refusal = refusals.get(id);
    if (refusal || !row) return refused(id, refusal ?? new PortalError('not_found'));
    try {
      const { changes: changed } = await inSavepoint(db, () => resource.write(context, row, changes));
      const hidden = resource.hidden(context.scope, row);
      const shownChanges = Object.entries(changed).flatMap(([field, [from, to]]) =>
        hidden.has(field) ? [] : [{ field, from, to }],
      );
      return { id, ok: true, message: null, changes: shownChanges };
    } catch (error) {
      return refused(id, refusalIn(error));
    }
  };
  const editAll = async () => {
    const results: BulkResult[] = [];
    for (const id of ids) results.push(await editOne(id));
    return results;
  };
  return dryRun ? inSavepoint(db, editAll, { keep: false }) : editAll();
};

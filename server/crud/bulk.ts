import { PortalError } from '#domain/errors.ts';
import type { Question } from '#domain/questions.ts';
import type { Context } from '#server/context.ts';
import { inSavepoint } from '#server/platform/db/transaction.ts';
import { portalErrorOf } from '#server/platform/http/errorHandler.ts';
import { errorBody, errorSentences } from '#server/platform/http/validationError.ts';
import { archivedCompaniesOf } from './archive/archived.ts';
import type { AskedRecord } from './options.ts';
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
  /** what is unusual about the change: a warning, because a question is about all records at once */
  questions: readonly Question[];
}

/** Returns the sentence of an error: for a broken rule, the same sentence as is shown at the field. */
const sentence = ({ code, details }: PortalError): string =>
  errorSentences(details)[0] ?? String(errorBody(code, details).message);

/** The result for a record that was left as it was. */
export const refused = (id: number, error: PortalError): BulkResult => ({
  id,
  ok: false,
  message: sentence(error),
  changes: [],
  questions: [],
});

/**
 * Returns the error if it concerns one record, which is then skipped. Any other failure (a lost connection, a lock
 * conflict) is thrown again and ends the whole bulk edit.
 */
export const refusalIn = (error: unknown): PortalError => {
  const known = error instanceof Error ? portalErrorOf(error) : null;
  if (!known || known.status >= 500) throw error;
  return known;
};

const refusalsOf = async (context: Context, resource: Changeable, rows: readonly Row[]) => {
  if (resource.refusals) return resource.refusals(context, rows, 'edit');
  const archived = await archivedCompaniesOf(context.db, rows);
  const refusals = new Map<number, PortalError | null>();
  for (const row of rows) {
    const ofArchived = archived.has(row.company_id) ? new PortalError('company_archived') : null;
    refusals.set(row.id, (await resource.refusal(context, row, 'edit')) ?? ofArchived);
  }
  return refusals;
};

/** Selects the records of one bulk edit, the change, and whether to write it. */
interface BulkEdit {
  ids: readonly number[];
  changes: Body;
  /** reports what would happen, and writes nothing */
  dryRun: boolean;
  /** receives those of the changed records about which there is a question; absent: there are no questions */
  asked?: Map<number, AskedRecord>;
}

type Written = Awaited<ReturnType<Changeable['write']>>;

/** Finds the records about which there is a question. Returns those of these rows. */
const askedAmong = async (
  context: Context,
  { many }: Changeable,
  rows: ReadonlyMap<number, Row>,
  { changes, asked }: BulkEdit,
): Promise<ReadonlyMap<number, AskedRecord>> => {
  if (!many || !asked || rows.size === 0) return NOBODY;
  const found = await many.questions(context, [...rows.values()], changes);
  for (const [id, one] of found) asked.set(id, one);
  return found;
};

const NOBODY: ReadonlyMap<number, AskedRecord> = new Map();

/** What a caller is shown of a changed record. */
const resultOf = (
  context: Context,
  resource: Changeable,
  row: Row,
  { changes, questions = [] }: Written,
  asked: AskedRecord | undefined,
): BulkResult => {
  const hidden = resource.hidden(context.scope, row);
  const shown = Object.entries(changes).flatMap(([field, [from, to]]) =>
    hidden.has(field) ? [] : [{ field, from, to }],
  );
  return {
    id: row.id,
    ok: true,
    message: null,
    changes: shown,
    questions: [...questions, ...(asked ? [asked.question] : [])],
  };
};

/**
 * Locks those of the records that the caller may change. Returns the locked rows, and why each of the others is refused.
 */
export const lockChangeable = async (context: Context, resource: Changeable, ids: readonly number[]) => {
  const { db } = context;
  const known = await resource.find(db, ids);
  const before = await refusalsOf(context, resource, known);
  const open = known.filter(({ id }) => before.get(id) === null).map(({ id }) => id);
  const held = await resource.find(db, open, { lock: true });
  // Checked again on the locked rows, which may have changed in between.
  const refusals = new Map([...before, ...(await refusalsOf(context, resource, held))]);
  const rows = new Map(held.filter(({ id }) => !refusals.get(id)).map((row) => [row.id, row]));
  const refusalFor = (id: number) => refusals.get(id) ?? new PortalError('not_found');
  return { rows, refusalFor };
};

/** The user has seen the changes of every record in the preview, and is not asked about each of them. */
const withoutQuestions = (context: Context): Context => ({ ...context, confirmed: undefined });

/**
 * Applies the same changes to many records in the caller's transaction, one by one. Returns results in the order of `ids`.
 * Locks only records that the caller may change.
 */
export const editMany = async (caller: Context, resource: Changeable, edit: BulkEdit): Promise<BulkResult[]> => {
  const { ids, changes, dryRun } = edit;
  const context = withoutQuestions(caller);
  const { db } = context;
  const { rows, refusalFor } = await lockChangeable(context, resource, ids);
  const asked = await askedAmong(context, resource, rows, edit);
  const editOne = async (id: number): Promise<BulkResult> => {
    const row = rows.get(id);
    if (!row) return refused(id, refusalFor(id));
    try {
      const written = await inSavepoint(db, () => resource.write(context, row, changes));
      return resultOf(context, resource, row, written, asked.get(id));
    } catch (error) {
      edit.asked?.delete(id);
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

/** Records that are locked, validated and written together. */
const PER_BATCH = 1_000;

/** Calls `work` with one batch of ids after the other. */
export async function* inBatches<T>(ids: readonly number[], work: (batch: readonly number[]) => Promise<T>) {
  for (let from = 0; from < ids.length; from += PER_BATCH) yield await work(ids.slice(from, from + PER_BATCH));
}

/**
 * As `editMany`, for any number of records: in batches, each written by set-based statements. A batch in which a statement
 * fails is undone and written record by record, so that only the records that cause the failure are refused.
 */
export function editInBatches(caller: Context, resource: Changeable, edit: BulkEdit): AsyncGenerator<BulkResult[]> {
  const { ids, changes, dryRun } = edit;
  const context = withoutQuestions(caller);
  const { writeMany } = resource;
  const editBatch = async (batch: readonly number[]): Promise<BulkResult[]> => {
    if (!writeMany) return editMany(context, resource, { ...edit, ids: batch });
    const { rows, refusalFor } = await lockChangeable(context, resource, batch);
    const asked = await askedAmong(context, resource, rows, edit);
    const outcomes = await writeMany(context, [...rows.values()], changes, { dryRun });
    const byId = new Map([...rows.values()].map((row, place) => [row.id, outcomes[place]]));
    return batch.map((id) => {
      const [row, outcome] = [rows.get(id), byId.get(id)];
      if (!row || !outcome) return refused(id, refusalFor(id));
      if (outcome instanceof Error) {
        edit.asked?.delete(id);
        return refused(id, refusalIn(outcome));
      }
      return resultOf(context, resource, row, outcome, asked.get(id));
    });
  };
  return inBatches(ids, (batch) =>
    inSavepoint(context.db, () => editBatch(batch)).catch((error) => {
      refusalIn(error);
      return editMany(context, resource, { ...edit, ids: batch });
    }),
  );
}

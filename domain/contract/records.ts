import { z } from 'zod';
import { instant, namedRef, question, userRef } from './common.ts';
import { bool, id, pageNumber, perPage, search, text } from './query.ts';

const MOST_RECORDS = 1_000;
/** The maximum number of records that one bulk edit changes if it selects them by a list's query. */
export const MOST_MATCHING = 100_000;
const LONGEST_QUERY = 8_000;
/** The audit rows in which the changes of one bulk edit are searched: there are others between them. */
const MOST_AUDITED = 10 * MOST_MATCHING;

/** One value before and after, under its field name in responses. */
const valueChange = z.strictObject({ field: z.string(), from: z.unknown(), to: z.unknown() });
export type ValueChange = z.infer<typeof valueChange>;

/** How a request selects the records of one entity. */
const selection = {
  resource: z.string('choice'),
  ids: z
    .array(z.int('not_found').positive('not_found'), 'invalid')
    .min(1, 'rows_required')
    .max(MOST_RECORDS, 'too_many')
    .refine((ids) => new Set(ids).size === ids.length, 'repeated')
    .optional(),
  /** in place of ids: the query string of a list, whose records on all pages are meant */
  matching: z.string('invalid').max(LONGEST_QUERY, 'max_length').optional(),
  dry_run: z.boolean('invalid').optional(),
};
const selectsOnce = ({ ids, matching }: { ids?: unknown; matching?: unknown }): boolean =>
  (ids === undefined) !== (matching === undefined);
const SELECTS = { path: ['ids'], error: 'rows_required' };

export const bulkEditBody = z
  .strictObject({ ...selection, changes: z.record(z.string(), z.unknown(), 'invalid') })
  .refine(selectsOnce, SELECTS);
/** Archives many records, or restores them. */
export const bulkArchiveBody = z
  .strictObject({ ...selection, archived: z.boolean('invalid') })
  .refine(selectsOnce, SELECTS);
/** The first and the last audit row of a bulk edit, by which its caller can undo it. */
const bulkEditRange = z.strictObject({
  first: z.int('not_found').positive('not_found'),
  last: z.int('not_found').positive('not_found'),
});
export type BulkEditRange = z.infer<typeof bulkEditRange>;
/** Undoes a bulk edit of the caller. */
export const bulkUndoBody = z
  .strictObject({ resource: z.string('choice'), edit: bulkEditRange })
  .refine(({ edit: { first, last } }) => last - first < MOST_AUDITED, { path: ['edit'], error: 'too_many' });
/** What can be undone of a bulk edit; null: nothing. */
export const bulkEditUndo = bulkEditRange.nullable();
/** The questions about all records of a bulk edit, to be confirmed before it is saved. */
export const bulkQuestions = z.array(question);
/** How many records were changed, already had the value, and were refused. */
export const bulkCounts = z.strictObject({ changed: z.int(), unchanged: z.int(), refused: z.int() });
/** The result of a bulk edit for one record; `message` gives the reason if it was left unchanged. */
export const bulkResultAnswer = z.strictObject({
  id: z.int().positive(),
  ok: z.boolean(),
  message: z.string().nullable(),
  changes: z.array(valueChange),
  /** what is unusual about the change (`domain/questions.ts`) */
  questions: z.array(question),
});
export type BulkResult = z.infer<typeof bulkResultAnswer>;
/** A bulk edit of everything that a list contains: the first results, refused records first, and the counts of all. */
export interface BulkOutcome {
  results: BulkResult[];
  counts: z.infer<typeof bulkCounts>;
  /** by which the edit can be undone; null if it cannot */
  edit: BulkEditRange | null;
  /** the questions to be confirmed before the edit is saved */
  questions: z.infer<typeof bulkQuestions>;
}

/** One change of a record. */
export const recordChangeAnswer = z.strictObject({
  id: z.int().positive(),
  at: instant,
  user: userRef.nullable(),
  /** the key of the program that made the change */
  api_key: namedRef.nullable(),
  action: z.string(),
  changes: z.array(valueChange),
  undoable: z.boolean(),
  /** current names of the ids among the values: `training_id:3` → Food hygiene */
  names: z.record(z.string(), z.string()),
});
export type RecordChange = z.infer<typeof recordChangeAnswer>;
export const historyQuery = z.looseObject({ resource: text, id, page: pageNumber });
/** The record after the undo, in the form of its own entity. */
export const undoneRecordAnswer = z.looseObject({ id: z.int().positive() });
export type UndoneRecord = z.infer<typeof undoneRecordAnswer>;

/** A record found by the search of the whole portal, and the page that shows it. */
export const foundRecordAnswer = z.strictObject({
  resource: z.string(),
  id: z.int().positive(),
  title: z.string(),
  subtitle: z.string(),
  path: z.string(),
});
export type FoundRecord = z.infer<typeof foundRecordAnswer>;
export const searchQuery = z.looseObject({ search_string: search, per_page: perPage });

const companyId = z.preprocess(
  (given) => (typeof given === 'string' && /^\d{1,15}$/.test(given) ? Number(given) : given),
  z.int('not_found').positive('not_found'),
);
/** The import of the records of any entity: the fields next to the file, and the number of records. */
export const recordImportBody = z.strictObject({
  company_id: companyId,
  dry_run: bool,
});
export const recordImportAnswer = z.strictObject({ created: z.int() });
export type RecordImport = z.infer<typeof recordImportAnswer>;

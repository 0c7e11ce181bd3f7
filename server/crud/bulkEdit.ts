import {
  bulkArchiveBody,
  bulkCounts,
  bulkEditBody,
  bulkEditUndo,
  bulkQuestions,
  bulkResultAnswer,
  bulkUndoBody,
  MOST_MATCHING,
} from '#domain/contract/records.ts';
import type { Context } from '#server/context.ts';
import { type Answer, all } from '#server/platform/http/answer.ts';
import { requireConfirmed } from '#server/platform/http/confirm.ts';
import { type AnyRoute, route } from '#server/platform/http/route.ts';
import { validationError } from '#server/platform/http/validationError.ts';
import { archiveMany, isArchivableResource } from './archive/archiveMany.ts';
import { type BulkResult, editInBatches, editMany, inBatches, isChangeable } from './bulk.ts';
import type { AskedRecord } from './options.ts';
import type { Resource, Resources } from './resource.ts';
import { beginEdit, editIn, rangeSince } from './undo/editRange.ts';
import { undoable } from './undo/undoable.ts';
import { undoMany } from './undo/undoMany.ts';

/** How many results the response to a change of all matching records contains; the counts are of all. */
const RESULTS_SHOWN = 200;

const hasChanges = ({ changes }: BulkResult): boolean => changes.length > 0;
/** An archived record has no changed fields. */
const always = (): boolean => true;

const countsOf = (results: readonly BulkResult[], isChanged = hasChanges) => ({
  changed: results.filter((result) => result.ok && isChanged(result)).length,
  unchanged: results.filter((result) => result.ok && !isChanged(result)).length,
  refused: results.filter(({ ok }) => !ok).length,
});

/** Adds members to the body of a response, next to `data`. */
const withMembers = (answer: Answer, members: object): Answer =>
  answer.kind === 'json' ? { ...answer, body: { ...(answer.body as object), ...members } } : answer;

const answerOf = (results: readonly BulkResult[], counts = countsOf(results)): Answer =>
  withMembers(all([...results]), { counts });

/** Finds every record that the list with this query contains. @throws PortalError 422 if there are too many */
const idsMatching = async (context: Context, resource: Resource, matching: string): Promise<number[]> => {
  if (!resource.matching) throw validationError({ path: 'matching', rule: 'choice' });
  const ids = await resource.matching(context, matching, MOST_MATCHING + 1);
  if (ids.length > MOST_MATCHING) throw validationError({ path: 'matching', rule: 'too_many' });
  return ids;
};

/** Adds up the results of all batches, and keeps the first of them: refused records, then unusual changes, then the others. */
const summaryOf = async (batches: AsyncIterable<readonly BulkResult[]>, isChanged = hasChanges): Promise<Answer> => {
  const counts = { changed: 0, unchanged: 0, refused: 0 };
  const shown: Record<'refused' | 'unusual' | 'others', BulkResult[]> = { refused: [], unusual: [], others: [] };
  for await (const results of batches) {
    const batch = countsOf(results, isChanged);
    counts.changed += batch.changed;
    counts.unchanged += batch.unchanged;
    counts.refused += batch.refused;
    for (const result of results) {
      const list = !result.ok ? shown.refused : result.questions.length > 0 ? shown.unusual : shown.others;
      if (list.length < RESULTS_SHOWN) list.push(result);
    }
  }
  return answerOf([...shown.refused, ...shown.unusual, ...shown.others].slice(0, RESULTS_SHOWN), counts);
};

/** Returns the range of the edit that began after this audit row; null if none of its changes can be undone. */
const undoableSince = async (context: Context, resource: Resource, before: number) => {
  const range = await rangeSince(context, resource, before);
  if (!range) return null;
  const [first] = await editIn(context, resource, { ...range, last: range.first });
  return first && undoable(resource, first) ? range : null;
};

/**
 * Applies the same changes to many records: to those named, or to all that a list contains. It also archives many
 * records. Each record has its own permission check, rules and audit row.
 */
export const bulkEditRoutes = (resources: Resources): AnyRoute[] => [
  route({
    method: 'POST',
    path: '/bulk_edit',
    tag: 'Records',
    summary: 'Change many records in the same way; rejected ones are skipped, with the reason',
    kind: 'list',
    permission: { who: 'loggedIn' },
    audit: '<resource>.changed',
    body: bulkEditBody,
    answer: bulkResultAnswer,
    extraMembers: { counts: bulkCounts, edit: bulkEditUndo, questions: bulkQuestions },
    handle: async (context, { body: { resource, ids, matching, changes, dry_run } }) => {
      const changeable = resources.get(resource);
      if (!isChangeable(changeable)) throw validationError({ path: 'resource', rule: 'choice' });
      const dryRun = dry_run === true;
      const before = dryRun ? null : await beginEdit(context);
      const asked = new Map<number, AskedRecord>();
      const edit = async () => {
        if (matching === undefined)
          return answerOf(await editMany(context, changeable, { ids: ids ?? [], changes, dryRun, asked }));
        const found = await idsMatching(context, changeable, matching);
        return summaryOf(editInBatches(context, changeable, { ids: found, changes, dryRun, asked }));
      };
      const answer = await edit();
      const questions = changeable.many?.ask([...asked.values()], asked.size) ?? [];
      if (!dryRun) requireConfirmed(context, questions);
      return withMembers(answer, {
        questions,
        edit: before === null ? null : await undoableSince(context, changeable, before),
      });
    },
  }),
  route({
    method: 'POST',
    path: '/bulk_edit/undo',
    undoes: 'POST /bulk_edit',
    tag: 'Records',
    summary: 'Undo a bulk edit of the caller; records that were changed since are left as they are, with the reason',
    kind: 'list',
    permission: { who: 'loggedIn' },
    audit: '<resource>.changed',
    fails: [404],
    body: bulkUndoBody,
    answer: bulkResultAnswer,
    extraMembers: { counts: bulkCounts },
    handle: async (context, { body: { resource, edit } }) => {
      const changeable = resources.get(resource);
      if (!isChangeable(changeable)) throw validationError({ path: 'resource', rule: 'choice' });
      return summaryOf(undoMany(context, changeable, await editIn(context, changeable, edit)));
    },
  }),
  route({
    method: 'POST',
    path: '/bulk_archive',
    tag: 'Records',
    summary: 'Archive or restore many records; rejected ones are skipped, with the reason',
    kind: 'list',
    permission: { who: 'loggedIn' },
    audit: '<resource>.archived',
    body: bulkArchiveBody,
    answer: bulkResultAnswer,
    extraMembers: { counts: bulkCounts },
    handle: async (context, { body: { resource, ids, matching, archived, dry_run } }) => {
      const archivable = resources.get(resource);
      if (!isArchivableResource(archivable)) throw validationError({ path: 'resource', rule: 'choice' });
      const how = { archived, dryRun: dry_run === true };
      if (matching !== undefined) {
        const found = await idsMatching(context, archivable, matching);
        const batches = inBatches(found, (batch) => archiveMany(context, archivable, { ids: batch, ...how }));
        return summaryOf(batches, always);
      }
      const results = await archiveMany(context, archivable, { ids: ids ?? [], ...how });
      return answerOf(results, countsOf(results, always));
    },
  }),
];

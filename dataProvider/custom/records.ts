import type { AnyRecord, Revised } from '#domain/anyRecord.ts';
import type { ArchivePreview, DeletedRecord } from '#domain/contract/archive.ts';
import type { BulkEditRange, BulkOutcome, BulkResult, RecordChange, UndoneRecord } from '#domain/contract/records.ts';
import type { QuestionCode } from '#domain/questions.ts';
import type { Http } from '../httpClient.ts';
import { endpointsOf } from '../paths.ts';
import { toQueryString } from '../query.ts';
import { type Envelope, listQuery, type RequestedList } from '../restProvider.ts';
import type { Id, Verbs } from './call.ts';

/** Maximum number of records per call. */
const PER_CALL = 1_000;

/** A record with the revision that the user saw. */
type Stored = AnyRecord & Revised;

const archivePath = (resource: string, id: Id, step: 'archive' | 'restore') =>
  `${endpointsOf(resource).one(id)}/${step}`;

/** Calls about records of any kind. */
export const recordCalls = (http: Http, { get, post, remove, file }: Verbs) => {
  const sendBulk = async (
    path: string,
    body: object,
    confirmed: readonly QuestionCode[] = [],
  ): Promise<BulkOutcome> => {
    const { json } = await http.call<Envelope<BulkResult[]> & Partial<BulkOutcome> & Pick<BulkOutcome, 'counts'>>(
      path,
      { method: 'POST', body, isLong: true, confirmed },
    );
    return { results: json.data, counts: json.counts, edit: json.edit ?? null, questions: json.questions ?? [] };
  };
  /** Changes everything that a list with these filters contains, on all pages, in one transaction. */
  const changeMatching = async (
    path: '/bulk_edit' | '/bulk_archive',
    resource: string,
    list: RequestedList,
    change: Readonly<Record<string, unknown>>,
    dryRun: boolean,
  ): Promise<BulkOutcome> => {
    const matching = toQueryString(listQuery(endpointsOf(resource, list.meta), list)).slice(1);
    const body = { resource, matching, ...change, ...(dryRun && { dry_run: true }) };
    return sendBulk(path, body);
  };
  return {
    /**
     * The same change to many records. Rejected records are skipped, with the reason. A dry run writes nothing. A change that
     * takes several calls cannot be undone as a whole. `confirmed`: what the user has confirmed before.
     */
    bulkEdit: async (
      resource: string,
      ids: readonly Id[],
      changes: Record<string, unknown>,
      { dryRun = false, confirmed = [] }: { dryRun?: boolean; confirmed?: readonly QuestionCode[] } = {},
    ) => {
      const outcomes: BulkOutcome[] = [];
      for (let from = 0; from < ids.length; from += PER_CALL) {
        const body = { resource, ids: ids.slice(from, from + PER_CALL), changes, ...(dryRun && { dry_run: true }) };
        outcomes.push(await sendBulk('/bulk_edit', body, confirmed));
      }
      const [first, ...others] = outcomes;
      return {
        results: outcomes.flatMap(({ results }) => results),
        edit: first && others.length === 0 ? first.edit : null,
        questions: outcomes.flatMap(({ questions }) => questions),
      };
    },
    /** Undoes a bulk edit. Records that were changed since are left as they are, with the reason. */
    undoBulkEdit: (resource: string, edit: BulkEditRange) => sendBulk('/bulk_edit/undo', { resource, edit }),
    /** The same change to everything that a list with these filters contains, on all pages, in one transaction. */
    bulkEditMatching: async (
      resource: string,
      list: RequestedList,
      changes: Record<string, unknown>,
      { dryRun = false } = {},
    ) => changeMatching('/bulk_edit', resource, list, { changes }, dryRun),
    /** Moves a record into another of its states, with the values that this state requires. */
    takeStep: (resource: string, { id, revision }: Stored, state: string, values?: Record<string, unknown>) =>
      post<Stored>(`${endpointsOf(resource).one(id)}/${state}`, values, { revision }),
    /** What archiving, restoring and deleting this record would do, and what prevents it. */
    archivePreview: (resource: string, id: Id) => get<ArchivePreview>(archivePath(resource, id, 'archive')),
    archiveRecord: (resource: string, { id, revision }: Stored) =>
      post<Stored>(archivePath(resource, id, 'archive'), undefined, { revision }),
    restoreRecord: (resource: string, { id, revision }: Stored) =>
      post<Stored>(archivePath(resource, id, 'restore'), undefined, { revision }),
    /** Deletes a record to which nothing refers. */
    deleteRecord: (resource: string, { id, revision }: Stored) =>
      remove<DeletedRecord>(endpointsOf(resource).one(id), undefined, { revision }),
    /** Archives or restores many records. Rejected records are skipped, with the reason. A dry run writes nothing. */
    bulkArchive: async (resource: string, ids: readonly Id[], archived: boolean, { dryRun = false } = {}) => {
      const results: BulkResult[] = [];
      for (let from = 0; from < ids.length; from += PER_CALL) {
        const body = { resource, ids: ids.slice(from, from + PER_CALL), archived, ...(dryRun && { dry_run: true }) };
        results.push(...(await post<BulkResult[]>('/bulk_archive', body)));
      }
      return results;
    },
    /** The same for everything that a list with these filters contains, on all pages, in one transaction. */
    bulkArchiveMatching: async (resource: string, list: RequestedList, archived: boolean, { dryRun = false } = {}) =>
      changeMatching('/bulk_archive', resource, list, { archived }, dryRun),
    /** One page of a record's changes, newest first, and the total number. */
    history: async (resource: string, id: Id, page: number) => {
      const { json } = await http.call<Envelope<RecordChange[]>>('/history', { query: { resource, id, page } });
      return { changes: json.data, total: json.meta?.total ?? json.data.length };
    },
    /** A record of an added entity as a PDF. */
    printRecord: (resource: string, id: Id) => file(`${endpointsOf(resource).one(id)}/record.pdf`),
    /** The file that a record stores under this field. */
    recordFile: (resource: string, id: Id, field: string) => file(`${endpointsOf(resource).one(id)}/${field}`),
    undoChange: (id: number) => post<UndoneRecord>(`/history/${id}/undo`),
  };
};

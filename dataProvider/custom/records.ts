import type { BulkResult, RecordChange, UndoneRecord } from '#domain/contract/records.ts';
import type { Http } from '../httpClient.ts';
import { endpointsOf } from '../paths.ts';
import type { Envelope } from '../restProvider.ts';
import type { Id, Verbs } from './call.ts';

/** Maximum number of records per call. */
const PER_CALL = 1_000;

/** Actions on records of any kind. */
export const recordCalls = (http: Http, { post, file }: Verbs) => ({
  /** The same change to many records. Rejected records are skipped, with the reason. A dry run writes nothing. */
  bulkEdit: async (resource: string, ids: readonly Id[], changes: Record<string, unknown>, { dryRun = false } = {}) => {
    const results: BulkResult[] = [];
    for (let from = 0; from < ids.length; from += PER_CALL) {
      const body = { resource, ids: ids.slice(from, from + PER_CALL), changes, ...(dryRun && { dry_run: true }) };
      results.push(...(await post<BulkResult[]>('/bulk_edit', body)));
    }
    return results;
  },
  /** One page of a record's changes, newest first, and the total number. */
  history: async (resource: string, id: Id, page: number) => {
    const { json } = await http.call<Envelope<RecordChange[]>>('/history', { query: { resource, id, page } });
    return { changes: json.data, total: json.meta?.total ?? json.data.length };
  },
  /** The file that a record stores under this field. */
  recordFile: (resource: string, id: Id, field: string) => file(`${endpointsOf(resource).one(id)}/${field}`),
  undoChange: (id: number) => post<UndoneRecord>(`/history/${id}/undo`),
});

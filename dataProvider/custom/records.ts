import type { Http } from '../httpClient.ts';
import { endpointsOf } from '../paths.ts';
import type { Envelope } from '../restProvider.ts';
import type { Id, Verbs } from './call.ts';
import type { PersonRef } from './shapes.ts';

/** One value before and after, under the name that answers carry it by. */
export interface ValueChange {
  field: string;
  from: unknown;
  to: unknown;
}

/** What became of one record of a bulk edit; `message` says why it was left as it is (contract H4). */
export interface BulkResult {
  id: number;
  ok: boolean;
  message: string | null;
  changes: ValueChange[];
}

/** One thing done to a record (contract H1, Change). */
export interface RecordChange {
  id: number;
  at: string;
  user: PersonRef | null;
  action: string;
  changes: ValueChange[];
  undoable: boolean;
  /** what ids among the values are called today: `training_id:3` → Food hygiene */
  names: Record<string, string>;
}

/** As many records as one call may name. */
const PER_CALL = 1_000;

/** Actions on records of any kind. */
export const recordActions = (http: Http, { post, file }: Verbs) => ({
  /** The same change to many records; the refused ones are skipped and say why. A dry run writes nothing. */
  bulkEdit: async (resource: string, ids: readonly Id[], changes: Record<string, unknown>, dryRun = false) => {
    const results: BulkResult[] = [];
    for (let from = 0; from < ids.length; from += PER_CALL) {
      const body = { resource, ids: ids.slice(from, from + PER_CALL), changes, ...(dryRun && { dry_run: true }) };
      results.push(...(await post<BulkResult[]>('/bulk_edit', body)));
    }
    return results;
  },
  /** One page of what was done to a record, newest first, and how much there is in all. */
  history: async (resource: string, id: Id, page: number) => {
    const { json } = await http.call<Envelope<RecordChange[]>>('/history', { query: { resource, id, page } });
    return { changes: json.data, total: json.meta?.total ?? json.data.length };
  },
  /** A file that a record keeps under this field. */
  recordFile: (resource: string, id: Id, field: string) => file(`${endpointsOf(resource).one(id)}/${field}`),
  undoChange: (id: number) => post<{ id: number }>(`/history/${id}/undo`),
});

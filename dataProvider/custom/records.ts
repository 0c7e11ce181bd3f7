import type { Id, Verbs } from './call.ts';

/** What became of one record of a bulk edit; `message` says why it was left as it is (contract H4). */
export interface BulkResult {
  id: number;
  ok: boolean;
  message: string | null;
  changes: { field: string; from: unknown; to: unknown }[];
}

/** As many records as one call may name. */
const PER_CALL = 1_000;

/** Actions on records of any kind. */
export const recordActions = ({ post }: Verbs) => ({
  /** The same change to many records; the refused ones are skipped and say why. */
  bulkEdit: async (resource: string, ids: readonly Id[], changes: Record<string, unknown>) => {
    const results: BulkResult[] = [];
    for (let from = 0; from < ids.length; from += PER_CALL)
      results.push(
        ...(await post<BulkResult[]>('/bulk_edit', { resource, ids: ids.slice(from, from + PER_CALL), changes })),
      );
    return results;
  },
});

import { PortalError } from '#domain/errors.ts';
import type { Context } from '#server/context.ts';
import {
  type BulkResult,
  type Changeable,
  editInBatches,
  inBatches,
  lockChangeable,
  refusalIn,
  refused,
} from '../bulk.ts';
import { newestChanges } from './newestChanges.ts';
import { revertBody } from './revertBody.ts';
import type { AuditRow } from './undoable.ts';

/** Records that get the same values back. */
interface Group {
  ids: number[];
  body: Record<string, unknown>;
}

/** Sorts the records of these audit rows by what restores them; says of each other record why it stays as it is. */
const plan = async (context: Context, resource: Changeable, changes: readonly AuditRow[]) => {
  const ids = changes.flatMap(({ record_id }) => (record_id === null ? [] : [record_id]));
  const { rows, refusalFor } = await lockChangeable(context, resource, ids);
  const newest = await newestChanges(context, resource.entity.name, ids);
  const groups = new Map<string, Group>();
  const left: BulkResult[] = [];
  for (const change of changes) {
    const id = change.record_id;
    if (id === null) continue;
    try {
      const row = rows.get(id);
      if (!row) throw refusalFor(id);
      const body = await revertBody(context, resource, row, change, newest.get(id));
      const key = JSON.stringify(body);
      const group = groups.get(key) ?? { ids: [], body };
      group.ids.push(id);
      groups.set(key, group);
    } catch (error) {
      left.push(refused(id, refusalIn(error)));
    }
  }
  return { groups: [...groups.values()], left };
};

/**
 * Undoes these changes in the caller's transaction, each as `undoChange` does: permission, rules, audit row. A record that
 * was changed since is left as it is, with the reason. Records that get the same values are written together.
 */
export async function* undoMany(
  context: Context,
  resource: Changeable,
  changes: readonly AuditRow[],
): AsyncGenerator<BulkResult[]> {
  if (changes.length === 0) throw new PortalError('not_found');
  const byId = new Map(changes.map((change) => [change.id, change]));
  const batches = inBatches([...byId.keys()], (batch) =>
    plan(
      context,
      resource,
      batch.flatMap((id) => byId.get(id) ?? []),
    ),
  );
  for await (const { groups, left } of batches) {
    yield left;
    for (const { ids, body } of groups)
      for await (const results of editInBatches(context, resource, { ids, changes: body, dryRun: false }))
        yield results;
  }
}

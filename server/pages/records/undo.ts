import { isDeepStrictEqual } from 'node:util';
import { PortalError } from '#domain/errors.ts';
import { readPath, writePath } from '#domain/schema/paths.ts';
import { toWire } from '#domain/schema/wire.ts';
import type { Context } from '#server/context.ts';
import { archivedCompaniesOf } from '#server/crud/archive/archived.ts';
import { isChangeable } from '#server/crud/bulk.ts';
import { filledIn } from '#server/crud/change/audited.ts';
import type { Resources } from '#server/crud/resource.ts';
import { linkedIds, newestChange, pairsOf, undoable, viewedRecord } from './history.ts';

/** Compares ids in any order: a change of order alone leaves an audit row of its own. */
const sameIds = (now: readonly number[], then: readonly number[] | null): boolean =>
  then !== null && `${[...now].sort()}` === `${[...then].sort()}`;

/**
 * Undoes the change of one audit row in the same way as an ordinary edit: permission, rules, audit row. The record is
 * locked first, so that it cannot change between the check and the write.
 * @throws PortalError not_found, forbidden, not_undoable; changed_since after a later change, even one without a row of
 * its own; invalid if the old values violate a rule by now
 */
export const undoChange = async (
  context: Context,
  resources: Resources,
  id: number,
): Promise<Record<string, unknown>> => {
  const { db, scope } = context;
  const change = await db
    .selectFrom('audit')
    .select(['id', 'event', 'resource', 'record_id', 'changes'])
    .where('id', '=', id)
    .executeTakeFirst();
  const resource = resources.get(change?.resource ?? '');
  if (!change?.record_id || !resource) throw new PortalError('not_found');
  await viewedRecord(context, resource, change.record_id);
  const [row] = await resource.find(db, [change.record_id], { lock: true });
  const refusal = await resource.refusal(context, row, 'edit');
  if (refusal) throw refusal;
  if (row && (await archivedCompaniesOf(db, [row])).size > 0) throw new PortalError('company_archived');
  const names = undoable(resource, change);
  const hidden = resource.hidden(scope, row ?? { id: 0, revision: 0 });
  const pairs = pairsOf(change.changes);
  if (!row || !names || !isChangeable(resource) || pairs.some(([name]) => hidden.has(name)))
    throw new PortalError('not_undoable');
  const { links = {} } = resource;
  const now = toWire(resource.entity, row);
  const shown = pairs.some(([name]) => links[name]) ? await resource.present(context, row) : {};
  const moved = pairs.some(([name, [, to]]) =>
    links[name]
      ? !sameIds(links[name].held(shown), linkedIds(to))
      : !isDeepStrictEqual(filledIn(readPath(now, name)), filledIn(to)),
  );
  if (moved || (await newestChange(context, resource.entity.name, row.id)) !== id)
    throw new PortalError('changed_since');
  const body: Record<string, unknown> = {};
  for (const [name, [from]] of pairs) {
    const asked = names.get(name);
    if (links[name]) Object.assign(body, links[name].ask(linkedIds(from) ?? []));
    else if (asked) writePath(body, asked, from);
  }
  const written = await resource.write(context, row, body);
  return resource.present(context, written.row);
};

import { isDeepStrictEqual } from 'node:util';
import { PortalError } from '#domain/errors.ts';
import { readPath, writePath } from '#domain/schema/paths.ts';
import { toWire } from '#domain/schema/wire.ts';
import type { Context } from '#server/context.ts';
import { filledIn } from '../change/audited.ts';
import type { Row } from '../repository.ts';
import type { Resource } from '../resource.ts';
import { type AuditRow, DATING, linkedIds, pairsOf, undoable } from './undoable.ts';

/** Compares ids in any order: a change of order alone leaves an audit row of its own. */
const sameIds = (now: readonly number[], then: readonly number[] | null): boolean =>
  then !== null && `${[...now].sort()}` === `${[...then].sort()}`;

/**
 * Returns the request that restores what an audit row changed.
 * @param row the record, locked so that it cannot change between this check and the write
 * @param newest the last audit row that changed the record
 * @throws PortalError not_undoable; changed_since after a later change, even one without a row of its own
 */
export const revertBody = async (
  context: Context,
  resource: Resource,
  row: Row,
  change: AuditRow,
  newest: number | undefined,
): Promise<Record<string, unknown>> => {
  const names = undoable(resource, change);
  const hidden = resource.hidden(context.scope, row);
  const pairs = pairsOf(change.changes).filter(([name]) => !DATING.has(name));
  if (!names || pairs.some(([name]) => hidden.has(name))) throw new PortalError('not_undoable');
  const { links = {} } = resource;
  const now = toWire(resource.entity, row);
  const shown = pairs.some(([name]) => links[name]) ? await resource.present(context, row) : {};
  const moved = pairs.some(([name, [, to]]) =>
    links[name]
      ? !sameIds(links[name].held(shown), linkedIds(to))
      : !isDeepStrictEqual(filledIn(readPath(now, name)), filledIn(to)),
  );
  if (moved || newest !== change.id) throw new PortalError('changed_since');
  const body: Record<string, unknown> = {};
  for (const [name, [from]] of pairs) {
    const asked = names.get(name);
    if (links[name]) Object.assign(body, links[name].ask(linkedIds(from) ?? []));
    else if (asked) writePath(body, asked, from);
  }
  return body;
};

import { z } from 'zod';
import { undoNames } from '#domain/schema/undo.ts';
import type { Resource } from '../resource.ts';

/** A row of the audit, with the pairs that it stores: read name → [before, after]. */
export interface AuditRow {
  id: number;
  event: string;
  resource: string | null;
  record_id: number | null;
  changes: Record<string, unknown>;
}

/** What an audit row says about from when changed links count. An undo restores the links for every period without a release. */
export const DATING: ReadonlySet<string> = new Set(['effective_from', 'needs_adoption']);

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;
const isPair = (value: unknown): value is [unknown, unknown] => Array.isArray(value) && value.length === 2;

/**
 * Returns the values before and after; a single value in an audit row is the new one. The rows of new records contain
 * pairs whose first value is null, or an empty list for links, or in older rows only values: there, a list of two is a
 * value.
 */
export const pairsOf = (changes: Readonly<Record<string, unknown>>, event = ''): [string, [unknown, unknown]][] =>
  Object.entries(changes).map(([name, value]) => [
    name,
    isPair(value) && !(event.endsWith('.created') && value[0] !== null && !isEmptyList(value[0]))
      ? value
      : [null, value],
  ]);

/** Returns the ids of the records in one side of a change; null if it contains only names, as older rows do. */
export const linkedIds = (side: unknown): number[] | null => {
  const known = z.array(z.object({ id: z.int() })).safeParse(side);
  return known.success ? known.data.map(({ id }) => id) : null;
};

/**
 * Returns whether a row can be undone at all: it is a change, and its entity, fields and links allow undo.
 * @returns read names of fields → names in the request; links keep their own names; null if it cannot be undone
 */
export const undoable = ({ entity, write, links = {} }: Resource, { event, changes }: AuditRow) => {
  if (!write || event !== `${entity.name}.changed` || !Object.values(changes).every(isPair)) return null;
  const isLink = (name: string) => Object.hasOwn(links, name);
  const linked = Object.keys(changes).filter(isLink);
  const isDating = (name: string) => linked.length > 0 && DATING.has(name);
  const fields = Object.keys(changes).filter((name) => !isLink(name) && !isDating(name));
  if (entity.undo === false || !linked.every((name) => (changes[name] as unknown[]).every(linkedIds))) return null;
  const names = fields.length === 0 && linked.length > 0 ? new Map<string, string>() : undoNames(entity, fields);
  return names && new Map([...names, ...linked.map((name) => [name, name] as const)]);
};

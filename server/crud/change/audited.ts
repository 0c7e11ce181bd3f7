import { isDeepStrictEqual } from 'node:util';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { toWire } from '#domain/schema/wire.ts';
import { isRecord } from '#domain/typeGuards.ts';
import type { AuditEntry } from '#server/platform/audit/audit.ts';
import type { Row } from '../repository.ts';
import { subjectOf } from '../scope.ts';

/** Parts of a record that every change changes. */
const UNAUDITED: ReadonlySet<string> = new Set(['revision', 'updated_at']);

/** Returns the changes field by field in wire format, for the audit. */
export const changesOf = (entity: AnyEntity, before: Row | null, after: Row): Record<string, [unknown, unknown]> => {
  const old = flatten(before ? toWire(entity, before) : {});
  const now = flatten(toWire(entity, after));
  const names = Object.keys(now).filter(
    (name) => !UNAUDITED.has(name) && !isDeepStrictEqual(filledIn(old[name]), filledIn(now[name])),
  );
  return Object.fromEntries(names.map((name) => [name, [old[name] ?? null, now[name] ?? null]]));
};

/** A list or reference without entries is as empty as null, so that a new record does not have it as a change. */
export const filledIn = (value: unknown): unknown =>
  Array.isArray(value) && value.length === 0 ? null : (value ?? null);

const flatten = (value: Readonly<Record<string, unknown>>, prefix = ''): Record<string, unknown> =>
  Object.assign(
    {},
    ...Object.entries(value).map(([name, inner]) =>
      isRecord(inner) ? flatten(inner, `${prefix}${name}.`) : { [prefix + name]: inner },
    ),
  );

/** Returns the audit row of a record that was created or changed. @param step the event of a step to another state */
export const entryOf = (
  entity: AnyEntity,
  row: Row,
  event: 'created' | 'changed',
  changes: AuditEntry['changes'],
  step?: AuditEntry['event'],
): AuditEntry => ({
  event: step ?? `${entity.name}.${event}`,
  resource: entity.name,
  record_id: row.id,
  company_id: subjectOf(entity, row).company_id ?? null,
  changes,
});

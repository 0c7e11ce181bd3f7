import { type RawBuilder, sql } from 'kysely';
import type { NamedRef } from '#domain/contract/common.ts';
import { employee } from '#domain/entities/employees.ts';
import { IMPORTED_FIELDS } from '#domain/imports/employees.ts';
import { readNameOf } from '#domain/schema/names.ts';
import type { Context } from '#server/context.ts';
import { type AuditOrigin, actorOf, truncateDevice } from '#server/platform/audit/audit.ts';
import type { Step } from './changes.ts';
import type { Place } from './place.ts';

/** An import in progress: its user and time. */
export interface Importing extends Place {
  import_id: number;
  at: Date;
  user_id: number | null;
  origin: Required<AuditOrigin>;
  api_key_id: number | null;
}

export const importing = (context: Context, place: Place, import_id: number): Importing => ({
  ...place,
  import_id,
  at: context.now(),
  user_id: actorOf(context),
  origin: context,
  api_key_id: context.caller.api_key?.id ?? null,
});

/** The names that histories use for the imported columns. */
const AUDIT_NAMES: ReadonlyMap<string, string> = new Map(
  IMPORTED_FIELDS.map((key) => [key, readNameOf(key, employee.fields[key])]),
);

const named = (held: readonly NamedRef[] = []): NamedRef[] => held.map(({ id, name }) => ({ id, name }));

/**
 * Returns what an import records in a person's history: the import, and the values before it if the person was changed.
 */
export const auditEntryOf = (
  import_id: number,
  place: Place,
  step: Step | null,
): Record<string, [unknown, unknown]> => {
  const changes: Record<string, [unknown, unknown]> = { import_id: [null, import_id] };
  for (const { from, to, was } of step?.changes ?? []) {
    const [key, before] = was;
    if (key === 'job_roles') changes.job_roles = [named(step?.person?.job_roles), named(step?.line.job_roles)];
    else if (key === 'sites') changes.sites = [named(step?.person?.sites), named(step?.line.sites)];
    else if (key === 'tronc_scheme_id')
      changes.tronc_scheme_id = [before, (step?.line.scheme ?? place.scheme)?.id ?? null];
    else changes[AUDIT_NAMES.get(key) ?? key] = [from, to];
  }
  return changes;
};

/**
 * Writes an audit row for each of `people`, which provides `id` and `audit_entry`: part of the statement that writes the
 * people themselves.
 */
export const auditImported = (
  { at, user_id, company_id, origin, api_key_id }: Importing,
  people: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql`insert into audit (at, user_id, event, resource, record_id, company_id, changes, address, device, cause, api_key_id)
    select ${at}::timestamptz, ${user_id}::bigint, 'employees.imported', 'employees', id, ${company_id}::bigint, audit_entry,
      ${origin.address}, ${truncateDevice(origin.device)}, ${origin.cause}, ${api_key_id}::bigint
    from (${people}) noted`;

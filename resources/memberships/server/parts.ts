import { sql } from 'kysely';
import { membership } from '#domain/entities/memberships.ts';
import type { FieldError } from '#domain/schema/rules.ts';
import type { Context } from '#server/context.ts';
import type { Requested } from '#server/crud/change/types.ts';
import type { ServerParts } from '#server/crud/serverParts.ts';

/**
 * A person is entered as a member of a scheme once for a day, and the home scheme changes in the person's own form. The person is locked, so that
 * of two requests at the same time the second sees the membership of the first.
 */
const faultsOf = async ({ db }: Context, { before, after }: Requested<typeof membership>): Promise<FieldError[]> => {
  const { company_id, employee_id, scheme_id, starts_on = null, ends_on = null } = after;
  if (before?.home && before.ends_on === null && ends_on !== null) return [{ path: 'ends_on', rule: 'home_scheme' }];
  await sql`select id from employees where company_id = ${company_id} and id = ${employee_id} for update`.execute(db);
  const { rows } =
    await sql`select id from memberships where company_id = ${company_id} and employee_id = ${employee_id}
    and scheme_id = ${scheme_id} and not home and id is distinct from ${before?.id ?? null}
    and coalesce(starts_on, '-infinity') <= coalesce(${ends_on}::date, 'infinity')
    and coalesce(ends_on, 'infinity') >= coalesce(${starts_on}::date, '-infinity') limit 1`.execute(db);
  return rows.length === 0
    ? []
    : [{ path: 'starts_on', rule: 'membership_overlaps', params: { label: membership.fields.starts_on.label } }];
};

export const server: ServerParts<typeof membership> = {
  plan: async (context, change) => ({ faults: await faultsOf(context, change) }),
};

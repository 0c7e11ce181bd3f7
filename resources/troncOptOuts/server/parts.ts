import { optOut } from '#domain/entities/troncOptOuts.ts';
import type { FieldError } from '#domain/schema/rules.ts';
import { employeeFollows, enteredBy } from '#resources/employees/server/index.ts';
import type { Context } from '#server/context.ts';
import type { Requested } from '#server/crud/change/types.ts';
import type { ServerParts } from '#server/crud/serverParts.ts';

/** A person has one open record for each scheme. */
const faultsOf = async ({ db }: Context, { before, after }: Requested<typeof optOut>): Promise<FieldError[]> => {
  const { company_id, employee_id, scheme_id, ends_on } = after;
  if (!company_id || !employee_id || !scheme_id || ends_on) return [];
  const open = await db
    .selectFrom('tronc_opt_outs')
    .select('id')
    .where((where) => where.and({ company_id, employee_id, scheme_id }))
    .where('ends_on', 'is', null)
    .executeTakeFirst();
  return open && open.id !== before?.id
    ? [{ path: 'ends_on', rule: 'opted_out_already', params: { label: optOut.fields.ends_on.label } }]
    : [];
};

export const server: ServerParts<typeof optOut> = {
  plan: async (context, change) => ({
    faults: await faultsOf(context, change),
    values: change.before ? {} : { entered_by: enteredBy(context) },
    effects: [employeeFollows],
  }),
};

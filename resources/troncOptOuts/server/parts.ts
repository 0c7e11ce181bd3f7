import { optOut } from '#domain/entities/index.ts';
import type { FieldError } from '#domain/schema/rules.ts';
import type { Context } from '#server/context.ts';
import type { Requested } from '#server/crud/change/types.ts';
import { generatedOptions } from '#server/crud/generatedRoutes.ts';
import type { CrudOptions } from '#server/crud/options.ts';
import { crudRoutes } from '#server/crud/routes.ts';
import { employeeFollows, enteredBy } from './follow.ts';

/** A person has one open record for each scheme. */
const faultsOf = async (context: Context, { values, before }: Requested<typeof optOut>): Promise<FieldError[]> => {
  const { company_id, employee_id, scheme_id, ends_on } = { ...before, ...values };
  if (!company_id || !employee_id || !scheme_id || ends_on) return [];
  const open = await context.db
    .selectFrom('tronc_opt_outs')
    .select('id')
    .where('company_id', '=', company_id)
    .where('employee_id', '=', employee_id)
    .where('scheme_id', '=', scheme_id)
    .where('ends_on', 'is', null)
    .executeTakeFirst();
  return open && open.id !== before?.id
    ? [{ path: 'ends_on', rule: 'opted_out_already', params: { label: optOut.fields.ends_on.label } }]
    : [];
};

/** What the declaration cannot express: days that have come, one open record for each scheme, and what follows. */
const options: CrudOptions<typeof optOut> = {
  ...generatedOptions(optOut),
  plan: async (context, change) => ({
    faults: await faultsOf(context, change),
    values: change.before ? {} : { entered_by: enteredBy(context) },
    effects: [employeeFollows],
  }),
};

/** Opt-outs from troncs, as records with days and a signed document. */
export const optOutRoutes = crudRoutes(optOut, options);

import { optOut } from '#domain/entities/index.ts';
import type { FieldError } from '#domain/schema/rules.ts';
import { today } from '#server/calendar/today.ts';
import type { CrudOptions } from '#server/crud/options.ts';
import { crudRoutes } from '#server/crud/routes.ts';
import { generatedOptions } from '#server/entities/generated.ts';
import { employeeFollows, enteredBy } from './follow.ts';

/** What the declaration cannot express: days that have come, one open record for each scheme, and what follows. */
const options: CrudOptions<typeof optOut> = {
  ...generatedOptions(optOut),
  check: async (context, { values, before }) => {
    const day = today(context);
    const faults = (['starts_on', 'ends_on'] as const).flatMap((path): FieldError[] =>
      (values[path] ?? '') > day ? [{ path, rule: 'not_future', params: { label: optOut.fields[path].label } }] : [],
    );
    const { company_id, employee_id, scheme_id, ends_on } = { ...before, ...values };
    if (faults.length > 0 || !company_id || !employee_id || !scheme_id || ends_on) return faults;
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
  },
  prepare: async (context, { before }) => (before ? {} : { entered_by: enteredBy(context) }),
  after: employeeFollows,
};

/** Opt-outs from troncs, as records with days and a signed document. */
export const optOutRoutes = crudRoutes(optOut, options);

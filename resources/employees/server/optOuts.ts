import { sql } from 'kysely';
import type { employee } from '#domain/entities/index.ts';
import type { Context } from '#server/context.ts';
import type { RowOf } from '#server/crud/repository.ts';
import { audit, auditAll } from '#server/platform/audit/audit.ts';
import { today } from '#server/platform/calendar/today.ts';

type Writing = Pick<Context, 'db' | 'caller' | 'now' | 'address' | 'device' | 'cause'>;
type EmployeeRow = RowOf<typeof employee>;

/** Returns the name under which a caller enters an opt-out. */
export const enteredBy = ({ caller }: Pick<Context, 'caller'>): string => `${caller.forename} ${caller.surname}`.trim();

/** Whether opt-outs follow from a change of a person: who is opted out, or of which scheme, is different. */
export const concernsOptOuts = (before: EmployeeRow | null, after: EmployeeRow): boolean => {
  const out = after.is_opted_out_of_tronc_scheme;
  const isSame = before?.is_opted_out_of_tronc_scheme === out && before.tronc_scheme_id === after.tronc_scheme_id;
  return !isSame && ((before?.is_opted_out_of_tronc_scheme ?? false) || out);
};

/**
 * Writes the opt-outs that follow from a person's own form, bulk edit or undo: one from today for the scheme of a person
 * who is now opted out, without a signed document; an end for all others.
 */
export const optOutsFollow = async (
  context: Writing,
  before: EmployeeRow | null,
  after: EmployeeRow,
): Promise<void> => {
  if (!concernsOptOuts(before, after)) return;
  const { id, company_id, tronc_scheme_id, is_opted_out_of_tronc_scheme: out } = after;
  const { db, now } = context;
  const day = today(context);
  const scheme = out ? (tronc_scheme_id ?? null) : null;
  const ended = await sql<{ id: number }>`
    update tronc_opt_outs set ends_on = greatest(starts_on, ${day}::date), revision = revision + 1, updated_at = ${now()}
    where company_id = ${company_id} and employee_id = ${id} and ends_on is null
      and scheme_id is distinct from ${scheme} returning id`.execute(db);
  await auditAll(
    context,
    ended.rows.map((row) => ({
      event: 'tronc_opt_outs.changed',
      resource: 'tronc_opt_outs',
      record_id: row.id,
      company_id,
      changes: { ends_on: [null, day] },
    })),
  );
  if (scheme === null) return;
  const added = await sql<{ id: number }>`
    insert into tronc_opt_outs (company_id, employee_id, scheme_id, starts_on, entered_by, created_at, updated_at)
    values (${company_id}, ${id}, ${scheme}, ${day}, ${enteredBy(context)}, ${now()}, ${now()})
    on conflict (company_id, employee_id, scheme_id) where ends_on is null do nothing returning id`.execute(db);
  for (const row of added.rows)
    await audit(context, {
      event: 'tronc_opt_outs.created',
      resource: 'tronc_opt_outs',
      record_id: row.id,
      company_id,
      changes: { employee_id: [null, id], scheme_id: [null, scheme], starts_on: [null, day] },
    });
};

/** Sets whether a person is opted out by the records of their present scheme, with an audit row if that changes. */
export const employeeFollows = async (
  context: Writing,
  { company_id, employee_id }: { company_id: number; employee_id: number },
): Promise<void> => {
  const { rows } = await sql<{ out: boolean }>`
    update employees e set is_opted_out_of_tronc_scheme = found.out, revision = revision + 1, updated_at = now()
    from (select exists (select 1 from tronc_opt_outs o join employees p on p.company_id = o.company_id
      and p.id = o.employee_id and p.tronc_scheme_id = o.scheme_id
      where o.company_id = ${company_id} and o.employee_id = ${employee_id} and o.ends_on is null) as out) found
    where e.company_id = ${company_id} and e.id = ${employee_id} and e.is_opted_out_of_tronc_scheme <> found.out
    returning found.out`.execute(context.db);
  for (const { out } of rows)
    await audit(context, {
      event: 'employees.changed',
      resource: 'employees',
      record_id: employee_id,
      company_id,
      changes: { is_opted_out_of_tronc_scheme: [!out, out] },
    });
};

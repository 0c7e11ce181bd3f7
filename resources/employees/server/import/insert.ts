import { sql } from 'kysely';
import type { Db } from '#server/context.ts';
import { emitChanged } from '#server/platform/webhooks/fromAudit.ts';
import { auditEntryOf, auditImported, type Importing } from './auditEntries.ts';
import type { ImportLine } from './readLine.ts';
import { writeLinks } from './writeLinks.ts';

/**
 * Adds a batch of people with their job roles and sites, and records that this import created them. Each statement writes
 * one table, because the tables of a company and the audit can be on different machines (decision 0027).
 */
export const insertPeople = async (db: Db, place: Importing, lines: readonly ImportLine[]): Promise<void> => {
  if (lines.length === 0) return;
  const column = <T>(of: (line: ImportLine) => T): T[] => lines.map(of);
  const { rows: people } = await sql<{ id: number; payroll_ref: string; revision: number }>`
    insert into employees (company_id, payroll_id, tronc_scheme_id, is_opted_out_of_tronc_scheme, forename_1, surname,
      payroll_ref, email, mobile, start_date, leave_date, department, ni_number)
    select ${place.company_id}::bigint, ${place.payroll_id}::bigint, scheme_id, false, forename_1,
      surname, payroll_ref, email, mobile, start_date, leave_date, department, ni_number
    from unnest(
      ${column((line) => line.forename_1)}::text[], ${column((line) => line.surname)}::text[],
      ${column((line) => line.payroll_ref)}::text[], ${column((line) => line.email)}::text[],
      ${column((line) => line.mobile)}::text[], ${column((line) => line.start_date)}::date[],
      ${column((line) => line.leave_date)}::date[], ${column((line) => line.department)}::text[],
      ${column((line) => line.ni_number)}::text[],
      ${column((line) => (line.scheme ?? place.scheme)?.id ?? null)}::bigint[]
    ) with ordinality as t (forename_1, surname, payroll_ref, email, mobile, start_date, leave_date, department,
      ni_number, scheme_id, place)
    order by place
    returning id, payroll_ref, revision`.execute(db);
  const lineOf = new Map(lines.map((line) => [line.payroll_ref, line]));
  const linked = people.map(({ id, payroll_ref }) => {
    const { job_roles = [], sites = [] } = lineOf.get(payroll_ref) ?? {};
    return { id, job_roles, sites };
  });
  await writeLinks(db, place.company_id, linked, true);
  const ids = people.map(({ id }) => id);
  const entry = JSON.stringify(auditEntryOf(place.import_id, place, null));
  await sql`${auditImported(place, sql`select id, ${entry}::jsonb as audit_entry from unnest(${ids}::bigint[]) as id`)}`.execute(
    db,
  );
  await sql`
    insert into employee_import_rows (company_id, import_id, employee_id, revision)
    select ${place.company_id}::bigint, ${place.import_id}::bigint, id, revision
    from unnest(${ids}::bigint[], ${people.map(({ revision }) => revision)}::integer[]) as people (id, revision)`.execute(
    db,
  );
  await emitChanged({ db, now: () => place.at }, 'employees', place.company_id, ids);
};

import { sql } from 'kysely';
import type { Db } from '#server/context.ts';
import { emitChanged } from '#server/platform/webhooks/fromAudit.ts';
import { auditEntryOf, auditImported, type Importing } from './auditEntries.ts';
import type { Step } from './changes.ts';
import { writeLinks } from './writeLinks.ts';

/**
 * Changes a batch of people by their lines and stores the previous values of the changed cells. Each statement writes one
 * table (see `insertPeople`).
 */
export const updatePeople = async (db: Db, place: Importing, steps: readonly Step[]): Promise<void> => {
  if (steps.length === 0) return;
  const column = <T>(of: (step: Step) => T): T[] => steps.map(of);
  const ids = column(({ person }) => person?.id ?? 0);
  const { rows: people } = await sql<{ id: number; revision: number }>`
    update employees e set
      forename_1 = coalesce(g.forename_1, e.forename_1), surname = coalesce(g.surname, e.surname),
      email = coalesce(g.email, e.email), mobile = coalesce(g.mobile, e.mobile),
      start_date = coalesce(g.start_date, e.start_date), leave_date = coalesce(g.leave_date, e.leave_date),
      department = coalesce(g.department, e.department), ni_number = coalesce(g.ni_number, e.ni_number),
      tronc_scheme_id = coalesce(g.scheme_id, e.tronc_scheme_id),
      revision = e.revision + 1, updated_at = now()
    from unnest(
      ${ids}::bigint[],
      ${column(({ line }) => line.forename_1)}::text[], ${column(({ line }) => line.surname)}::text[],
      ${column(({ line }) => line.email)}::text[], ${column(({ line }) => line.mobile)}::text[],
      ${column(({ line }) => line.start_date)}::date[], ${column(({ line }) => line.leave_date)}::date[],
      ${column(({ line }) => line.department)}::text[], ${column(({ line }) => line.ni_number)}::text[],
      ${column(({ line }) => (line.scheme ?? place.scheme)?.id ?? null)}::bigint[]
    ) as g (id, forename_1, surname, email, mobile, start_date, leave_date, department, ni_number, scheme_id)
    where e.company_id = ${place.company_id} and e.id = g.id
    returning e.id, e.revision`.execute(db);
  /** Links that replace the current ones, else null. */
  const links = ({ line, changes }: Step, key: 'job_roles' | 'sites') =>
    changes.some(({ was }) => was[0] === key) ? line[key] : null;
  const linked = column((step) => ({
    id: step.person?.id ?? 0,
    job_roles: links(step, 'job_roles'),
    sites: links(step, 'sites'),
  }));
  await writeLinks(db, place.company_id, linked, false);
  const entries = column((step) => JSON.stringify(auditEntryOf(place.import_id, place, step)));
  await sql`${auditImported(place, sql`select * from unnest(${ids}::bigint[], ${entries}::jsonb[]) as given (id, audit_entry)`)}`.execute(
    db,
  );
  const changesOf = new Map(steps.map(({ person, changes }) => [person?.id, changes]));
  const before = people.map(({ id, revision }) =>
    JSON.stringify({ ...Object.fromEntries((changesOf.get(id) ?? []).map(({ was }) => was)), revision: revision - 1 }),
  );
  await sql`
    insert into employee_import_rows (company_id, import_id, employee_id, revision, before)
    select ${place.company_id}::bigint, ${place.import_id}::bigint, id, revision, before
    from unnest(${people.map(({ id }) => id)}::bigint[], ${people.map(({ revision }) => revision)}::integer[],
      ${before}::jsonb[]) as people (id, revision, before)`.execute(db);
  await emitChanged({ db, now: () => place.at }, 'employees', place.company_id, ids);
};

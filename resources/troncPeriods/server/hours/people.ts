import { sql } from 'kysely';
import { daysBetween } from '#domain/dates/isoDate.ts';
import type { Db } from '#server/context.ts';
import { roleIdsOf } from '../earlierFacts.ts';
import { isMember } from '../isMember.ts';

/** A person of a scheme, with the job roles that they have in the period, in their own order. */
export interface SchemePerson {
  id: number;
  payroll_ref: string;
  name: string;
  start_date: string | null;
  leave_date: string | null;
  role_ids: number[];
}

/** A period of a scheme. */
interface Period {
  id: number;
  company_id: number;
  scheme_id: number;
  start_date: string;
  end_date: string;
}

const columnsIn = (period: Period) =>
  sql`e.id, e.payroll_ref, e.start_date, e.leave_date, e.surname || ', ' || e.forename_1 as name, ${roleIdsOf(period)} as role_ids`;

/** People of a scheme by id, and by payroll ref in lower case. */
export interface NamedPeople {
  byId: ReadonlyMap<number, SchemePerson>;
  byRef: ReadonlyMap<string, readonly SchemePerson[]>;
}

/** Whose hours a period takes, in addition to those of the people linked to its scheme. */
export interface OtherPeople {
  visitors: 'off' | 'with_hours';
  /** people who had hours in the period, or share in its released report: they may since have moved on (F-74) */
  earlier: readonly number[];
}

/** Returns the people who have hours in a period, or share in its released report. */
export const earlierPeople = async (db: Db, company_id: number, period_id: number): Promise<number[]> => {
  const { rows } = await sql<{ employee_id: number }>`
    select employee_id from tronc_hours where company_id = ${company_id} and period_id = ${period_id}
    union select s.employee_id from tronc_reports r
      join tronc_shares s on s.company_id = r.company_id and s.report_id = r.id
      where r.company_id = ${company_id} and r.period_id = ${period_id} and r.status = 'approved'`.execute(db);
  return rows.map(({ employee_id }) => employee_id);
};

/**
 * Returns those of the people whose hours the period takes who have one of these ids or payroll refs, including leavers; of
 * archived people only those who were in the period before. Each id and ref is looked up in its index, so that a file of any
 * length is read a batch at a time.
 */
export const peopleNamed = async (
  db: Db,
  period: Period,
  { visitors, earlier }: OtherPeople,
  { ids, refs }: { ids: readonly number[]; refs: readonly string[] },
): Promise<NamedPeople> => {
  const { company_id } = period;
  const columns = columnsIn(period);
  const taken = sql`(${visitors} = 'with_hours' and e.archived_at is null or ${isMember(period, period)}
    or e.id = any(${earlier}::bigint[]))`;
  const { rows } = await sql<SchemePerson & { by_ref: boolean }>`
    select ${columns}, false as by_ref from employees e
    where e.company_id = ${company_id} and e.id = any(${ids}::bigint[]) and ${taken}
    union all
    select ${columns}, true from unnest(${refs}::text[]) as given (ref)
      join payrolls p on p.company_id = ${company_id}
      cross join lateral (select * from employees e where e.company_id = ${company_id} and e.payroll_id = p.id
        and lower(e.payroll_ref) = lower(given.ref) and ${taken} limit 1) e`.execute(db);
  const byRef = new Map<string, SchemePerson[]>();
  for (const { by_ref, ...person } of rows) {
    const ref = person.payroll_ref.toLowerCase();
    if (by_ref) byRef.set(ref, [...(byRef.get(ref) ?? []), person]);
  }
  return { byId: new Map(rows.map((person) => [person.id, person])), byRef };
};

/** A person of a period: a member of the scheme, or with hours in the period. */
export interface PeriodPerson extends SchemePerson {
  /** a member of the scheme in the period, or a recent visitor: the template has rows for them */
  expected: boolean;
}

/** Of how many earlier periods of the scheme the visitors are recent. */
const RECENT = 3;

/**
 * Returns every member of the scheme in the period, including leavers but not archived people, and everyone else with hours in
 * the period, who may since have moved on (F-74), in order of name; then, if the scheme takes hours of visitors, those who
 * had hours in its last three periods before this one. `name` is "Surname, Forename".
 * @param ids only these people, also visitors who were not there before
 */
export const peopleOf = async (
  db: Db,
  { visitors, ...period }: Period & { visitors: OtherPeople['visitors'] },
  ids?: readonly number[],
): Promise<PeriodPerson[]> => {
  const { id, company_id, scheme_id, start_date } = period;
  const recent = ids
    ? sql`e.id = any(${ids}::bigint[])`
    : sql`e.id in (select h.employee_id from tronc_hours h where h.company_id = ${company_id} and h.period_id in (
        select p.id from tronc_periods p where p.company_id = ${company_id} and p.scheme_id = ${scheme_id}
          and p.start_date < ${start_date}::date order by p.start_date desc limit ${RECENT}))`;
  const { rows } = await sql<PeriodPerson>`
    select id, payroll_ref, start_date, leave_date, name, role_ids, member or visitor as expected from (
      select ${columnsIn(period)}, search_fold(e.surname) as by_surname, search_fold(e.forename_1) as by_forename,
        ${isMember(period, period)} as member,
        ${visitors} = 'with_hours' and e.archived_at is null and ${recent} as visitor,
        e.id in (select h.employee_id from tronc_hours h where h.company_id = ${company_id} and h.period_id = ${id}) as worked
      from employees e where e.company_id = ${company_id} and ${ids ? sql`e.id = any(${ids}::bigint[])` : sql`true`}
    ) found where member or worked or visitor order by not (member or worked), by_surname, by_forename, id`.execute(db);
  return rows;
};

/** A job role of a scheme. */
export interface SchemeRole {
  id: number;
  title: string;
  archived: boolean;
}

/** Returns the scheme's job roles, with those that its rules had for the period: a later change may have removed them. */
export const rolesOf = (
  db: Db,
  { company_id, scheme_id, id, start_date }: Omit<Period, 'end_date'>,
): Promise<SchemeRole[]> =>
  db
    .selectFrom('job_roles as r')
    .select(['r.id', 'r.job_title as title', sql<boolean>`r.archived_at is not null`.as('archived')])
    .where('r.company_id', '=', company_id)
    .where(
      sql<boolean>`r.id in (
        select s.job_role_id from scheme_job_roles s where s.company_id = ${company_id} and s.scheme_id = ${scheme_id}
        union select (role->>'id')::bigint from scheme_rule_sets s, jsonb_array_elements(s.rules->'jobRoles') role
          where s.company_id = ${company_id} and s.scheme_id = ${scheme_id} and s.until > ${start_date}::date
        union select (role->>'id')::bigint from tronc_reports t, jsonb_array_elements(t.input->'jobRoles') role
          where t.company_id = ${company_id} and t.period_id = ${id} and t.status = 'approved'
            and role->>'departmentId' is not null)`,
    )
    .orderBy('r.id')
    .execute();

/** Returns whether a person's employment overlaps these days, both included; a missing start or end is unbounded. */
export const employedWithin = (
  person: Pick<SchemePerson, 'start_date' | 'leave_date'>,
  days: { start_date: string; end_date: string },
): boolean =>
  (person.start_date === null || person.start_date <= days.end_date) &&
  (person.leave_date === null || person.leave_date >= days.start_date);

/** Returns the days of these, both included, on which a person is employed; 0 if there are none. */
export const daysEmployed = (
  { start_date, leave_date }: Pick<SchemePerson, 'start_date' | 'leave_date'>,
  days: { start_date: string; end_date: string },
): number => {
  const first = start_date !== null && start_date > days.start_date ? start_date : days.start_date;
  const last = leave_date !== null && leave_date < days.end_date ? leave_date : days.end_date;
  return Math.max(0, daysBetween(first, last) + 1);
};

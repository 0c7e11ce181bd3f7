import { sql } from 'kysely';
import type { BucketKey } from '#domain/dates/buckets.ts';
import { groupBy } from '#domain/groupBy.ts';
import type { Hours } from '#domain/money/units.ts';
import type { Db } from '#server/context.ts';
import { employedWithin, type PeriodPerson, peopleOf, rolesOf } from './people.ts';

/** The part of a period that its rows of hours depend on. */
export interface PeriodOfHours {
  id: number;
  company_id: number;
  scheme_id: number;
  start_date: string;
  end_date: string;
  visitors: 'off' | 'with_hours';
}

/** One person in one job role of a period, with the hours that are stored. */
export interface PeriodRow {
  person: PeriodPerson;
  /** as stored; null = the person's first role */
  job_role_id: number | null;
  job_title: string | null;
  /** hours by bucket; empty if none are stored */
  hours: ReadonlyMap<BucketKey, Hours>;
}

interface StoredRow {
  employee_id: number;
  job_role_id: number | null;
  buckets: Record<string, Hours>;
}

/** Returns the stored hours of a period by person and job role, or those of some people. */
export const storedHours = async (db: Db, { id, company_id }: PeriodOfHours, ids?: readonly number[]) => {
  const { rows } = await sql<StoredRow>`
    select employee_id, job_role_id, json_object_agg(bucket_start, hours order by bucket_start) as buckets
    from tronc_hours where company_id = ${company_id} and period_id = ${id}
      and ${ids ? sql`employee_id = any(${ids}::bigint[])` : sql`true`}
    group by employee_id, job_role_id order by employee_id, job_role_id`.execute(db);
  return rows.map(({ buckets, ...row }) => ({ ...row, hours: new Map<BucketKey, Hours>(Object.entries(buckets)) }));
};

/** Returns the titles of job roles that are no longer those of the scheme. */
const otherTitles = (db: Db, company_id: number, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('job_roles')
        .select(['id', 'job_title as title'])
        .where('company_id', '=', company_id)
        .where('id', 'in', ids)
        .execute();

/**
 * Returns the rows of a period, as its template and its grid show them: the members of the scheme and its recent visitors who
 * are employed in the period, including the opted-out, for each job role that the person has in the scheme, or once without one; then what is
 * stored of others, and in other job roles.
 */
export const rowsOfPeriod = async (db: Db, period: PeriodOfHours): Promise<PeriodRow[]> => {
  const [people, roles, stored] = await Promise.all([
    peopleOf(db, period),
    rolesOf(db, period),
    storedHours(db, period),
  ]);
  const titles = new Map(roles.map(({ id, title }) => [id, title]));
  const ofScheme = new Set(titles.keys());
  const unknown = stored.flatMap(({ job_role_id: id }) => (id === null || titles.has(id) ? [] : [id]));
  for (const { id, title } of await otherTitles(db, period.company_id, [...new Set(unknown)])) titles.set(id, title);
  const byPerson = groupBy(stored, ({ employee_id }) => employee_id);
  return people.flatMap((person): PeriodRow[] => {
    const left = new Map((byPerson.get(person.id) ?? []).map(({ job_role_id, hours }) => [job_role_id, hours]));
    const [first] = person.role_ids;
    const row = (job_role_id: number | null, title: number | null = job_role_id): PeriodRow => {
      const hours = left.get(job_role_id) ?? new Map();
      left.delete(job_role_id);
      return { person, job_role_id, job_title: (title !== null && titles.get(title)) || null, hours };
    };
    const held = person.role_ids.filter((role) => ofScheme.has(role));
    const isExpected = person.expected && employedWithin(person, period);
    const expected = (): PeriodRow[] => {
      if (held.length === 0) return [row(null)];
      // Hours without a job role are those of the first one.
      return held.map((role) => (role === first && !left.has(role) && left.has(null) ? row(null, role) : row(role)));
    };
    const rows = isExpected ? expected() : [];
    const firstTitle = first !== undefined && ofScheme.has(first) ? first : null;
    return [...rows, ...[...left.keys()].map((role) => row(role, role ?? firstTitle))];
  });
};

import { sql } from 'kysely';
import { formatDate } from '#domain/dates/dateText.ts';
import type { IsoDate } from '#domain/dates/isoDate.ts';
import type { Question } from '#domain/questions.ts';
import { dateFacts, dayFaults, type FactChange, UNADOPTED, waitingPeople } from '#resources/schemes/server/index.ts';
import type { Context, Db } from '#server/context.ts';
import { validationError } from '#server/platform/http/validationError.ts';
import type { Step } from './changes.ts';
import type { Place } from './place.ts';
import type { ImportKey } from './uses.ts';

const JOB_ROLES = { kind: 'job_roles', scheme_id: null } as const;
const idsOf = (held: readonly { id: number }[]): number[] => held.map(({ id }) => id);

/** Lets changed job roles of users whose company needs adoption wait. Returns the others. */
const letWait = async <C extends FactChange>(
  context: Context,
  company_id: number,
  changes: readonly C[],
): Promise<readonly C[]> => {
  const people = changes.map(({ employee_id }) => employee_id);
  const waiting = await waitingPeople(context, company_id, { people, scheme_id: null });
  const isWaiting = ({ employee_id }: FactChange): boolean => waiting.has(employee_id);
  await dateFacts(context, company_id, changes.filter(isWaiting), UNADOPTED);
  return changes.filter((change) => !isWaiting(change));
};

/** The job roles that a step changes, and the home scheme that the person has after it; null if it changes none. */
export const changedRoles = ({ line, person, changes }: Step, { scheme }: Place) =>
  person && changes.some(({ was }) => was[0] === 'job_roles')
    ? {
        ...{ person: person.id, home: (line.scheme ?? scheme ?? person.scheme)?.id ?? null },
        ...{ before: idsOf(person.job_roles), after: idsOf(line.job_roles) },
      }
    : null;

/** @throws PortalError invalid unless the day begins a period without a released report in each of these schemes */
const requirePeriodStart = async (
  db: Db,
  company_id: number,
  schemes: readonly (number | null)[],
  from: IsoDate | null,
): Promise<void> => {
  for (const scheme_id of new Set(schemes)) {
    const faults = await dayFaults(db, { company_id, scheme_id }, from);
    if (faults.length > 0) throw validationError(...faults);
  }
};

/** Stores with each line of an import what was dated about the job roles of its person, so that an undo restores it. */
const storeEarlier = async (
  db: Db,
  company_id: number,
  import_id: number,
  people: readonly number[],
): Promise<void> => {
  await sql`
    update employee_import_rows r set before = r.before || jsonb_build_object('facts', coalesce((
      select jsonb_agg(jsonb_build_object('until', f.until, 'value', f.value, 'created_by', f.created_by, 'created_at', f.created_at))
      from employee_facts f where f.company_id = ${company_id} and f.employee_id = r.employee_id and f.kind = 'job_roles'), '[]'))
    where r.company_id = ${company_id} and r.import_id = ${import_id} and r.employee_id = any(${people}::bigint[])`.execute(
    db,
  );
};

/**
 * Lets the job roles of people whom an import has changed count from a day on.
 * @param from null is every period without a released report
 */
export const dateImportedRoles = async (
  context: Context,
  place: Place & { import_id: number },
  steps: readonly Step[],
  from: IsoDate | null,
): Promise<void> => {
  const { company_id, import_id } = place;
  const changed = steps.flatMap((step) => changedRoles(step, place) ?? []);
  if (changed.length === 0) return;
  const changes = changed.map(({ person, ...roles }) => ({ company_id, employee_id: person, ...JOB_ROLES, ...roles }));
  await storeEarlier(
    context.db,
    company_id,
    import_id,
    changes.map(({ employee_id }) => employee_id),
  );
  const dated = await letWait(context, company_id, changes);
  const people = new Set(dated.map(({ employee_id }) => employee_id));
  const schemes = changed.filter(({ person }) => people.has(person)).map(({ home }) => home);
  await requirePeriodStart(context.db, company_id, schemes, from);
  await dateFacts(
    context,
    company_id,
    dated.map(({ home: _, ...change }) => change),
    from,
  );
};

/**
 * Returns the question whether an import may replace job roles that are planned for later days than its own. What waits for
 * adoption replaces nothing.
 */
export const replacedRolesQuestion = async (
  { db, confirmed }: Context,
  { company_id, import_id }: Pick<ImportKey, 'company_id' | 'import_id'>,
  from: IsoDate | null,
): Promise<Question[]> => {
  if (confirmed === undefined || from === null) return [];
  const { rows } = await sql<{ name: string; planned: IsoDate; people: number }>`
    select name, planned::text as planned, count(*) over ()::int as people from (
      select e.id, e.surname || ', ' || e.forename_1 as name, min(fact.until) as planned
      from employee_import_rows r
        join employees e on e.company_id = r.company_id and e.id = r.employee_id
        cross join lateral jsonb_to_recordset(r.before -> 'facts') as fact (until date)
      where r.company_id = ${company_id} and r.import_id = ${import_id} and r.before ? 'facts'
        and fact.until > ${from}::date and fact.until <> ${UNADOPTED}::date
        and not exists (select 1 from employee_facts w where w.company_id = r.company_id
          and w.employee_id = r.employee_id and w.kind = 'job_roles' and w.until = ${UNADOPTED}::date)
      group by e.company_id, e.id, e.surname, e.forename_1) found
    order by id limit 1`.execute(db);
  return rows.map(({ name, planned, people }) => ({
    code: 'replaces_planned_roles',
    params: { name, from: formatDate(planned), people },
  }));
};

/**
 * Returns what restores the dated job roles of an import's people once its links have been restored. For users whose company needs
 * adoption, job roles other than the adopted ones wait.
 */
export const importedRoles = async (context: Context, { company_id, import_id }: ImportKey) => {
  const { db } = context;
  const { rows } = await sql<Pick<FactChange, 'employee_id' | 'before' | 'after'>>`
    select r.employee_id, r.before -> 'job_roles' as after, coalesce((
      select jsonb_agg(h.job_role_id order by h.position, h.job_role_id) from employee_job_roles h
      where h.company_id = ${company_id} and h.employee_id = r.employee_id), '[]') as before
    from employee_import_rows r
    where r.company_id = ${company_id} and r.import_id = ${import_id} and r.before ? 'job_roles'`.execute(db);
  return async (): Promise<void> => {
    const changes = rows.map((row) => ({ company_id, ...JOB_ROLES, ...row }));
    const others = (await letWait(context, company_id, changes)).map(({ employee_id }) => employee_id);
    const stored = sql`employee_import_rows r where r.company_id = ${company_id} and r.import_id = ${import_id}
      and r.before ? 'facts' and r.employee_id = any(${others}::bigint[])`;
    await sql`delete from employee_facts f where f.company_id = ${company_id} and f.kind = 'job_roles'
      and f.employee_id in (select r.employee_id from ${stored})`.execute(db);
    await sql`
      insert into employee_facts (company_id, employee_id, kind, until, value, created_by, created_at)
      select ${company_id}, r.employee_id, 'job_roles', fact.until, fact.value, fact.created_by, fact.created_at
      from (select r.employee_id, r.before from ${stored}) r cross join lateral jsonb_to_recordset(r.before -> 'facts')
        as fact (until date, value jsonb, created_by bigint, created_at timestamptz)`.execute(db);
  };
};

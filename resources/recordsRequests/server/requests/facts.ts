import { sql } from 'kysely';
import type { IsoDate } from '#domain/dates/isoDate.ts';
import { jurisdictionOf } from '#domain/identifiers/jurisdiction.ts';
import type { RequestFacts } from '#domain/recordsRequests/rules.ts';
import type { FieldError } from '#domain/schema/rules.ts';
import type { Db } from '#server/context.ts';
import type { RequestRow } from './readAnswer.ts';

/** A request as far as its worker and place are concerned. */
export type Requested = Pick<
  RequestRow,
  'company_id' | 'site_id' | 'employee_id' | 'received_on' | 'from_month' | 'to_month'
>;

interface Worker {
  start: IsoDate | null;
  leave: IsoDate | null;
  name: string;
  email: string | null;
  there: boolean;
}

/** Reads the worker of a request; undefined for one who is not in the portal. */
export const workerOf = async (
  db: Db,
  { company_id, site_id, employee_id }: Pick<Requested, 'company_id' | 'site_id' | 'employee_id'>,
): Promise<Worker | undefined> => {
  if (employee_id == null) return undefined;
  const { rows } = await sql<Worker>`
    select e.start_date as start, e.leave_date as leave, e.surname || ', ' || e.forename_1 as name, e.email,
      exists (select 1 from employee_sites l
        where l.company_id = e.company_id and l.employee_id = e.id and l.site_id = ${site_id})
      or exists (select 1 from tronc_hours t
        join tronc_periods p on p.company_id = t.company_id and p.id = t.period_id
        join schemes h on h.company_id = p.company_id and h.id = p.scheme_id
        where t.company_id = e.company_id and t.employee_id = e.id and h.site_id = ${site_id}) as there
    from employees e where e.company_id = ${company_id} and e.id = ${employee_id}`.execute(db);
  return rows[0];
};

/** Returns what the rules on a request depend on. */
export const factsOf = async (db: Db, request: Requested): Promise<RequestFacts> => {
  const worker = await workerOf(db, request);
  const { received_on, from_month, to_month } = request;
  return {
    received_on,
    from_month,
    to_month,
    employment: worker ? { start: worker.start, leave: worker.leave } : null,
    workedThere: worker?.there ?? null,
  };
};

/** The law on these requests applies in Great Britain only. */
export const placeFaults = async (
  db: Db,
  { company_id, site_id }: Pick<Requested, 'company_id' | 'site_id'>,
): Promise<FieldError[]> => {
  const { rows } = await sql<{ country: 'GB' | 'IE'; postcode: string | null }>`
    select c.country, s.address_post_code as postcode from sites s join companies c on c.id = s.company_id
    where s.company_id = ${company_id} and s.id = ${site_id}`.execute(db);
  const [place] = rows;
  return place && jurisdictionOf(place) !== 'GB' ? [{ path: 'site_id', rule: 'not_great_britain' }] : [];
};

/** Returns the days on which other requests of the same worker were received. */
export const otherRequests = async (
  db: Db,
  { id, company_id, employee_id, name }: Pick<RequestRow, 'id' | 'company_id' | 'employee_id' | 'name'>,
): Promise<IsoDate[]> => {
  const same =
    employee_id == null ? sql`employee_id is null and lower(name) = lower(${name})` : sql`employee_id = ${employee_id}`;
  const { rows } = await sql<{ received_on: IsoDate }>`
    select received_on from records_requests where company_id = ${company_id} and id <> ${id} and ${same}
    order by received_on`.execute(db);
  return rows.map(({ received_on }) => received_on);
};

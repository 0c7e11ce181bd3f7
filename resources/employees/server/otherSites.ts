import { sql } from 'kysely';
import type { NamedRef } from '#domain/contract/common.ts';
import { changedEmployeeLinks, type EmployeeLinks } from '#domain/contract/employees.ts';
import { employee } from '#domain/entities/index.ts';
import { type AskedEmployee, siteQuestion } from '#domain/payroll/employeeQuestions.ts';
import { checkBody } from '#domain/schema/validators.ts';
import type { Context } from '#server/context.ts';
import type { Body } from '#server/crud/change/types.ts';
import type { RowOf } from '#server/crud/repository.ts';

type EmployeeRow = RowOf<typeof employee>;

/** The fields of a request that decide in which tips a person shares. */
const DECIDING = ['tronc_scheme_id', 'is_opted_out_of_tronc_scheme', 'site_ids'] as const;

interface Found {
  id: number;
  name: string;
  scheme: string;
  site: NamedRef;
  sites: NamedRef[];
}

/**
 * Returns, by employee, the question about those who by a bulk change would share in the tips of a site at which they do not work;
 * one query for all of them. Nothing for values that break a rule: these are rejected for each employee.
 */
export const otherSiteQuestions = async (
  { db }: Context,
  rows: readonly EmployeeRow[],
  body: Body,
): Promise<ReadonlyMap<number, AskedEmployee>> => {
  const deciding = Object.fromEntries(DECIDING.flatMap((name) => (name in body ? [[name, body[name]]] : [])));
  if (Object.keys(deciding).length === 0 || rows.length === 0) return new Map();
  const checked = checkBody(employee, 'update', deciding, 'GB', changedEmployeeLinks);
  if (!checked.ok) return new Map();
  const { tronc_scheme_id: scheme, is_opted_out_of_tronc_scheme: out } = checked.values;
  // The links in a request, as `changedEmployeeLinks` has parsed them.
  const { site_ids } = checked.extra as EmployeeLinks;
  if (scheme === null || out === true) return new Map();
  const given = site_ids ?? null;
  const { rows: found } = await sql<Found>`
    select e.id, e.surname || ', ' || e.forename_1 as name, s.name as scheme, json_build_object('id', t.id, 'name', t.name) as site, works.sites
    from employees e
      join schemes s on s.company_id = e.company_id and s.id = coalesce(${scheme ?? null}::bigint, e.tronc_scheme_id)
      join sites t on t.company_id = s.company_id and t.id = s.site_id
      cross join lateral (
        select coalesce(array_agg(h.site_id order by h.site_id), '{}') as ids from employee_sites h
        where h.company_id = e.company_id and h.employee_id = e.id) held
      cross join lateral (
        select coalesce(json_agg(json_build_object('id', w.id, 'name', w.name) order by search_fold(w.name), w.id), '[]') as sites,
          coalesce(array_agg(w.id order by w.id), '{}') as ids
        from sites w where w.company_id = e.company_id and w.id = any(coalesce(${given}::bigint[], held.ids))) works
    where e.company_id = any(${[...new Set(rows.map(({ company_id }) => company_id))]}) and e.id = any(${rows.map(({ id }) => id)})
      and (${out === false} or not e.is_opted_out_of_tronc_scheme)
      and (s.id is distinct from e.tronc_scheme_id or works.ids <> held.ids
        or (${out === false} and e.is_opted_out_of_tronc_scheme))
    order by search_fold(e.surname), search_fold(e.forename_1), e.id`.execute(db);
  return new Map(
    found.flatMap(({ id, name, scheme: called, site, sites }) =>
      siteQuestion({ scheme: called, schemeSite: site, sites }).map((question) => [id, { name, question }] as const),
    ),
  );
};

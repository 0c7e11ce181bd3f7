import { sql } from 'kysely';
import type { IsoDate } from '#domain/dates/isoDate.ts';
import { scheme } from '#domain/entities/index.ts';
import { PortalError } from '#domain/errors.ts';
import { toWire } from '#domain/schema/wire.ts';
import type { RuleSet } from '#domain/tronc/index.ts';
import type { SchemeKey } from '#resources/troncPeriods/server/index.ts';
import type { Context, Db } from '#server/context.ts';
import { createRecord } from '#server/crud/change/changeRecord.ts';
import type { Body, Effect } from '#server/crud/change/types.ts';
import type { CrudOptions } from '#server/crud/options.ts';
import { findRow } from '#server/crud/repository.ts';
import { storedDivisions } from './divisions.ts';
import { schemeOptions } from './options.ts';
import { presentParts } from './present.ts';
import { restoreRules } from './restoreRules.ts';
import { readRules } from './ruleQueries.ts';

/** What a template copies of a scheme. */
export interface SchemeCopy {
  /** its fields as a request has them */
  fields: Body;
  rules: RuleSet;
}

/** Fields that a template does not copy: each scheme has its own. Only troncmasters open the workers' queries to users of the company. */
const OWN: readonly string[] = ['company_id', 'site_id', 'name', 'first_pay_date', 'pay_queries_to', 'archived_at'];

/** Returns the fields, rules, points and divisions that a scheme has now. @throws PortalError not_found */
export const copyOfScheme = async (db: Db, key: SchemeKey): Promise<SchemeCopy> => {
  const row = await findRow(db, scheme, key.id);
  if (row?.company_id !== key.company_id) throw new PortalError('not_found');
  const wire = toWire(scheme, row);
  const names = Object.keys(scheme.fields).filter((name) => !OWN.includes(name));
  const [rules, divisions] = [await readRules(db, key), await storedDivisions(db, [key])];
  return {
    fields: Object.fromEntries(names.map((name) => [name, wire[name] ?? null])),
    // In the order in which the scheme shows them.
    rules: { ...rules, divisions: divisions.get(key.id) ?? rules.divisions },
  };
};

/** Returns the titles of the job roles of copied rules that are archived, in their order. */
export const archivedRoles = async (db: Db, company_id: number, { jobRoles }: RuleSet): Promise<string[]> => {
  const { rows } = await sql<{ job_title: string }>`
    select job_title from job_roles where company_id = ${company_id} and id = any(${jobRoles.map(({ id }) => id)}::bigint[])
      and archived_at is not null
    order by search_fold(job_title), id`.execute(db);
  return rows.map(({ job_title }) => job_title);
};

const freshIds = async (db: Db, table: 'divisions' | 'departments', count: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count}::int)`.execute(db);
  return rows.map(({ id }) => id);
};

/** Returns the same rules for another scheme: divisions and departments have new ids. */
const renumbered = async (db: Db, rules: RuleSet): Promise<RuleSet> => {
  const divisions = await freshIds(db, 'divisions', rules.divisions.length);
  const old = rules.divisions.flatMap(({ departments }) => departments.map(({ id }) => id));
  const fresh = await freshIds(db, 'departments', old.length);
  const departments = new Map(old.map((id, index) => [id, fresh[index] ?? id]));
  const of = (id: number): number => departments.get(id) ?? id;
  return {
    ...rules,
    divisions: rules.divisions.map((one, index) => ({
      ...one,
      id: divisions[index] ?? one.id,
      departments: one.departments.map((part) => ({ ...part, id: of(part.id) })),
    })),
    jobRoles: rules.jobRoles.map((role) => ({
      ...role,
      departmentId: role.departmentId === null ? null : of(role.departmentId),
    })),
  };
};

/** Writes the copied rules into a new scheme. Returns the lists for its audit row. */
const filling =
  (rules: RuleSet): Effect<typeof scheme> =>
  async (context, row) => {
    await restoreRules(context.db, row, await renumbered(context.db, rules));
    const [parts] = await presentParts(context, [row], { currentPeriod: false, taxYears: false });
    const { divisions, job_roles, training_tronc_points, length_of_service_tronc_points } = parts ?? {};
    const lists = { divisions, job_roles, training_tronc_points, length_of_service_tronc_points };
    return Object.fromEntries(Object.entries(lists).map(([name, rows]) => [name, [null, rows]]));
  };

/** What a scheme from a copy has of its own. */
export interface OwnValues {
  site_id: number;
  name: string;
  first_pay_date: IsoDate | null;
}

/**
 * Creates a scheme with the copied fields, rules, points and divisions, in the caller's transaction and by the rules of any new
 * scheme. `linked` writes what belongs to it, and returns its part of the audit row. Returns the id of the scheme.
 * @throws PortalError 422 with every broken rule
 */
export const schemeFromCopy = async (
  context: Context,
  { fields, rules }: SchemeCopy,
  own: OwnValues,
  linked: Effect<typeof scheme>,
): Promise<number> => {
  const body = { ...fields, ...own };
  const options: CrudOptions<typeof scheme> = {
    ...schemeOptions,
    plan: async (planning, change) => {
      const planned = await schemeOptions.plan?.(planning, change);
      // What is unusual about the calendar was confirmed for the copied scheme.
      return { ...planned, questions: [], effects: [...(planned?.effects ?? []), filling(rules), linked] };
    },
  };
  const { id } = await createRecord(context, scheme, options, { body, params: {}, files: [] });
  return id as number;
};

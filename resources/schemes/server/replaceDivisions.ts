import { sql } from 'kysely';
import { divisionAccessRules } from '#domain/access/divisionRights.ts';
import type { AccessRule } from '#domain/access/rules.ts';
import type { Division, WrittenDivision, WrittenPart } from '#domain/contract/divisions.ts';
import { validateDivisions } from '#domain/entities/divisions.ts';
import { PortalError } from '#domain/errors.ts';
import type { FieldError } from '#domain/schema/rules.ts';
import type { SchemeKey } from '#resources/troncPeriods/server/index.ts';
import type { Context, Db, InCompany } from '#server/context.ts';
import { validationError } from '#server/platform/http/validationError.ts';
import { presentDivisions, type StoredDivision, storedDivisions } from './divisions.ts';
import { at, repeated } from './points/pointsList.ts';

const partOf = ({ id, name, split }: WrittenPart) => ({ id: id ?? null, name, split });
const treeOf = (one: WrittenDivision) => ({ ...partOf(one), departments: one.departments.map(partOf) });

/** Rejects ids that are not of this scheme, or that occur twice. */
const idFaults = (
  given: readonly { id: number | null | undefined; path: string }[],
  own: Set<number>,
): FieldError[] => {
  const named = given.flatMap(({ id, path }) => (id == null ? [] : [{ id, path: at(path, 'id') }]));
  const twice = new Set(repeated(named.map(({ id }) => id)));
  return named.flatMap(({ id, path }, index): FieldError[] => {
    const rule = !own.has(id) ? 'not_found' : twice.has(index) ? 'repeated' : null;
    return rule ? [{ path, rule, params: { label: 'id' } }] : [];
  });
};

const idsOf = (parts: readonly { id: number }[]): Set<number> => new Set(parts.map(({ id }) => id));

const faultsOf = (before: readonly StoredDivision[], given: readonly WrittenDivision[]): FieldError[] => [
  ...validateDivisions(given.map(treeOf)),
  ...idFaults(
    given.map(({ id }, index) => ({ id, path: String(index) })),
    idsOf(before),
  ),
  ...idFaults(
    given.flatMap(({ departments }, index) =>
      departments.map(({ id }, inner) => ({ id, path: at(index, 'departments', inner) })),
    ),
    idsOf(before.flatMap(({ departments }) => departments)),
  ),
];

/**
 * Rejects the removal of a department with job roles, because a job role must always belong to a department
 * (tronc-domain 6.5).
 */
const assertUnused = async (
  db: Db,
  { id, company_id }: SchemeKey,
  removed: ReadonlyMap<number, string>,
): Promise<void> => {
  if (removed.size === 0) return;
  const used = await db
    .selectFrom('scheme_job_roles')
    .select('department_id')
    .where('company_id', '=', company_id)
    .where('scheme_id', '=', id)
    .where('department_id', 'in', [...removed.keys()])
    .limit(1)
    .executeTakeFirst();
  if (used) throw new PortalError('department_in_use', { params: { name: removed.get(used.department_id) ?? '' } });
};

/** Reserves ids for new parts, so that departments can refer to divisions that are added with them. */
const freshIds = async (db: Db, table: 'divisions' | 'departments', count: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count}::int)`.execute(db);
  return rows.map(({ id }) => id);
};

/** Returns the same parts, with an id for each new one. */
const numbered = async <P extends WrittenPart>(db: Db, table: 'divisions' | 'departments', parts: readonly P[]) => {
  const ids = await freshIds(db, table, parts.filter(({ id }) => id == null).length);
  return parts.map((part, position) => ({ ...part, id: part.id ?? ids.shift() ?? 0, position }));
};

const write = async (db: Db, { id, company_id }: SchemeKey, given: readonly WrittenDivision[]): Promise<void> => {
  const divisions = await numbered(db, 'divisions', given);
  const departments = await numbered(
    db,
    'departments',
    divisions.flatMap((one) => one.departments.map((part) => ({ ...part, division_id: one.id }))),
  );
  await sql`
    insert into divisions (company_id, scheme_id, id, name, split, position) overriding system value
    select ${company_id}, ${id}, one.* from jsonb_to_recordset(${JSON.stringify(divisions)}::jsonb)
      as one (id bigint, name text, split int, position int)
    on conflict (company_id, id) do update
      set name = excluded.name, split = excluded.split, position = excluded.position`.execute(db);
  await sql`
    insert into departments (company_id, scheme_id, id, division_id, name, split, position) overriding system value
    select ${company_id}, ${id}, one.* from jsonb_to_recordset(${JSON.stringify(departments)}::jsonb)
      as one (id bigint, division_id bigint, name text, split int, position int)
    on conflict (company_id, id) do update set division_id = excluded.division_id,
      name = excluded.name, split = excluded.split, position = excluded.position`.execute(db);
  const others = (table: 'departments' | 'divisions', kept: readonly { id: number }[]) =>
    db
      .deleteFrom(table)
      .where('company_id', '=', company_id)
      .where('scheme_id', '=', id)
      .where(
        'id',
        'not in',
        kept.map((one) => one.id),
      )
      .execute();
  await others('departments', departments);
  await others('divisions', divisions);
};

/**
 * Locks the scheme and returns the rules that replacing its divisions with `given` must meet; none for an invalid
 * request, which is rejected as such.
 */
export const rulesToReplace = async (
  { db, company }: InCompany,
  id: number,
  given: readonly WrittenDivision[],
): Promise<readonly AccessRule[]> => {
  const scheme = await db
    .selectFrom('schemes')
    .select(['id', 'company_id'])
    .where('company_id', '=', company)
    .where('id', '=', id)
    .$narrowType<SchemeKey>()
    .forUpdate()
    .executeTakeFirst();
  if (!scheme) return [];
  const before = (await storedDivisions(db, [scheme])).get(id) ?? [];
  return faultsOf(before, given).length > 0 ? [] : divisionAccessRules(before, given.map(treeOf));
};

/**
 * Replaces all divisions and departments of the locked scheme with these, in the given order. 422 for validation
 * errors, 409 `department_in_use`.
 */
export const replaceDivisions = async (
  { db }: Pick<Context, 'db'>,
  scheme: SchemeKey,
  given: readonly WrittenDivision[],
): Promise<{ before: Division[]; after: Division[] }> => {
  const stored = async () => (await storedDivisions(db, [scheme])).get(scheme.id) ?? [];
  const before = await stored();
  const faults = faultsOf(before, given);
  if (faults.length > 0) throw validationError(...faults);
  const kept = new Set(given.flatMap(({ departments }) => departments.map(({ id }) => id)));
  const removed = before.flatMap(({ departments }) => departments.filter(({ id }) => !kept.has(id)));
  await assertUnused(db, scheme, new Map(removed.map(({ id, name }) => [id, name])));
  await write(db, scheme, given);
  return { before: presentDivisions(before), after: presentDivisions(await stored()) };
};

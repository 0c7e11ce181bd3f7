import { sql } from 'kysely';
import type { DepartmentRoles, DepartmentRolesRow } from '#domain/contract/points.ts';
import { groupBy } from '#domain/groupBy.ts';
import { decimalPoints } from '#domain/money/units.ts';
import type { FieldError } from '#domain/schema/rules.ts';
import { ofSchemes, type SchemeKey } from '#resources/troncPeriods/server/index.ts';
import type { Db } from '#server/context.ts';
import { at, type Place, type PointsList, repeated } from './pointsList.ts';

const departmentsOf = (db: Db, schemes: readonly SchemeKey[]) =>
  db
    .selectFrom('departments')
    .innerJoin('divisions', (join) =>
      join
        .onRef('divisions.company_id', '=', 'departments.company_id')
        .onRef('divisions.id', '=', 'departments.division_id'),
    )
    .select(['departments.id', 'departments.scheme_id'])
    .where(ofSchemes(schemes, 'departments'))
    .orderBy('divisions.position')
    .orderBy('divisions.id')
    .orderBy('departments.position')
    .orderBy('departments.id')
    .execute();

const rolesOf = (db: Db, schemes: readonly SchemeKey[]) =>
  db
    .selectFrom('scheme_job_roles')
    .innerJoin('job_roles', (join) =>
      join
        .onRef('job_roles.company_id', '=', 'scheme_job_roles.company_id')
        .onRef('job_roles.id', '=', 'scheme_job_roles.job_role_id'),
    )
    .select([
      'scheme_job_roles.scheme_id',
      'scheme_job_roles.department_id',
      'job_roles.id',
      'job_roles.job_title',
      'scheme_job_roles.points',
    ])
    .where(ofSchemes(schemes, 'scheme_job_roles'))
    .orderBy(sql`search_fold(job_roles.job_title)`)
    .orderBy('job_roles.id')
    .execute();

/** Returns every department of each scheme, including empty ones (F-109), with its roles by title. */
const read = async (db: Db, schemes: readonly SchemeKey[]): Promise<Map<number, DepartmentRoles[]>> => {
  if (schemes.length === 0) return new Map();
  const [departments, roles] = await Promise.all([departmentsOf(db, schemes), rolesOf(db, schemes)]);
  const held = groupBy(roles, ({ department_id }) => department_id);
  const filled = departments.map(({ id, scheme_id }) => ({
    scheme_id,
    department_id: id,
    job_roles: (held.get(id) ?? []).map((role) => ({
      job_role_id: role.id,
      job_title: role.job_title,
      points: decimalPoints(role.points),
    })),
  }));
  return new Map(
    [...groupBy(filled, ({ scheme_id }) => scheme_id)].map(([id, rows]) => [
      id,
      rows.map(({ department_id, job_roles }) => ({ department_id, job_roles })),
    ]),
  );
};

const departmentFaults = (
  groups: readonly DepartmentRolesRow[],
  departments: readonly number[],
  path: string,
): FieldError[] =>
  groups.flatMap(({ department_id }, index): FieldError[] => {
    const fault = { path: at(path, index, 'department_id'), params: { label: 'Department' } };
    if (department_id == null) return departments.length > 1 ? [{ ...fault, rule: 'required' }] : [];
    return departments.includes(department_id) ? [] : [{ ...fault, rule: 'not_found' }];
  });

/** Rejects roles of other companies and archived roles. A role that was archived later may stay in its department. */
const roleFaults = async (
  db: Db,
  { company_id, scheme_id }: Place,
  named: readonly { id: number; path: string }[],
): Promise<FieldError[]> => {
  if (named.length === 0) return [];
  const known = await db
    .selectFrom('job_roles')
    .leftJoin('scheme_job_roles', (join) =>
      join
        .onRef('scheme_job_roles.company_id', '=', 'job_roles.company_id')
        .onRef('scheme_job_roles.job_role_id', '=', 'job_roles.id')
        .on('scheme_job_roles.scheme_id', '=', scheme_id ?? 0),
    )
    .select(['job_roles.id', 'job_roles.archived_at', 'scheme_job_roles.scheme_id'])
    .where('job_roles.company_id', '=', company_id)
    .where(
      'job_roles.id',
      'in',
      named.map(({ id }) => id),
    )
    .execute();
  const byId = new Map(known.map((role) => [role.id, role]));
  return named.flatMap(({ id, path }): FieldError[] => {
    const role = byId.get(id);
    const fault = { path, params: { label: 'Job role' } };
    if (!role) return [{ ...fault, rule: 'not_found' }];
    return role.archived_at !== null && role.scheme_id === null ? [{ ...fault, rule: 'archived' }] : [];
  });
};

const faults = async (
  db: Db,
  place: Place,
  groups: readonly DepartmentRolesRow[],
  path: string,
): Promise<FieldError[]> => {
  const { company_id, scheme_id } = place;
  const departments = scheme_id === null ? [] : await departmentsOf(db, [{ id: scheme_id, company_id }]);
  const named = groups.flatMap(({ job_roles }, index) =>
    job_roles.map(({ job_role_id }, inner) => ({
      id: job_role_id,
      path: at(path, index, 'job_roles', inner, 'job_role_id'),
    })),
  );
  return [
    ...departmentFaults(
      groups,
      departments.map(({ id }) => id),
      path,
    ),
    ...(await roleFaults(db, place, named)),
    // a role belongs to one department of a scheme (tronc-domain 6.5)
    ...repeated(named.map(({ id }) => id)).map(
      (index): FieldError => ({ path: named[index]?.path ?? path, rule: 'repeated', params: { label: 'Job role' } }),
    ),
  ];
};

const replace = async (db: Db, scheme: SchemeKey, groups: readonly DepartmentRolesRow[]): Promise<void> => {
  const [only] = await departmentsOf(db, [scheme]);
  await db
    .deleteFrom('scheme_job_roles')
    .where('company_id', '=', scheme.company_id)
    .where('scheme_id', '=', scheme.id)
    .execute();
  const rows = groups.flatMap(({ department_id, job_roles }) =>
    job_roles.map(({ job_role_id, points }) => ({
      company_id: scheme.company_id,
      scheme_id: scheme.id,
      department_id: department_id ?? only?.id ?? 0,
      job_role_id,
      points,
    })),
  );
  if (rows.length > 0) await db.insertInto('scheme_job_roles').values(rows).execute();
};

/** The job roles of a scheme, with the department and the points of each. */
export const jobRolePoints: PointsList<DepartmentRolesRow, DepartmentRoles> = {
  name: 'job_roles',
  faults,
  replace,
  read,
};

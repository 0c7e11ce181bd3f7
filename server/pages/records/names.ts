import { type RawBuilder, sql } from 'kysely';
import { type AnyEntity, fieldsOf } from '#domain/schema/defineEntity.ts';
import type { FieldKind } from '#domain/schema/field.ts';
import { readNameOf } from '#domain/schema/names.ts';
import { perEntity } from '#domain/schema/perEntity.ts';
import { withRowFields } from '#domain/schema/rowFields.ts';
import type { Db } from '#server/context.ts';
import { targetOf, titleText } from '#server/crud/names.ts';
import { isTenant } from '#server/platform/db/ddl.ts';
import { companiesAmong } from '#server/platform/db/knownCompanies.ts';
import { isShared } from '#server/platform/db/shared.ts';

const PERSON = "forename || ' ' || surname";

/** The tables of the records that audit rows name by id, and the expressions for their names. */
const CALLED = {
  company_id: { table: 'companies', name: 'name' },
  payroll_id: { table: 'payrolls', name: 'name' },
  site_id: { table: 'sites', name: 'name' },
  points_of: { table: 'schemes', name: 'name' },
  tronc_scheme_id: { table: 'schemes', name: 'name' },
  department_id: { table: 'departments', name: 'name' },
  job_role_id: { table: 'job_roles', name: 'job_title' },
  training_id: { table: 'training_types', name: 'name' },
  employee_id: { table: 'employees', name: "surname || ', ' || forename_1" },
  import_id: { table: 'employee_imports', name: 'filename' },
  assignee_id: { table: 'users', name: PERSON },
  created_by_id: { table: 'users', name: PERSON },
  requested_by: { table: 'users', name: PERSON },
  user_id: { table: 'users', name: PERSON },
  'addedby.id': { table: 'users', name: PERSON },
  'company.id': { table: 'companies', name: 'name' },
  payrollid: { table: 'payrolls', name: 'name' },
} as const;
/** A table, and the expression for the names of its records. */
interface Called {
  table: string;
  name: RawBuilder<unknown>;
}
type Register = ReadonlyMap<string, Called>;

const COMMON: Register = new Map(
  Object.entries(CALLED).map(([key, { table, name }]) => [key, { table, name: sql.raw(name) }]),
);

/** The records that rows of this entity's history name: those of its own references, and the common ones. */
const calledIn = perEntity((entity): Register => {
  const own = withRowFields(fieldsOf(entity)).flatMap(([key, field]): [string, Called][] => {
    const target = REFERENCES.has(field.kind) ? targetOf(field.to) : undefined;
    return target ? [[readNameOf(key, field), { table: target.name, name: titleText(target) }]] : [];
  });
  return new Map([...own, ...COMMON]);
});

const REFERENCES = new Set<FieldKind>(['reference', 'references']);

type Wanted = Map<string, Set<number>>;

/** `training.3` refers to the training with id 3. */
const subjectIn = (field: string): [string, unknown] => {
  const [kind, id] = field.split('.');
  return [`${kind}_id`, /^\d+$/.test(id ?? '') ? Number(id) : null];
};

const gather = (wanted: Wanted, register: Register, name: string, value: unknown): void => {
  if (typeof value === 'number' && Number.isInteger(value) && register.has(name))
    wanted.set(name, (wanted.get(name) ?? new Set()).add(value));
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) {
      const inRow = `${name}.${key}`;
      gather(wanted, register, Array.isArray(value) ? name : register.has(inRow) ? inRow : key, inner);
    }
};

interface ChangeRow {
  changes: readonly { field: string; from: unknown; to: unknown }[];
}

const wantedBy = ({ changes }: ChangeRow, register: Register): Wanted => {
  const wanted: Wanted = new Map();
  for (const { field, from, to } of changes) {
    gather(wanted, register, ...subjectIn(field));
    gather(wanted, register, field, from);
    gather(wanted, register, field, to);
  }
  return wanted;
};

/**
 * Adds the current names of the ids in rows of a history, for a whole page in one statement; a deleted record keeps its
 * id only. The caller may see these rows, which name what the record was linked with, so the names need no further
 * permission check.
 */
export const withNames = async <T extends ChangeRow>(
  db: Db,
  changeRows: readonly T[],
  entity?: AnyEntity,
): Promise<(T & { names: Record<string, string> })[]> => {
  const all: Wanted = new Map();
  const register = entity ? calledIn(entity) : COMMON;
  const own = changeRows.map((one) => wantedBy(one, register));
  for (const wanted of own) for (const [key, ids] of wanted) all.set(key, new Set([...(all.get(key) ?? []), ...ids]));
  const called = new Map<string, string>();
  if (all.size > 0) {
    const parts: RawBuilder<unknown>[] = [];
    for (const [key, wanted] of all) {
      const { table, name } = register.get(key) ?? {};
      if (!table) continue;
      const ids = [...wanted];
      const target = targetOf(table);
      const inCompanies = (target ? !isTenant(target) : isShared(table))
        ? sql``
        : sql`company_id = any(${await companiesAmong(db, table, ids)}::bigint[]) and `;
      parts.push(
        sql`select ${`${key}:`}::text || id as key, ${name} as name from ${sql.table(table)} where ${inCompanies}id = any(${ids})`,
      );
    }
    const { rows } = await sql<{ key: string; name: string }>`${sql.join(parts, sql` union all `)}`.execute(db);
    for (const { key, name } of rows) called.set(key, name);
  }
  return changeRows.map((one, index) => ({
    ...one,
    names: Object.fromEntries(
      [...(own[index] ?? [])].flatMap(([key, ids]) =>
        [...ids].flatMap((id) => {
          const name = called.get(`${key}:${id}`);
          return name === undefined ? [] : [[`${key}:${id}`, name]];
        }),
      ),
    ),
  }));
};

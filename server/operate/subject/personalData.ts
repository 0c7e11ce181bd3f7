import { sql } from 'kysely';
import { ENTITIES } from '#domain/entities/index.ts';
import { PortalError } from '#domain/errors.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { keptFields } from '#domain/schema/names.ts';
import { personsInRows, personsOf } from '#domain/schema/personal.ts';
import { type RowReference, rowDocuments, rowReferences } from '#domain/schema/rowFields.ts';
import { hasSeveralFiles } from '#domain/schema/severalFiles.ts';
import type { Db } from '#server/context.ts';
import { childrenOf, parentOf } from '#server/crud/family.ts';
import { companiesOf } from '#server/platform/db/knownCompanies.ts';
import { linkTable } from '#server/platform/db/links.ts';
import type { Stored } from '#server/platform/http/sendStored.ts';

/** One employee and their company. */
export interface SubjectKey {
  id: number;
  company_id: number;
}

type Rows = Record<string, unknown>[];

/** Everything that is stored about one employee, table by table, and the documents about them. */
export interface PersonalData {
  employee: Record<string, unknown>;
  tables: Record<string, Rows>;
  shares: Rows;
  audit: Rows;
  documents: PersonalFile[];
}

/** A file about a person: a document, or a file of another record about them. */
export interface PersonalFile extends Stored {
  /** table of the record; `id` is the document's own id, or else the file's */
  of: string;
  id: number;
  file_id: number;
}

/** Of a stored file `f`. */
const FILE_COLUMNS = sql`f.filename, f.mime_type, f.size, f.sha256, f.storage_key, f.scan_status`;

/** The records of an entity that are about the employee in one of its columns. */
interface RecordsAbout {
  entity: AnyEntity;
  column: string;
}

const entities = (): readonly AnyEntity[] => Object.values(ENTITIES);

/** Returns the entities whose records are deleted with an employee. */
const deletedEntities = (): RecordsAbout[] =>
  entities().flatMap((entity) => ('employee_id' in entity.fields ? [{ entity, column: 'employee_id' }] : []));

/** Returns the entities whose records are kept when an employee whom they are about is erased: without personal values. */
export const keptEntities = (): RecordsAbout[] =>
  entities().flatMap((entity) => personsOf(entity).map((column) => ({ entity, column })));

/** Records that belong to a record about an employee, and are deleted with it. */
interface ChildrenAbout {
  child: AnyEntity;
  /** the field that names the parent */
  key: string;
  parent: AnyEntity;
}

export const childrenAbout = (): ChildrenAbout[] =>
  deletedEntities().flatMap(({ entity }) => childrenOf(entity).map((one) => ({ ...one, parent: entity })));

/** The child entities whose records change when an employee is erased, with those of their columns that name employees. */
export const changedChildren = (): RecordsAbout[] =>
  [...deletedEntities(), ...keptEntities()].filter(({ entity }) => parentOf(entity) !== null);

/** Returns the condition on the children of the records about a person. */
export const belongsTo = ({ key, parent }: ChildrenAbout, { id, company_id }: SubjectKey) =>
  sql<boolean>`company_id = ${company_id} and ${sql.ref(key)} in
    (select p.id from ${sql.table(parent.name)} p where p.company_id = ${company_id} and p.employee_id = ${id})`;

/** The rows of a list that refer to employees by one of their fields. */
interface RowsAbout extends RowReference {
  entity: AnyEntity;
  /** the table of these references */
  links: string;
}

const rowsAbout = (found: (entity: AnyEntity) => readonly RowReference[]): RowsAbout[] =>
  entities().flatMap((entity) =>
    found(entity).map((one) => ({ ...one, entity, links: linkTable(entity.name, `${one.list}.${one.key}`) })),
  );

/** Returns the lists whose rows are about employees. */
export const personalRows = (): RowsAbout[] => rowsAbout(personsInRows);

/** Returns the tables of the references in rows, which stay as long as their rows. */
export const rowLinkTables = (): ReadonlySet<string> => new Set(rowsAbout(rowReferences).map(({ links }) => links));

/**
 * Returns the condition on audit rows about a person: their own history, that of records they were linked with, and
 * that of the records about them.
 */
export const auditAbout = ({ id, company_id }: SubjectKey) => sql<boolean>`(
  (a.resource = 'employees' and a.record_id = ${id})
  or (a.company_id = ${company_id} and exists (select 1 from jsonb_array_elements(
    case when jsonb_typeof(a.changes -> 'employee') = 'array' then a.changes -> 'employee' else '[]' end) side
    where side ->> 'id' = ${String(id)}))
  or ${sql.join(
    [...deletedEntities(), ...keptEntities()].map(
      ({ entity: { name, formerly = [] }, column }) => sql`(a.resource = any(${[name, ...formerly]}) and a.record_id in
        (select r.id from ${sql.table(name)} r where r.company_id = ${company_id} and ${sql.ref(`r.${column}`)} = ${id}))`,
    ),
    sql` or `,
  )}${sql.join(
    childrenAbout().map(
      (one) => sql` or (a.resource = any(${[one.child.name, ...(one.child.formerly ?? [])]}) and a.record_id in
        (select id from ${sql.table(one.child.name)} where ${belongsTo(one, { id, company_id })}))`,
    ),
    sql``,
  )}${sql.join(
    personalRows().map(
      ({ entity: { name, formerly = [] }, list, key }) => sql` or (a.company_id = ${company_id}
        and a.resource = any(${[name, ...formerly]}) and jsonb_path_exists(a.changes,
          ${`$.${list}[*][*] ? (@.${key} == $id)`}::jsonpath, jsonb_build_object('id', ${id}::bigint)))`,
    ),
    sql``,
  )})`;

/** Returns every table with rows of employees, including tables added later. */
export const tablesOfEmployees = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select c.table_name::text as name from information_schema.columns c join information_schema.tables t
      using (table_schema, table_name)
    where c.table_schema = 'public' and c.column_name = 'employee_id' and t.table_type = 'BASE TABLE' order by 1`.execute(
    db,
  );
  return rows.map(({ name }) => name);
};

/** Returns every table with rows that name an employee among several records to which another record refers. */
export const linksToEmployees = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select c.conrelid::regclass::text as name from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey) and a.attname = 'linked_id'
    where c.contype = 'f' and c.confrelid = 'employees'::regclass order by 1`.execute(db);
  return rows.map(({ name }) => name);
};

/** @throws PortalError not_found */
export const keyOfEmployee = async (db: Db, id: number): Promise<SubjectKey> => {
  const company_id = (await companiesOf(db, 'employees', [id])).get(id);
  if (company_id === undefined) throw new PortalError('not_found');
  return { id, company_id };
};

/** Returns what a person may request (GDPR, article 15). It contains no other person's share. */
export const personalDataOf = async (db: Db, key: SubjectKey): Promise<PersonalData> => {
  const { id, company_id } = key;
  const employee = await sql<Record<string, unknown>>`
    select to_jsonb(e) - 'search_text' as row from employees e where company_id = ${company_id} and id = ${id}`.execute(
    db,
  );
  const tables: PersonalData['tables'] = {};
  for (const name of await tablesOfEmployees(db)) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`select to_jsonb(t) as row from ${sql.table(name)} t
      where company_id = ${company_id} and employee_id = ${id}`.execute(db);
    if (rows.length > 0) tables[name] = rows.map(({ row }) => row);
  }
  for (const one of childrenAbout()) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`select to_jsonb(t) - 'search_text' as row
      from ${sql.table(one.child.name)} t where ${belongsTo(one, key)}`.execute(db);
    const others = (tables[one.child.name] ?? []).filter(({ id: known }) => !rows.some(({ row }) => row.id === known));
    if (rows.length > 0) tables[one.child.name] = [...others, ...rows.map(({ row }) => row)];
  }
  for (const { entity, list, key, links } of personalRows()) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select jsonb_build_object('record_id', t.id) || own as row from ${sql.table(entity.name)} t,
        jsonb_array_elements(${sql.ref(`t.${list}`)}) own where t.company_id = ${company_id} and t.id in
        (select record_id from ${sql.table(links)} where company_id = ${company_id} and linked_id = ${id})
        and own -> ${key} = to_jsonb(${id}::bigint)`.execute(db);
    if (rows.length > 0) tables[links] = rows.map(({ row }) => row);
  }
  for (const name of await linksToEmployees(db)) {
    if (name in tables) continue;
    const { rows } = await sql<{ row: Record<string, unknown> }>`select to_jsonb(t) as row from ${sql.table(name)} t
      where company_id = ${company_id} and linked_id = ${id}`.execute(db);
    if (rows.length > 0) tables[name] = rows.map(({ row }) => row);
  }
  for (const { entity, column } of keptEntities()) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) - 'search_text' as row from ${sql.table(entity.name)} t
      where company_id = ${company_id} and ${sql.ref(column)} = ${id}`.execute(db);
    if (rows.length > 0) tables[entity.name] = [...(tables[entity.name] ?? []), ...rows.map(({ row }) => row)];
  }
  const shares = await sql<Record<string, unknown>>`
    select r.id as report_id, r.version, r.status, p.start_date, p.end_date, p.actual_pay_date, line
    from tronc_reports r join tronc_periods p on p.company_id = r.company_id and p.id = r.period_id,
      jsonb_array_elements(r.result -> 'lines') line
    where r.company_id = ${company_id} and line ->> 'employeeId' = ${String(id)} order by r.id`.execute(db);
  const audit = await sql<Record<string, unknown>>`
    select a.id, a.at, a.event, a.changes from audit a where ${auditAbout(key)} order by a.id`.execute(db);
  const documents = await sql<PersonalFile>`
    select 'documents' as of, d.id, f.id as file_id, ${FILE_COLUMNS} from documents d
    join document_files l on l.company_id = d.company_id and l.document_id = d.id
    join stored_files f on f.company_id = l.company_id and f.id = l.file_id
    where d.company_id = ${company_id} and d.employee_id = ${id} order by d.id`.execute(db);
  return {
    employee: (employee.rows[0]?.row ?? {}) as Record<string, unknown>,
    tables,
    shares: shares.rows,
    audit: audit.rows,
    documents: [...documents.rows, ...(await filesOfRecords(db, key))],
  };
};

/** Where the files of records about a person are named. */
interface FileSource {
  /** the table of the records */
  table: string;
  /** the table that links records with several files */
  links?: string;
  /** the column with the file's id, of the table of links if there is one */
  column: string;
  /** the column of the record with the person's id */
  by: string;
}

/** Returns where an entity names its files: in columns, and in tables of links. */
const fileColumns = (entity: AnyEntity): (string | { links: string })[] => [
  ...keptFields(entity).map(([key, field]) => (hasSeveralFiles(field) ? { links: linkTable(entity.name, key) } : key)),
  ...rowDocuments(entity).map(({ list, key }) => ({ links: linkTable(entity.name, `${list}.${key}`) })),
];

/** Returns the files of rows about a person that are removed: with the row, or alone if they are about the person. */
const filesAbout = ({ entity, list, key }: RowsAbout) =>
  rowDocuments(entity).filter((one) => one.list === list && (key === 'employee_id' || one.field.person === true));

/**
 * Returns the files that records about the person name in a column, or in a table of links: in every table that declares one (decision 0015), and
 * those of kept records that are declared to be about the person.
 */
const filesOfRecords = async (db: Db, { id, company_id }: SubjectKey): Promise<PersonalFile[]> => {
  const { rows: deleted } = await sql<FileSource>`
    select t.relname::text as table, a.attname::text as column, 'employee_id' as by
    from pg_constraint c join pg_class t on t.oid = c.conrelid
      join pg_attribute a on a.attrelid = t.oid and a.attnum = any(c.conkey) and a.attname <> 'company_id'
    where c.contype = 'f' and c.confrelid = 'stored_files'::regclass and exists (select 1 from pg_attribute e
      where e.attrelid = t.oid and e.attname = 'employee_id' and not e.attisdropped) order by 1, 2`.execute(db);
  const { rows: several } = await sql<FileSource>`
    select r.relname::text as table, t.relname::text as links, 'linked_id' as column, 'employee_id' as by
    from pg_constraint c join pg_class t on t.oid = c.conrelid
      join pg_constraint o on o.conrelid = t.oid and o.contype = 'f' join pg_class r on r.oid = o.confrelid
      join pg_attribute a on a.attrelid = t.oid and a.attnum = any(o.conkey) and a.attname = 'record_id'
    where c.contype = 'f' and c.confrelid = 'stored_files'::regclass and exists (select 1 from pg_attribute e
      where e.attrelid = r.oid and e.attname = 'employee_id' and not e.attisdropped) order by 1, 2`.execute(db);
  const kept = keptEntities().flatMap(({ entity: { name: table, ...entity }, column: by }) =>
    Object.entries(entity.fields).flatMap(([key, field]): FileSource[] => {
      const inRows = Object.entries(field.of ?? {}).flatMap(([own, one]): FileSource[] =>
        one.kind === 'document' && (field.person ?? one.person)
          ? [{ table, links: linkTable(table, `${key}.${own}`), column: 'linked_id', by }]
          : [],
      );
      if (field.kind !== 'document' || !field.person) return inRows;
      return [
        hasSeveralFiles(field)
          ? { table, links: linkTable(table, key), column: 'linked_id', by }
          : { table, column: key, by },
      ];
    }),
  );
  const found = new Map<number, PersonalFile>();
  for (const { table, links, column, by } of [...deleted, ...several, ...kept]) {
    const joined = links
      ? sql`join ${sql.table(links)} l on l.company_id = t.company_id and l.record_id = t.id`
      : sql``;
    const { rows } = await sql<PersonalFile>`
      select ${table}::text as of, f.id, f.id as file_id, ${FILE_COLUMNS} from ${sql.table(table)} t ${joined}
      join stored_files f on f.company_id = t.company_id and f.id = ${sql.ref(`${links ? 'l' : 't'}.${column}`)}
      where t.company_id = ${company_id} and ${sql.ref(`t.${by}`)} = ${id} order by t.id`.execute(db);
    for (const file of rows) found.set(file.file_id, file);
  }
  for (const one of childrenAbout())
    for (const column of fileColumns(one.child)) {
      const children = sql`${sql.table(one.child.name)} where ${belongsTo(one, { id, company_id })}`;
      const ids =
        typeof column === 'string'
          ? sql`select ${sql.ref(column)} from ${children}`
          : sql`select linked_id from ${sql.table(column.links)} where company_id = ${company_id} and record_id in (select id from ${children})`;
      const { rows } = await sql<PersonalFile>`
        select ${one.child.name}::text as of, f.id, f.id as file_id, ${FILE_COLUMNS} from stored_files f
        where f.company_id = ${company_id} and f.id in (${ids})`.execute(db);
      for (const file of rows) found.set(file.file_id, file);
    }
  for (const one of personalRows())
    for (const { key } of filesAbout(one)) {
      const { rows } = await sql<PersonalFile>`
        select ${one.entity.name}::text as of, f.id, f.id as file_id, ${FILE_COLUMNS}
        from ${sql.table(one.entity.name)} t, jsonb_array_elements(${sql.ref(`t.${one.list}`)}) own, stored_files f
        where t.company_id = ${company_id} and t.id in
          (select record_id from ${sql.table(one.links)} where company_id = ${company_id} and linked_id = ${id})
          and own -> ${one.key} = to_jsonb(${id}::bigint) and f.company_id = t.company_id and f.id = (own ->> ${key})::bigint`.execute(
        db,
      );
      for (const file of rows) found.set(file.file_id, file);
    }
  return [...found.values()];
};

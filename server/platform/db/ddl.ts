import { type AnyEntity, type Fields, fieldsOf, isSynced, type KeyOf } from '#domain/schema/defineEntity.ts';
import type { Field, FieldKind } from '#domain/schema/field.ts';
import { perEntity } from '#domain/schema/perEntity.ts';
import { withRowFields } from '#domain/schema/rowFields.ts';
import { hasSeveralFiles } from '#domain/schema/severalFiles.ts';
import { createLinks, tabledFields } from './links.ts';
import { isShared } from './shared.ts';

/** The column type of each kind. Money and all other figures are integers in their smallest unit. */
const COLUMN_TYPES = {
  text: 'text',
  multiline: 'text',
  money: 'bigint',
  percent: 'integer',
  points: 'integer',
  hours: 'integer',
  integer: 'integer',
  decimal: 'bigint',
  date: 'date',
  month: 'text',
  time: 'time',
  weekdays: 'text[]',
  dateTime: 'timestamptz',
  choice: 'text',
  choices: 'text[]',
  flag: 'boolean',
  reference: 'bigint',
  // Not a column: the ids are rows of a table of their own (links.ts).
  references: 'bigint[]',
  list: 'jsonb',
  document: 'bigint',
  email: 'text',
  phone: 'text',
  postcode: 'text',
  companyNumber: 'text',
  personalNumber: 'text',
} satisfies Record<FieldKind, string>;

/** Kinds that are sorted and compared case-insensitively. */
const TEXTUAL = new Set<FieldKind>([
  'text',
  'multiline',
  'email',
  'phone',
  'postcode',
  'companyNumber',
  'personalNumber',
]);

export const isStored = (field: Field): boolean => field.stored !== false;

/** Returns the column of a flag that is stored as the time since when it is set; undefined for any other field. */
export const sinceColumn = (field: Field | undefined): string | undefined =>
  typeof field?.stored === 'object' ? field.stored.since : undefined;

/** Returns the expression of a field's value: its column, or whether the column has a time. */
export const valueExpression = (entity: AnyEntity, key: string): string => {
  const since = sinceColumn(entity.fields[key]);
  return since === undefined ? `"${key}"` : `("${since}" is not null)`;
};

/** Returns the fields that have a column, in order. */
export const columnsOf = perEntity((entity): readonly [string, Field][] =>
  fieldsOf(entity).filter(([, field]) => isStored(field) && field.kind !== 'references' && !hasSeveralFiles(field)),
);

/** Returns whether the table has a company_id. A company is its own tenant. */
export const isTenant = (entity: AnyEntity): boolean => 'company_id' in entity.fields;

/** Returns the type of a field's column. A sum can be larger than each of the values. */
export const columnTypeOf = ({ kind, total }: Field): string =>
  total && COLUMN_TYPES[kind] === 'integer' ? 'bigint' : COLUMN_TYPES[kind];

/** Whether a column is sorted and compared case-insensitively. */
export const isTextual = (entity: AnyEntity, key: string): boolean => {
  const field = entity.fields[key];
  return field !== undefined && TEXTUAL.has(field.kind);
};

const byText = (entity: AnyEntity, key: string, fold: string): string =>
  isTextual(entity, key) ? `${fold}(${key})` : key;

/** Returns the sort expression of a column: text ignores case and accents, as in searches (decision 0011). */
export const sortExpression = (entity: AnyEntity, key: string): string => byText(entity, key, 'search_fold');

/** Returns the expression that must be unique: text ignores case, but an accent makes a different name. */
export const uniqueExpression = (entity: AnyEntity, key: string): string => byText(entity, key, 'lower');

/** The column, and the sort name, of the time of a record's last change. */
const UPDATED = 'updated_at';

/** Returns the columns of a sort name of the list, or null if there is no such name. */
export const sortKeys = (entity: AnyEntity, name: string): readonly string[] | null => {
  const { sortable } = entity.list;
  if (name === UPDATED && isSynced(entity)) return [UPDATED];
  if (isNames(sortable)) return sortable.includes(name) ? [name] : null;
  const keys = Object.hasOwn(sortable, name) ? sortable[name] : undefined;
  return keys === undefined ? null : typeof keys === 'string' ? [keys] : keys;
};

const isNames = (sortable: AnyEntity['list']['sortable']): sortable is readonly KeyOf<Fields>[] =>
  Array.isArray(sortable);

export const sortNames = (entity: AnyEntity): string[] => [
  ...(isNames(entity.list.sortable) ? entity.list.sortable : Object.keys(entity.list.sortable)),
  ...(isSynced(entity) ? [UPDATED] : []),
];

/**
 * Returns all searched fields as one folded text, or null if nothing is searched. Each group of fields follows a line
 * feed, so that a search can match its beginning.
 */
export const searchExpression = (entity: AnyEntity): string | null => {
  const groups =
    entity.list.searchAs ??
    columnsOf(entity)
      // The title of another record is searched in its own table (crud/references.ts).
      .filter(([, field]) => field.search && field.kind !== 'reference')
      .map(([key]) => [key]);
  if (groups.length === 0) return null;
  const joined = groups.map((keys) => keys.map((key) => `coalesce(${key}, '')`).join(` || ' ' || `));
  return `search_fold(E'\\n' || ${joined.join(` || E'\\n' || `)})`;
};

const foreignKey = (entity: AnyEntity, key: string, field: Field): [[string, string]] | null => {
  const name = `${entity.name}_${key}_fkey`;
  if (field.kind === 'document' && !isTenant(entity))
    throw new Error(`Entity ${entity.name}, field ${key}: keeps a file, which is always of a company: add company_id`);
  if (field.kind === 'document')
    return [[name, `foreign key (company_id, ${key}) references stored_files (company_id, id)`]];
  if (field.kind !== 'reference' || !field.to) return null;
  return isShared(field.to) || !isTenant(entity)
    ? [[name, `foreign key (${key}) references ${field.to} (id)`]]
    : [[name, `foreign key (company_id, ${key}) references ${field.to} (company_id, id)`]];
};

const needsValue = (key: string, field: Field): boolean => field.required || key === 'company_id';

/** The parts of a table by name: `createTable` writes them, and `alterTable` compares them. */
export interface TableShape {
  /** `text not null`; company_id and the columns of the fields */
  columns: Record<string, string>;
  /** columns that are kept with their values although their fields were removed; empty for new records */
  kept?: Record<string, string>;
  /** for each list whose rows are declared, by its column: the type of each field of a row */
  rows?: Record<string, Record<string, string>>;
  /** the kind of each field and, as `lines.cost`, of each field of a row */
  kinds?: Record<string, FieldKind>;
  /** the values of each choice, by the same names */
  choices?: Record<string, readonly string[]>;
  /** the expression of search_text, if the list is searched */
  search: string | null;
  /** for each field that refers to several records: the table of these records */
  links?: Record<string, string>;
  constraints: Record<string, string>;
  /** `unique index … on …`: the text after `create` */
  indexes: Record<string, string>;
}

/**
 * Returns the table that an entity requires: columns, keys that begin with the tenant, and an index for each way to
 * sort, search and filter its list.
 */
export const shapeOf = (entity: AnyEntity): TableShape => {
  const tenant = isTenant(entity);
  const search = searchExpression(entity);
  return {
    columns: Object.fromEntries(
      columnsOf(entity).map(([key, field]) => [
        sinceColumn(field) ?? key,
        sinceColumn(field)
          ? COLUMN_TYPES.dateTime
          : `${columnTypeOf(field)}${field.total ? (field.required ? ' default 0' : '') : needsValue(key, field) ? ' not null' : ''}`,
      ]),
    ),
    ...rowsOf(entity),
    ...linksOf(entity),
    ...valuesOf(entity),
    search,
    constraints: {
      [`${entity.name}_pkey`]: `primary key (${tenant ? 'company_id, ' : ''}id)`,
      ...Object.fromEntries(columnsOf(entity).flatMap(([key, field]) => foreignKey(entity, key, field) ?? [])),
    },
    indexes: Object.fromEntries(indexes(entity, tenant, search !== null)),
  };
};

const rowsOf = (entity: AnyEntity): Pick<TableShape, 'rows'> => {
  const rows = columnsOf(entity).flatMap(([key, { of }]) =>
    of ? [[key, Object.fromEntries(Object.entries(of).map(([name, { kind }]) => [name, COLUMN_TYPES[kind]]))]] : [],
  );
  return rows.length > 0 ? { rows: Object.fromEntries(rows) } : {};
};

const linksOf = (entity: AnyEntity): Pick<TableShape, 'links'> => {
  const links = tabledFields(entity);
  return links.length > 0 ? { links: Object.fromEntries(links) } : {};
};

/** Returns what the columns contain, which their types do not show: text may be a choice. */
const valuesOf = (entity: AnyEntity): Pick<TableShape, 'kinds' | 'choices'> => {
  const fields = withRowFields(columnsOf(entity));
  return {
    kinds: Object.fromEntries(fields.map(([key, { kind }]) => [key, kind])),
    choices: Object.fromEntries(fields.flatMap(([key, { choices }]) => (choices ? [[key, choices]] : []))),
  };
};

/** Returns the definition of the column that is searched. */
export const searchColumn = (search: string): string => `search_text text generated always as (${search}) stored`;

/**
 * Returns the SQL that creates an entity's table. A migration is generated from it once and never changes afterwards.
 */
export const createTable = (entity: AnyEntity): string => {
  const { columns, search, constraints, indexes, links = {} } = shapeOf(entity);
  const lines = [
    'id bigint generated by default as identity',
    ...Object.entries(columns).map(([key, type]) => `${key} ${type}`),
    'revision integer not null default 1',
    'created_at timestamptz not null default now()',
    'updated_at timestamptz not null default now()',
    ...(search ? [searchColumn(search)] : []),
    ...Object.entries(constraints).map(([name, text]) => `constraint ${name} ${text}`),
  ];
  return `${[
    `create table ${entity.name} (\n  ${lines.join(',\n  ')}\n)`,
    ...Object.values(indexes).map((index) => `create ${index}`),
    ...Object.entries(links).flatMap(([key, to]) => createLinks(entity.name, key, to)),
  ].join(';\n')};\n`;
};

/**
 * Returns the further columns in the index of a high-volume entity's own order: those of the order, and those by which a
 * list of all decides whether it shows a row. The index alone then finds the rows of a far page.
 */
const includedIn = (entity: AnyEntity, name: string): string => {
  if (!entity.searchResult?.highVolume || entity.list.sort.split(':')[0] !== name) return '';
  const places = ['company_id', 'payroll_id', 'archived_at'].filter((key) => key in entity.fields);
  return ` include (${[...(sortKeys(entity, name) ?? []), ...places].join(', ')})`;
};

const indexes = (entity: AnyEntity, tenant: boolean, searched: boolean): [string, string][] => {
  const lead = tenant ? 'company_id, ' : '';
  const made: [string, string][] = [];
  const index = (name: string, on: string, kind: 'index' | 'unique index' = 'index') =>
    made.push([`${entity.name}_${name}`, `${kind} ${entity.name}_${name} on ${entity.name} ${on}`]);
  if (tenant) index('id_idx', '(id)');
  for (const [key, field] of columnsOf(entity))
    if (field.unique) index(`${key}_key`, `(${lead}${uniqueExpression(entity, key)})`, 'unique index');
  for (const keys of entity.unique ?? [])
    index(
      `${keys.join('_')}_key`,
      `(${lead}${keys.map((key) => uniqueExpression(entity, key)).join(', ')})`,
      'unique index',
    );
  const orders = new Set<string>();
  for (const name of sortNames(entity)) {
    const keys = sortKeys(entity, name) ?? [];
    // The title of another record cannot be part of an index of this table.
    if (keys.some((key) => entity.fields[key]?.kind === 'reference')) continue;
    const by = keys.map((key) => sortExpression(entity, key)).join(', ');
    // The keys already provide this order.
    if (by === 'id' || orders.has(by)) continue;
    orders.add(by);
    if (tenant) index(`by_company_${name}_idx`, `(company_id, ${by}, id)`);
    index(`by_${name}_idx`, `(${by}, id)${includedIn(entity, name)}`);
  }
  for (const [key, field] of columnsOf(entity))
    if (field.kind === 'reference' && key !== 'company_id') index(`${key}_idx`, `(${key})`);
    // A file belongs to one record only; otherwise deleting it with one record would take it from the other.
    else if (field.kind === 'document') index(`${key}_key`, `(company_id, ${key})`, 'unique index');
  if (entity.archivable) index('archived_idx', `(${lead}id) where archived_at is not null`);
  if (searched) index('search_idx', 'using gin (search_text gin_trgm_ops)');
  return made;
};

import { type AnyEntity, type Fields, fieldsOf, type KeyOf } from '#domain/schema/defineEntity.ts';
import type { Field, FieldKind } from '#domain/schema/field.ts';
import { perEntity } from '#domain/schema/perEntity.ts';

/** The column type of each kind. Money and every other figure are integers of their smallest unit. */
const COLUMN_TYPES = {
  text: 'text',
  multiline: 'text',
  money: 'bigint',
  percent: 'integer',
  points: 'integer',
  hours: 'integer',
  integer: 'integer',
  date: 'date',
  dateTime: 'timestamptz',
  choice: 'text',
  flag: 'boolean',
  reference: 'bigint',
  list: 'jsonb',
  document: 'bigint',
  email: 'text',
  phone: 'text',
  postcode: 'text',
  companyNumber: 'text',
  personalNumber: 'text',
  secret: 'text',
} satisfies Record<FieldKind, string>;

/** Kinds that are sorted and compared without regard to case. */
const TEXTUAL = new Set<FieldKind>([
  'text',
  'multiline',
  'email',
  'phone',
  'postcode',
  'companyNumber',
  'personalNumber',
]);

/** Tables that stand whole on every node when the database is spread by company (stack, 'Past one machine'). */
const SHARED = new Set(['companies', 'users']);

/** Are the records of this table everybody's, with no company to compare? */
export const isShared = (table: string): boolean => SHARED.has(table);

export const isStored = (field: Field): boolean => field.stored !== false;

/** The fields that have a column, in order. */
export const columnsOf = perEntity((entity): readonly [string, Field][] =>
  fieldsOf(entity).filter(([, field]) => isStored(field)),
);

/** Does the table carry company_id? The company itself is its own tenant. */
export const isTenant = (entity: AnyEntity): boolean => 'company_id' in entity.fields;

const byText = (entity: AnyEntity, key: string, fold: string): string => {
  const field = entity.fields[key];
  return field && TEXTUAL.has(field.kind) ? `${fold}(${key})` : key;
};

/** How a column is ordered: text without regard to case or accents, as it is searched (decision 0011). */
export const sortExpression = (entity: AnyEntity, key: string): string => byText(entity, key, 'search_fold');

/** What may stand once: text without regard to case; an accent makes another name. */
export const uniqueExpression = (entity: AnyEntity, key: string): string => byText(entity, key, 'lower');

/** The columns behind a sort name of the list, or null when there is no such name. */
export const sortKeys = (entity: AnyEntity, name: string): readonly string[] | null => {
  const { sortable } = entity.list;
  if (isNames(sortable)) return sortable.includes(name) ? [name] : null;
  const keys = Object.hasOwn(sortable, name) ? sortable[name] : undefined;
  return keys === undefined ? null : typeof keys === 'string' ? [keys] : keys;
};

const isNames = (sortable: AnyEntity['list']['sortable']): sortable is readonly KeyOf<Fields>[] =>
  Array.isArray(sortable);

export const sortNames = (entity: AnyEntity): string[] =>
  isNames(entity.list.sortable) ? [...entity.list.sortable] : Object.keys(entity.list.sortable);

/**
 * Everything the search looks through as one folded text, each group on a line that begins with a line feed, so that its
 * beginning can be asked for; null when nothing is searched.
 */
export const searchExpression = (entity: AnyEntity): string | null => {
  const groups =
    entity.list.searchAs ??
    fieldsOf(entity)
      .filter(([, field]) => field.search && isStored(field))
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

/** A table in parts, each by its name: what `createTable` writes down, and `alterTable` compares. */
export interface TableShape {
  /** `text not null`; company_id and the fields' own columns */
  columns: Record<string, string>;
  /** columns whose fields are gone, with their values: empty for new records */
  kept?: Record<string, string>;
  /** of each list whose rows are declared, by its column: how each field of a row is kept */
  rows?: Record<string, Record<string, string>>;
  /** the expression of search_text, when the list is searched */
  search: string | null;
  constraints: Record<string, string>;
  /** `unique index … on …`, as it follows `create` */
  indexes: Record<string, string>;
}

/** The table that an entity asks for: columns, keys led by the tenant, an index for every way its list is sorted, searched and filtered. */
export const shapeOf = (entity: AnyEntity): TableShape => {
  const tenant = isTenant(entity);
  const search = searchExpression(entity);
  return {
    columns: Object.fromEntries(
      columnsOf(entity).map(([key, field]) => [
        key,
        `${COLUMN_TYPES[field.kind]}${needsValue(key, field) ? ' not null' : ''}`,
      ]),
    ),
    ...rowsOf(entity),
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

/** The column that a search looks through. */
export const searchColumn = (search: string): string => `search_text text generated always as (${search}) stored`;

/** The SQL that makes an entity's table. A migration is written from it once, and never changes afterwards. */
export const createTable = (entity: AnyEntity): string => {
  const { columns, search, constraints, indexes } = shapeOf(entity);
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
  ].join(';\n')};\n`;
};

const indexes = (entity: AnyEntity, tenant: boolean, searched: boolean): [string, string][] => {
  const lead = tenant ? 'company_id, ' : '';
  const made: [string, string][] = [];
  const index = (name: string, on: string, unique = false) =>
    made.push([
      `${entity.name}_${name}`,
      `${unique ? 'unique ' : ''}index ${entity.name}_${name} on ${entity.name} ${on}`,
    ]);
  if (tenant) index('id_idx', '(id)');
  for (const [key, field] of columnsOf(entity))
    if (field.unique) index(`${key}_key`, `(${lead}${uniqueExpression(entity, key)})`, true);
  for (const keys of entity.unique ?? [])
    index(`${keys.join('_')}_key`, `(${lead}${keys.map((key) => uniqueExpression(entity, key)).join(', ')})`, true);
  const orders = new Set<string>();
  for (const name of sortNames(entity)) {
    const by = (sortKeys(entity, name) ?? []).map((key) => sortExpression(entity, key)).join(', ');
    // The keys give that order already.
    if (by === 'id' || orders.has(by)) continue;
    orders.add(by);
    if (tenant) index(`by_company_${name}_idx`, `(company_id, ${by}, id)`);
    index(`by_${name}_idx`, `(${by}, id)`);
  }
  for (const [key, field] of columnsOf(entity))
    if (field.kind === 'reference' && key !== 'company_id') index(`${key}_idx`, `(${key})`);
    // A file is of one record alone, or the one would lose it with the other.
    else if (field.kind === 'document') index(`${key}_key`, `(company_id, ${key})`, true);
  if (searched) index('search_idx', 'using gin (search_text gin_trgm_ops)');
  return made;
};

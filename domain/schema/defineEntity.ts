import type { AccessRule } from '#domain/access/rules.ts';
import { checkDeclaration } from './checkDeclaration.ts';
import { check, checkField, NAME, SQL_WORDS } from './checkFields.ts';
import { checkFieldOptions, checkMessages, checkNavigation, checkRanges, checkSections } from './checkOptions.ts';
import { dateTime, type Field, type FieldKind, type StoredByKind, type Variant } from './field.ts';
import type { IconName } from './icons.ts';
import { titleKeys } from './titleParts.ts';

export type Fields = Record<string, Field>;
export type KeyOf<F extends Fields> = Extract<keyof F, string>;

/** Where a record belongs, which determines who can access it. */
export type Tenancy =
  /** the record is the company itself */
  | 'company'
  /** the record carries company_id */
  | 'ofCompany'
  /** the record carries company_id and payroll_id */
  | 'ofPayroll'
  /** the record is the payroll itself, and carries company_id */
  | 'payroll'
  /** shared by all: users, lookups */
  | 'nobody';

/** A path that contains the id of a record: `/employee/{id}`, `/company/{id}/edit`. */
export type RecordPath = `${string}/{id}${string}`;

/**
 * Paths under the API's base; `{id}` is the record's id, and other names in braces are parameters of the path. Default: `/<name>` and `/<name>/{id}`, with PATCH for changes.
 */
export interface Endpoints {
  list: string | null;
  one: RecordPath | null;
  create: string | null;
  update: RecordPath | null;
}

export interface ListDeclaration<K extends string> {
  /** shown columns, in order */
  columns: readonly K[];
  /** `field:asc`; also the first sortable name */
  sort: `${string}:${'asc' | 'desc'}`;
  /** sort name → expression over the table's columns; a name alone sorts by its own column */
  sortable: readonly K[] | Readonly<Record<string, K | readonly K[]>>;
  /**
   * the fields that the search covers, group by group; the fields of a group are joined by a space; default: each
   * searchable field
   */
  searchAs?: readonly (readonly K[])[];
  /** rows per page, or 'all' for lists that return everything unless a page is requested */
  perPage: number | 'all';
  /** fields that a query can match exactly, by the query's name (`company_ids` → company_id) */
  filters?: Readonly<Record<string, K>>;
  /** fields that a query can limit: `<field>_from` and `<field>_to`, both included */
  ranges?: readonly K[];
  /** fields that a bulk edit can set; default: all fields that do not distinguish one record from another */
  bulk?: readonly K[];
  /** programs can read what changed since an instant, and rows carry `updated_at`; always so for added entities */
  synced?: true;
}

/** Texts built from the record's own columns: `{surname}, {forename_1}`; an empty column gives an empty text. */
export interface SearchResultDeclaration {
  title: string;
  /** distinguishes records with the same title, in the search and in pickers; the company's name precedes it */
  subtitle?: string;
  /** client route that shows the record */
  path: string;
  /**
   * for tables with very many records: prefixes are looked up through the list's sort indexes, each of which starts
   * with the fields of a `searchAs` group
   */
  highVolume?: true;
}

/**
 * The field of an archivable entity: when the record was archived, null while it is in use. Only the archive routes
 * change it.
 */
const archiveFields = { archived_at: dateTime('Archived', { readOnly: true, hideInForm: true, undo: false }) } as const;
type ArchiveFields = typeof archiveFields;

/** Kinds that a cell of a file cannot contain. */
export const OUTSIDE_CELLS: ReadonlySet<FieldKind> = new Set<FieldKind>(['list', 'document']);

/** The stored values of a record, as far as they are known. */
export type ValuesOf<F extends Fields> = { readonly [K in keyof F]?: StoredField<F[K]> | null };

/**
 * The broken rules over several fields, by the field that shows each: a name of the entity's `messages`, or of a rule of
 * the catalogue. `of`: the fields that the rule depends on, if not all that the function reads.
 */
export type CrossFieldErrors<K extends string> = {
  readonly [key in K]?: string | { message: string; of: readonly K[] };
};

export interface EntityDeclaration<F extends Fields> {
  words: { one: string; many: string };
  fields: F;
  tenancy: Tenancy;
  /** `delete`: who can archive, restore and delete an archivable record; default: those who can edit it */
  access: { view: AccessRule; create: AccessRule; edit: AccessRule; delete?: AccessRule };
  /**
   * true: records can be archived and restored, and deleted while nothing refers to them. Gives the column
   * `archived_at`, its index, the routes, the filter, the buttons and the words (docs/add-an-entity.md, 'Archive').
   */
  archivable?: true;
  list: ListDeclaration<KeyOf<F> | 'id' | 'company_id' | 'payroll_id'>;
  /**
   * what the record is called: a field, also a reference, whose record's title it then is; or a template such as
   * `{employee_id} · {checked_on}`
   */
  title: KeyOf<F> | `${string}{${KeyOf<F>}}${string}`;
  /** its former names, under which the audit contains earlier changes of its records (`--rename-entity` adds them) */
  formerly?: readonly string[];
  /** how the portal-wide search shows a record; absent: only the entity's own list finds it */
  searchResult?: SearchResultDeclaration;
  /** false: no change of it can be undone from its history, whatever its fields are */
  undo?: false;
  endpoints?: Partial<Endpoints>;
  /**
   * names of a request's values that a form always sends, blank and unchanged ones too, where the specification lists the
   * whole body; default: a creation sends what was entered, a change what was changed
   */
  payload?: { create?: readonly string[]; update?: readonly string[] };
  /** false: programs cannot use the records of an added entity with an API key */
  programs?: false;
  /** its records can also be imported by CSV file, all for one company: `POST <list>/import` */
  imports?: true;
  /** the country whose formats apply, derived from a record or a request */
  variant?: (values: Readonly<Record<string, unknown>>) => Variant;
  /**
   * rules over several fields, of the record as it will be after a change: a pure function, which forms, API, bulk edit,
   * undo and CSV imports apply. Absent and null values are blank. `check: ({ starts, ends }) => starts && ends && ends <
   * starts ? { ends: 'ends_first' } : undefined`
   */
  check?(values: ValuesOf<F>): CrossFieldErrors<KeyOf<F>> | undefined;
  /** the texts of `check`, by name: `{ ends_first: 'The end must be after the start' }` */
  messages?: Readonly<Record<string, string>>;
  /**
   * headed groups of fields in forms and on pages, by heading: `{ Journey: ['left_at', 'miles'] }`; the other fields
   * precede them
   */
  sections?: Readonly<Record<string, readonly KeyOf<F>[]>>;
  /** its icon in the navigation */
  icon?: IconName;
  /** where the navigation links to a generated entity; default: more. none: tabs show its records */
  group?: 'primary' | 'more' | 'none';
  /** declared by `generatedEntity`: names in sentence case, and lists that a phone shows as cards */
  generated?: true;
  /** further uniqueness within the company, by keys */
  unique?: readonly (readonly KeyOf<F>[])[];
}

export interface Entity<N extends string = string, F extends Fields = Fields> extends EntityDeclaration<F> {
  readonly name: N;
  readonly endpoints: Endpoints;
}

/** An entity whose fields are not known by name, for generic code. */
export type AnyEntity = Entity<string, Fields>;

/** A choice is stored as one of its declared values, and several as a list of them. */
type StoredValue<T, K extends FieldKind> = T extends { kind: 'document'; multiple: true }
  ? number[]
  : K extends 'choice'
    ? DeclaredValue<T>
    : K extends 'choices'
      ? DeclaredValue<T>[]
      : StoredByKind[K];
type DeclaredValue<T> = T extends { choices: readonly (infer C extends string)[] } ? C : string;

export type StoredField<T> =
  T extends Field<infer K, infer R> ? (R extends true ? StoredValue<T, K> : StoredValue<T, K> | null) : never;

/** A record as stored in the database and used by the engines. */
export type RecordOf<E extends AnyEntity> = {
  /** A record of a company always has its company. Of an entity whose fields are not known, a value can be anything. */
  [K in keyof E['fields']]: string extends K ? unknown : K extends 'company_id' ? number : StoredField<E['fields'][K]>;
} & {
  id: number;
  revision: number;
};

/**
 * Declares an entity: the single source of its table, routes, validators, screens, filters, CSV and tests. An invalid
 * declaration prevents the start, with an error that names entity and field.
 */
export const defineEntity = <
  const N extends string,
  const F extends Fields,
  const A extends true | undefined = undefined,
>(
  name: N,
  declared: EntityDeclaration<F> & { archivable?: A },
): Entity<N, A extends true ? F & ArchiveFields : F> => {
  type Declared = EntityDeclaration<A extends true ? F & ArchiveFields : F>;
  if (declared.archivable)
    check(!('archived_at' in declared.fields), name, 'archived_at', 'is added by archivable: remove this field');
  // The fields of the result: those declared and, if archivable, the additional one.
  const declaration = (declared.archivable
    ? { ...declared, fields: { ...declared.fields, ...archiveFields } }
    : declared) as unknown as Declared;
  check(NAME.test(name), name, null, 'the name must be lower case words joined by _');
  check(!SQL_WORDS.has(name), name, null, 'the name is an SQL keyword: use the plural, or another name');
  const keys = Object.keys(declaration.fields);
  const paths = new Map<string, string>();
  for (const [key, field] of Object.entries(declaration.fields)) {
    check(NAME.test(key), name, key, 'the key must be lower case words joined by _');
    check(!SQL_WORDS.has(key), name, key, `is an SQL keyword: use ${key}_name, or a more specific name`);
    checkField(name, key, field);
    checkFieldOptions(name, key, field);
    const read = field.read ?? key;
    check(!paths.has(read), name, key, `has the response name ${read}, which ${paths.get(read)} already has`);
    paths.set(read, key);
  }
  for (const [key, { kind, maxOf, of = {} }] of Object.entries(declaration.fields)) {
    check(
      keys.includes('company_id') ||
        !(kind === 'references' || Object.values(of).some((own) => own.kind === 'reference')),
      name,
      key,
      'refers to several records, which are all of one company: add company_id, or use a reference',
    );
    check(
      maxOf === undefined || declaration.fields[maxOf]?.kind === 'integer',
      name,
      key,
      `max names ${maxOf}, which is not an integer field: declare one, or use a number`,
    );
  }
  for (const [key, { derived, visibleTo }] of Object.entries(declaration.fields))
    for (const other of derived?.of ?? []) {
      const source = declaration.fields[other];
      check(source !== undefined, name, key, `depends on ${other}, which is not a field`);
      check(other !== key, name, key, 'depends on itself: remove it from `of`');
      check(
        !source?.derived || keys.indexOf(other) < keys.indexOf(key),
        name,
        key,
        `depends on ${other}, which is derived after it: declare ${other} first`,
      );
      check(source?.kind !== 'document', name, key, `cannot depend on ${other}, which is a document`);
      check(
        !source?.visibleTo || visibleTo !== undefined,
        name,
        key,
        `depends on ${other}, which not everyone may see: declare visibleTo here, too`,
      );
    }
  const withStates = Object.entries(declaration.fields).filter(([, { states }]) => states);
  check(withStates.length < 2, name, withStates[1]?.[0] ?? null, 'is a second field with states: a record has one');
  const needs: Partial<Record<Tenancy, string[]>> = {
    ofPayroll: ['company_id', 'payroll_id'],
    ofCompany: ['company_id'],
    payroll: ['company_id'],
  };
  for (const key of needs[declaration.tenancy] ?? [])
    check(keys.includes(key), name, key, `is required by an entity with the tenancy ${declaration.tenancy}`);
  if (declaration.imports) checkImports(name, declaration.fields);
  for (const key of titleKeys(declaration.title))
    check(
      keys.includes(key),
      name,
      key,
      key === declaration.title ? 'is the title, but not a field' : 'is part of the title, but not a field',
    );
  // To compare the names with those of fields that were not compiled.
  const columns = [...declaration.list.columns] as string[];
  for (const key of columns)
    check(key === 'id' || keys.includes(key), name, key, 'is listed as a column, but is not a field');
  for (const [, key = ''] of Object.values(declaration.searchResult ?? {})
    .join(' ')
    .matchAll(/\{(\w+)\}/g))
    check(key === 'id' || keys.includes(key), name, key, 'is part of the search result, but is not a field');
  checkSections(name, declaration.fields, declaration.sections);
  checkMessages(name, declaration.messages);
  checkNavigation(name, declaration.icon, declaration.group);
  checkRanges(name, declaration.fields, declaration.list.ranges, declaration.list.filters);
  checkDeclaration(name, declaration);
  const base = `/${name}`;
  return {
    ...declaration,
    name,
    endpoints: { list: base, one: `${base}/{id}`, create: base, update: `${base}/{id}`, ...declaration.endpoints },
  };
};

/**
 * Checks that the records of a file can all belong to one company, and that its cells can supply every required field.
 */
const checkImports = (entity: string, fields: Fields): void => {
  const company = fields.company_id;
  check(
    company?.to === 'companies' && !company.readOnly,
    entity,
    'company_id',
    "is required by imports, whose records all belong to one company: add company_id: reference('Company', 'companies', { required: true, createOnly: true }), or remove imports",
  );
  for (const [key, { kind, required }] of Object.entries(fields))
    check(
      !(required && OUTSIDE_CELLS.has(kind)),
      entity,
      key,
      `is a required ${kind}, which no cell of an import can contain: leave it optional, or remove imports`,
    );
};

/** Whether a program can read what changed in the records since an instant (`updated_since`), which carry `updated_at`. */
export const isSynced = ({ generated, list }: AnyEntity): boolean => generated === true || list.synced === true;

/** Returns the fields of an entity as pairs, in the order of the declaration. */
export const fieldsOf = (entity: AnyEntity): [string, Field<FieldKind>][] => Object.entries(entity.fields as Fields);

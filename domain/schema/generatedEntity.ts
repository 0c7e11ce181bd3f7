import type { Rules } from '../access/areas.ts';
import { MAX_FILES } from '../uploads.ts';
import { checkCombinations, checkTitleParts, checkUnique } from './checkCombinations.ts';
import { checkAreFields, checkGeneratedEntity } from './checkDeclaration.ts';
import { checkFamily } from './checkFamily.ts';
import { check, checkField } from './checkFields.ts';
import type { WithConditions } from './conditionTypes.ts';
import {
  defineEntity,
  type Entity,
  type EntityDeclaration,
  type Fields,
  type ListDeclaration,
  OUTSIDE_CELLS,
} from './defineEntity.ts';
import { type Field, type FieldKind, reference } from './field.ts';
import { withColumn } from './listColumns.ts';
import { RANGED } from './ranged.ts';
import { IN_TITLES, templateOf, titleKeys } from './titleParts.ts';
import { sentenceOf, singularOf } from './words.ts';

const company_id = reference('Company', 'companies', { required: true, createOnly: true });
type OfCompany<F extends Fields> = F & { company_id: typeof company_id };

/** The reference to the company, which can have a tab on its page. */
const companyOf = (companyTab: true | string | undefined): Field =>
  companyTab === undefined ? company_id : { ...company_id, tab: companyTab };

/**
 * The declaration of a generated entity: its fields, and the area whose permissions it follows. Everything else has a
 * default and can be declared too.
 */
export interface GeneratedEntityDeclaration<F extends Fields>
  extends Partial<Omit<EntityDeclaration<OfCompany<F>>, 'fields' | 'access' | 'list' | 'tenancy' | 'generated'>> {
  /** an area of `AREAS`: who can view, create and edit */
  access: Rules;
  fields: F;
  list?: Partial<ListDeclaration<Extract<keyof OfCompany<F>, string> | 'id'>>;
  /** the page of the company has a tab with the list of its records, named as given; true: as this entity */
  companyTab?: true | string;
}

/** How many columns a list shows until the user chooses others. */
const COLUMNS = 8;

/** Kinds that can serve as a record's name. */
const NAMING = new Set<FieldKind>(['text', 'email', 'companyNumber', 'personalNumber']);
/** Kinds by which a list can be sorted. */
const SORTABLE = new Set<FieldKind>([
  'text',
  'email',
  'date',
  'month',
  'time',
  'dateTime',
  'money',
  'integer',
  'decimal',
  'points',
  'hours',
  'percent',
  // By the title of the record referred to.
  'reference',
]);
/** Kinds with few values, by which a list can be filtered. */
const FILTERED = new Set<FieldKind>(['choice', 'choices', 'flag', 'reference', 'references', 'weekdays']);

/** Whether a list shows a field only on request: a long text, or a value that not everyone may see. */
const isAside = ({ kind, visibleTo }: Field): boolean => kind === 'multiline' || visibleTo !== undefined;

/** Kinds of a title's fields that a search covers. */
const SEARCHED = new Set<FieldKind>([...NAMING, 'reference']);

/** @throws Error naming entity, field and remedy, if a field cannot be part of a title */
const checkTitle = (entity: string, keys: readonly string[], fields: Fields): void => {
  for (const key of keys) {
    const { kind } = fields[key] ?? {};
    check(
      kind === undefined || IN_TITLES.has(kind),
      entity,
      key,
      `is part of the title, and a ${kind} cannot be: use ${[...IN_TITLES].join(', ')}`,
    );
    check(fields[key]?.to !== entity, entity, key, 'is part of the title, and refers to the same entity: name others');
  }
};

/** A checkbox that was not ticked means No. */
const unticked = ({ kind, default: given }: Field) =>
  kind === 'flag' && given === undefined ? { required: true, default: false } : {};

/**
 * Rejects options that only core entities can use, because they need code of their own. @throws Error naming entity,
 * field and remedy
 */
const checkGenerated = (entity: string, key: string, { kind, of, stored }: Field): void => {
  check(
    kind !== 'list' || of !== undefined,
    entity,
    key,
    "declare the rows of the list: list('Lines', { of: { item: text('Item') } })",
  );
  check(stored === undefined || stored === true, entity, key, 'a field with `stored` needs code of its own: remove it');
};

/** Options of a stored file: the others need comparable values, or code of their own. */
const OF_FILES = new Set([
  'kind',
  'label',
  'irishLabel',
  'heading',
  'hint',
  'required',
  'createOnly',
  'hideInForm',
  'person',
  'multiple',
  'max',
]);

/** Checks how many files a field can have. */
const checkSeveral = (entity: string, key: string, { multiple, max }: Field): void => {
  check(max === undefined || multiple === true, entity, key, 'max is how many files it can have: add multiple: true');
  check(
    max === undefined || (Number.isInteger(max) && max > 1 && max <= MAX_FILES),
    entity,
    key,
    `max is how many files it can have: write a whole number from 2 to ${MAX_FILES}`,
  );
};

/**
 * Rejects options that a generated entity does not support for a file. @throws Error naming entity, field and remedy
 */
const checkFiles = (entity: string, fields: readonly [string, Field][], said: object, found: object = {}): void => {
  const files = fields.filter(([, { kind }]) => kind === 'document');
  const words = new Set([
    ...(JSON.stringify(said).match(/\w+/g) ?? []),
    ...[
      ...Object.values(found)
        .join(' ')
        .matchAll(/\{(\w+)\}/g),
    ].map(([, key]) => key),
  ]);
  for (const [key, field] of files) {
    for (const option of Object.keys(field))
      check(OF_FILES.has(option), entity, key, `${option} does not apply to a file: remove it`);
    checkSeveral(entity, key, field);
    check(!words.has(key), entity, key, 'is a file: it cannot be a title, or be searched, sorted, filtered or unique');
  }
};

/**
 * Declares an entity of a company by its fields alone: `generatedEntity('uniform_items', { access: AREAS.employees, fields
 * })`. Its first field of a naming kind is its title and what a search finds. Lists can be sorted by every number, date
 * and name, and filtered by every choice, flag and reference. `npm run entity` generates the rest
 * (docs/add-an-entity.md).
 * @throws Error naming entity, field and remedy
 */
export const generatedEntity = <const N extends string, const F extends Fields>(
  name: N,
  { access, fields, list, companyTab, ...said }: GeneratedEntityDeclaration<F> & { fields: WithConditions<F> },
): Entity<N, OfCompany<F>> => {
  checkAreFields(name, fields);
  const own: [string, Field][] = Object.entries(fields);
  const title = said.title ?? own.find(([, { kind }]) => NAMING.has(kind))?.[0];
  if (title === undefined)
    throw new Error(
      `Entity ${name}: has no field that names a record: add one, e.g. name: text('Name', { required: true })`,
    );
  const titled = titleKeys(title);
  checkTitleParts(name, title, fields);
  checkTitle(name, titled, fields);
  // The records referred to are searched in addition.
  const isSearched = own.some(([, { search, to }]) => search && to === undefined);
  for (const [key, field] of own) {
    checkField(name, key, field);
    checkGenerated(name, key, field);
  }
  const { columns: _, ...order } = list ?? {};
  checkGeneratedEntity(name, { access, fields });
  checkFamily(name, fields);
  checkUnique(name, fields, said.unique);
  checkCombinations(name, fields, { title, ...(companyTab !== undefined && { companyTab }), ...said });
  checkFiles(name, own, [said.title, said.unique, order], said.searchResult);
  const habits = (key: string, field: Field): Field => ({
    ...field,
    ...(titled.includes(key) && !isSearched && SEARCHED.has(field.kind) && { search: true }),
    ...unticked(field),
    ...(field.of && {
      of: Object.fromEntries(Object.entries(field.of).map(([k, f]) => [k, { ...f, ...unticked(f) }])),
    }),
  });
  const [first = ''] = titled;
  const keysOf = (kinds: ReadonlySet<FieldKind>) => own.filter(([, { kind }]) => kinds.has(kind)).map(([key]) => key);
  // A filter that the declaration gives another name.
  const renamed = new Set<string>(Object.values(list?.filters ?? {}));
  const declaration = {
    words: { one: sentenceOf(singularOf(name)), many: sentenceOf(name) },
    // In responses and in forms, the `company` object next to `company_id` contains the country.
    variant: ({ company }: { company?: { country?: unknown } | null }) => (company?.country === 'IE' ? 'IE' : 'GB'),
    searchResult: { title: templateOf(title), path: `/${name}/{id}/show` },
    ...said,
    title,
    generated: true,
    // A child that is no longer needed can be archived and deleted alone.
    ...(own.some(([, { parent }]) => parent) && { archivable: true }),
    tenancy: 'ofCompany',
    access: {
      view: access.canView,
      create: access.canCreate,
      edit: access.canEdit,
      ...(access.canDelete && { delete: access.canDelete }),
    },
    ...(own.every(([, field]) => !field.required || !OUTSIDE_CELLS.has(field.kind)) && { imports: true }),
    fields: {
      company_id: companyOf(companyTab),
      ...Object.fromEntries(own.map(([key, field]) => [key, habits(key, field)])),
    },
    list: {
      // The first column shows the whole title. A user of several companies must see which company a record belongs to.
      columns: withColumn(
        [first, 'company_id', ...own.flatMap(([key, field]) => (titled.includes(key) || isAside(field) ? [] : [key]))],
        own.find(([, { states }]) => states)?.[0],
        // A title of several parts has the width of two columns.
        titled.length > 1 ? COLUMNS - 1 : COLUMNS,
      ),
      sort: `${first}:asc`,
      sortable: [first, ...keysOf(SORTABLE).filter((key) => key !== first)],
      perPage: 10,
      ranges: keysOf(RANGED),
      ...list,
      filters: {
        company_ids: 'company_id',
        ...Object.fromEntries(keysOf(FILTERED).flatMap((key) => (renamed.has(key) ? [] : [[key, key]]))),
        ...list?.filters,
      },
    },
  };
  // An archivable entity has one more field, which generic code reads by its key.
  return defineEntity(name, declaration as unknown as EntityDeclaration<OfCompany<F>>) as unknown as Entity<
    N,
    OfCompany<F>
  >;
};

import type { Rules } from '../access/areas.ts';
import { check, checkField } from './checkFields.ts';
import {
  defineEntity,
  type Entity,
  type EntityDeclaration,
  type Fields,
  type ListDeclaration,
  OUTSIDE_CELLS,
} from './defineEntity.ts';
import { type Field, type FieldKind, reference } from './field.ts';
import { headlineOf, singularOf } from './words.ts';

const company_id = reference('Company', 'companies', { required: true, createOnly: true });
type OfCompany<F extends Fields> = F & { company_id: typeof company_id };

/** What may be said of a plain entity: its fields, and whose rights it follows. The rest has a habit, and may be said too. */
export interface PlainDeclaration<F extends Fields>
  extends Partial<Omit<EntityDeclaration<OfCompany<F>>, 'fields' | 'access' | 'list' | 'belongs'>> {
  /** an area of `AREAS`: who may view, create and edit */
  access: Rules;
  fields: F;
  list?: Partial<ListDeclaration<Extract<keyof OfCompany<F>, string> | 'id'>>;
}

/** Kinds that name a record. */
const NAMING = new Set<FieldKind>(['text', 'email', 'companyNumber', 'personalNumber']);
/** Kinds by which a list is put in order. */
const SORTABLE = new Set<FieldKind>([
  'text',
  'email',
  'date',
  'dateTime',
  'money',
  'integer',
  'points',
  'hours',
  'percent',
]);
/** Kinds whose few values one filters by. */
const FILTERED = new Set<FieldKind>(['choice', 'flag', 'reference']);

/** A box that nobody ticked means No. */
const unticked = ({ kind, default: given }: Field) =>
  kind === 'flag' && given === undefined ? { required: true, default: false } : {};

/** What the core may say because code of its own stands behind it. @throws Error naming entity, field and remedy */
const checkPlain = (entity: string, key: string, { kind, of, stored }: Field): void => {
  check(
    kind !== 'list' || of !== undefined,
    entity,
    key,
    "a list of what? list('Lines', { of: { item: text('Item') } })",
  );
  check(stored !== false, entity, key, 'what is not stored needs code of its own: take `stored: false` away');
};

/** What may be said of a kept file: the rest needs values that can be compared, or code of its own. */
const OF_FILES = new Set(['kind', 'label', 'irishLabel', 'heading', 'hint', 'required', 'createOnly', 'hideInForm']);

/** What nothing here could do for a file stops the start. @throws Error naming entity, field and remedy */
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
      check(OF_FILES.has(option), entity, key, `${option} can not be said of a file: take it away`);
    check(!words.has(key), entity, key, 'is a file: nothing is titled, found, sorted, filtered or told apart by it');
    check(
      fields.every(([, { kind }]) => kind !== 'list'),
      entity,
      key,
      'a file and a list of rows do not travel in one form: make the rows, or the file, an entity of their own',
    );
  }
};

/**
 * Declares an entity of a company by its fields alone: `plainEntity('uniform_items', { access: AREAS.employees, fields })`.
 * Its first naming field is its title, and what a search finds; every figure, date and name can be sorted by, every choice,
 * flag and reference filtered by. `npm run entity` makes all the rest of it (docs/add-an-entity.md).
 * @throws Error naming entity, field and remedy
 */
export const plainEntity = <const N extends string, const F extends Fields>(
  name: N,
  { access, fields, list, ...said }: PlainDeclaration<F>,
): Entity<N, OfCompany<F>> => {
  const own: [string, Field][] = Object.entries(fields);
  const title = said.title ?? own.find(([, { kind }]) => NAMING.has(kind))?.[0];
  if (title === undefined)
    throw new Error(
      `Entity ${name}: has no field that names a record: add one, e.g. name: text('Name', { required: true })`,
    );
  const isSearched = own.some(([, { search }]) => search);
  for (const [key, field] of own) {
    checkField(name, key, field);
    checkPlain(name, key, field);
  }
  const { columns: _, ...order } = list ?? {};
  checkFiles(name, own, [said.title, said.unique, order], said.found);
  const habits = (key: string, field: Field): Field => ({
    ...field,
    ...(key === title && !isSearched && { search: true }),
    ...unticked(field),
    ...(field.of && {
      of: Object.fromEntries(Object.entries(field.of).map(([k, f]) => [k, { ...f, ...unticked(f) }])),
    }),
  });
  const keysOf = (kinds: ReadonlySet<FieldKind>) => own.filter(([, { kind }]) => kinds.has(kind)).map(([key]) => key);
  const declaration = {
    words: { one: headlineOf(singularOf(name)), many: headlineOf(name) },
    // A company beside its id says its country, in answers and in forms.
    variant: ({ company }: { company?: { country?: unknown } | null }) => (company?.country === 'IE' ? 'IE' : 'GB'),
    found: { title: `{${title}}`, path: `/${name}/{id}/show` },
    ...said,
    title,
    belongs: 'ofCompany',
    access: { view: access.canView, create: access.canCreate, edit: access.canEdit },
    ...(own.every(([, field]) => !field.required || !OUTSIDE_CELLS.has(field.kind)) && { imports: true }),
    fields: { company_id, ...Object.fromEntries(own.map(([key, field]) => [key, habits(key, field)])) },
    list: {
      // Somebody of several companies must see whose it is.
      columns: [title, 'company_id', ...own.map(([key]) => key).filter((key) => key !== title)].slice(0, 8),
      sort: `${title}:asc`,
      sortable: [title, ...keysOf(SORTABLE).filter((key) => key !== title)],
      perPage: 10,
      ...list,
      filters: {
        company_ids: 'company_id',
        ...Object.fromEntries(keysOf(FILTERED).map((key) => [key, key])),
        ...list?.filters,
      },
    },
  };
  return defineEntity(name, declaration as unknown as EntityDeclaration<OfCompany<F>>);
};

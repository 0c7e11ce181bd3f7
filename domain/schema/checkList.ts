import { check } from './checkFields.ts';
import type { Field } from './field.ts';

type Keys = readonly string[];

/** The parts of a declaration that name fields, in the form that every entity's own declaration has. */
export interface NamingDeclaration {
  fields: Readonly<Record<string, Field>>;
  list: {
    columns: Keys;
    sort: string;
    sortable: Keys | Readonly<Record<string, string | Keys>>;
    searchAs?: readonly Keys[];
    perPage: number | 'all';
    filters?: Readonly<Record<string, string>>;
    bulk?: Keys;
  };
  unique?: readonly Keys[];
}

const wordsOf = (names: Iterable<string>): string => [...names].join(', ');

/** The options that name fields: the keys that each of them names. An option that names fields adds its line here. */
const NAMING_OPTIONS: readonly (readonly [string, (declared: NamingDeclaration) => Keys])[] = [
  ['list.columns', ({ list }) => list.columns],
  ['list.sortable', ({ list: { sortable } }) => Object.values(sortable).flat()],
  ['list.searchAs', ({ list }) => (list.searchAs ?? []).flat()],
  ['list.filters', ({ list }) => Object.values(list.filters ?? {})],
  ['list.bulk', ({ list }) => list.bulk ?? []],
  ['unique', ({ unique = [] }) => unique.flat()],
];

/** Checks that a list and the other options of an entity name fields that exist. @throws Error as `check` */
export const checkList = (entity: string, declared: NamingDeclaration): void => {
  const { list, fields } = declared;
  for (const [option, keysOf] of NAMING_OPTIONS)
    for (const key of keysOf(declared))
      check(
        key === 'id' || key in fields,
        entity,
        null,
        `${option} names ${key}, which is not a field: name one of ${wordsOf(Object.keys(fields))}`,
      );
  const [name = '', order = 'asc', ...more] = list.sort.split(':');
  const sortable = Array.isArray(list.sortable) ? list.sortable.map(String) : Object.keys(list.sortable);
  // An entity whose list has its own code declares no names.
  check(
    sortable.length === 0 || (sortable.includes(name) && (order === 'asc' || order === 'desc') && more.length === 0),
    entity,
    null,
    `list.sort is '${list.sort}', which the list rejects: write a field and asc or desc, such as '${sortable[0] ?? 'id'}:asc'. It can be sorted by ${wordsOf(sortable)}`,
  );
  check(
    list.perPage === 'all' || (Number.isInteger(list.perPage) && list.perPage > 0 && list.perPage <= 200),
    entity,
    null,
    `list.perPage is ${list.perPage}: use a whole number from 1 to 200`,
  );
};

import { type AnyEntity, fieldsOf } from '#domain/schema/defineEntity.ts';
import type { Field } from '#domain/schema/field.ts';
import { perEntity } from '#domain/schema/perEntity.ts';
import { rowDocuments, withRowFields } from '#domain/schema/rowFields.ts';
import { hasSeveralFiles } from '#domain/schema/severalFiles.ts';
import { isShared } from './shared.ts';

/**
 * Returns the fields by which a record refers to several others, as pairs: several references and, as `attendees.employee_id`,
 * the references in the rows of a list.
 */
export const linkedFields = perEntity((entity): readonly [string, Field][] =>
  withRowFields(fieldsOf(entity)).filter(
    ([key, { kind }]) => kind === 'references' || (kind === 'reference' && key.includes('.')),
  ),
);

/**
 * Returns the fields whose ids are in a table of their own only: several references and several files. The ids of rows are in
 * their list, too.
 */
export const severalFields = perEntity((entity): readonly [string, Field][] =>
  fieldsOf(entity).filter(([, field]) => field.kind === 'references' || hasSeveralFiles(field)),
);

/** The table of the files that records store. */
const FILES = 'stored_files';

/** Returns the fields that have a table of ids, each with the table that it refers to. */
export const tabledFields = perEntity((entity): readonly [string, string][] => [
  ...linkedFields(entity).map(([key, { to = '' }]): [string, string] => [key, to]),
  ...fieldsOf(entity).flatMap(([key, field]): [string, string][] => (hasSeveralFiles(field) ? [[key, FILES]] : [])),
  ...rowDocuments(entity).map(({ list, key }): [string, string] => [`${list}.${key}`, FILES]),
]);

/**
 * Returns the name of the table that contains the ids of such a field: one row for each record referred to, or for each file.
 * Of the references and files in rows, which are JSON, it is the foreign key.
 */
export const linkTable = (table: string, key: string): string => `${table}_${key.replace('.', '_')}`;

/** Returns the tables whose rows belong to the records of an entity, by the column with the record's id. */
export const ownLinkTables = (entity: AnyEntity): { table: string; column: string }[] =>
  tabledFields(entity).map(([key]) => ({ table: linkTable(entity.name, key), column: 'record_id' }));

/**
 * Returns the statements that create the table of a field that refers to several records. The company is part of both
 * keys, so that no row can link records of two companies. The rows belong to the record, and go with it. A file belongs to
 * one record only; otherwise deleting it with one record would take it from the other.
 */
export const createLinks = (table: string, key: string, to: string): string[] => {
  const link = linkTable(table, key);
  const linked = isShared(to)
    ? `(linked_id) references ${to} (id)`
    : `(company_id, linked_id) references ${to} (company_id, id)`;
  return [
    `create table ${link} (
  company_id bigint not null,
  record_id bigint not null,
  linked_id bigint not null,
  constraint ${link}_pkey primary key (company_id, record_id, linked_id),
  constraint ${link}_record_id_fkey foreign key (company_id, record_id) references ${table} (company_id, id) on delete cascade,
  constraint ${link}_linked_id_fkey foreign key ${linked}
)`,
    to === FILES
      ? `create unique index ${link}_linked_id_idx on ${link} (company_id, linked_id)`
      : `create index ${link}_linked_id_idx on ${link} (linked_id)`,
  ];
};

interface LinkIntent {
  /** old key → new key; the ids are kept */
  rename: Readonly<Record<string, string>>;
  /** keys of removed fields whose ids are deleted */
  drop: readonly string[];
  /** the lists that have rows after the change */
  rows: object;
}

type Links = Readonly<Record<string, string>>;

/** Returns the statements that give a table of links another name. */
export const renameLinks = (old: string, now: string): string[] => [
  `alter table ${old} rename to ${now}`,
  ...['pkey', 'record_id_fkey', 'linked_id_fkey'].map(
    (name) => `alter table ${now} rename constraint ${old}_${name} to ${now}_${name}`,
  ),
  `alter index ${old}_linked_id_idx rename to ${now}_linked_id_idx`,
];

/**
 * Returns the change from the fields with several references as previously declared to their current declaration. The
 * developer must decide about a removed one: its rows would prevent the deletion of what they refer to.
 */
export const alterLinks = (table: string, before: Links, after: Links, { rename, drop, rows }: LinkIntent) => {
  const statements: string[] = [];
  const notes: string[] = [];
  const refusals: string[] = [];
  const kept = new Set<string>();
  for (const [key, to] of Object.entries(before)) {
    const [list = '', row] = key.split('.');
    const rowsOf = rename[list] ?? list;
    const moved = row === undefined ? key : `${rowsOf}.${row}`;
    const called = rename[moved] ?? moved;
    // A field of rows that stay, about which `alterRows` asks.
    const isInRows = row !== undefined && rowsOf in rows;
    if (called in after) {
      kept.add(called);
      if (after[called] !== to)
        refusals.push(`field ${called} referred to ${to} and would refer to ${after[called]}. Give it a new name.`);
      else if (called !== key) statements.push(...renameLinks(linkTable(table, key), linkTable(table, called)));
    } else if (drop.includes(isInRows ? moved : list)) {
      statements.push(`drop table ${linkTable(table, key)}`);
      notes.push(`The values of ${key} are thrown away.`);
    } else if (!isInRows)
      refusals.push(
        `field ${list} is gone, and it ${to === FILES ? 'had files' : 'referred to several records'}. Say which: --rename ${list}=new_name keeps its values under the new name, --drop ${list} throws them away.`,
      );
  }
  for (const [key, to] of Object.entries(after)) if (!kept.has(key)) statements.push(...createLinks(table, key, to));
  return { statements, notes, refusals };
};

import type { Field, FieldKind } from './field.ts';

/** A part of a title: fixed text, or the value of a field. */
export type TitlePart = { text: string } | { key: string };

/** Kinds whose value a title shows as it is, as a day, month or moment, or as the title of the record referred to. */
export const IN_TITLES: ReadonlySet<FieldKind> = new Set<FieldKind>([
  'text',
  'email',
  'companyNumber',
  'personalNumber',
  'date',
  'dateTime',
  'month',
  'time',
  'integer',
  'reference',
]);

/** Returns the parts of a template: `{employee_id} · {checked_on}`. */
export const templateParts = (template: string): readonly TitlePart[] =>
  template
    .split(/(\{\w+\})/)
    .filter((part) => part !== '')
    .map((part) => (/^\{\w+\}$/.test(part) ? { key: part.slice(1, -1) } : { text: part }));

/** Returns a title as a template; it is declared as a key or as a template. */
export const templateOf = (title: string): string => (title.includes('{') ? title : `{${title}}`);

/** Returns the parts of a title. */
export const partsOf = (title: string): readonly TitlePart[] => templateParts(templateOf(title));

/** Returns the keys of the fields that a declared title contains. */
export const titleKeys = (title: string): string[] =>
  partsOf(title).flatMap((part) => ('key' in part ? [part.key] : []));

/** Whether a title is more than the text of one field: it is built from others, or is that of another record. */
export const isBuilt = (title: string, fields: Readonly<Record<string, Field>>): boolean =>
  title.includes('{') || fields[title]?.kind === 'reference';

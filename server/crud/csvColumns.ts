import { can, type Principal } from '#domain/access/rules.ts';
import { type CsvCell, csvDecimal } from '#domain/csv/write.ts';
import { formatDate } from '#domain/dates/dateText.ts';
import { formatMonth } from '#domain/dates/yearMonth.ts';
import { type AnyEntity, fieldsOf } from '#domain/schema/defineEntity.ts';
import type { Field } from '#domain/schema/field.ts';
import { namesOfFiles } from '#domain/schema/kinds/document.ts';
import { headingOf, namedPartOf, readNameOf } from '#domain/schema/names.ts';
import { readPath } from '#domain/schema/paths.ts';
import { titleKeys } from '#domain/schema/titleParts.ts';
import { sentenceOf, wordOfChoice } from '#domain/schema/words.ts';
import { momentText } from '#server/platform/calendar/moment.ts';
import { validationError } from '#server/platform/http/validationError.ts';

/** The heading of a record's number. */
const ID = 'Id';

type Answer = Readonly<Record<string, unknown>>;

/** A column of an export: its heading, and how its cell is read from a record in wire format. */
export interface CsvColumn {
  heading: string;
  cell(answer: Answer): CsvCell;
}

/**
 * Returns whether the field can be written to a CSV cell. A list with declared fields is written as text, a file as its
 * name.
 */
const isWritable = ({ kind, of, stored }: Field): boolean =>
  kind === 'list' ? of !== undefined : kind !== 'document' || stored !== false;

/**
 * Returns a date, a month or a moment as screens show it, in the companies' local time (SES-052), the days of the week by
 * their names, and the words of choices; undefined for other kinds. Imports read all of them.
 */
const wordsOf = (field: Field, value: unknown): string | undefined => {
  const { kind } = field;
  if (kind === 'weekdays' && Array.isArray(value)) return value.map(sentenceOf).join(', ');
  if (kind === 'choices' && Array.isArray(value)) return value.map((one) => wordIn(field, one)).join('; ');
  if (typeof value !== 'string') return undefined;
  if (kind === 'date') return formatDate(value);
  if (kind === 'month') return formatMonth(value);
  if (kind === 'choice') return wordIn(field, value);
  return kind === 'dateTime' ? momentText(new Date(value)) : undefined;
};

/** Returns the word of a choice; of a value that is no longer offered, the value. */
const wordIn = (field: Field, value: string): string =>
  field.choices?.includes(value) ? wordOfChoice(field, value) : value;

/** Converts a value of the response to a cell: amounts and figures stay numbers, flags become words. */
const cellOf = (field: Field, value: unknown): CsvCell => {
  const { kind, of = {} } = field;
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  // The kinds of the fields determine the types of their values in a response (domain/schema/kinds).
  if (kind === 'list') return (value as Answer[]).map((row) => rowOf(of, row)).join('; ');
  if (kind === 'document') return namesOfFiles(value).join('; ') || null;
  return kind === 'money' ? csvDecimal(String(value)) : (wordsOf(field, value) ?? String(value));
};

/** `Item: Kettle, Quantity: 2` */
const rowOf = (of: Readonly<Record<string, Field>>, row: Answer): string =>
  Object.entries(of)
    .flatMap(([key, field]) => {
      const value = row[key];
      if (value === null || value === undefined) return [];
      if (field.kind === 'reference')
        return `${headingOf(field)}: ${readPath(row, `${namedPartOf(key, field)}.name`) ?? `#${value}`}`;
      if (field.kind === 'document') return `${headingOf(field)}: ${namesOfFiles(value).join('; ')}`;
      return `${headingOf(field)}: ${typeof value === 'boolean' ? (value ? 'Yes' : 'No') : (wordsOf(field, value) ?? value)}`;
    })
    .join(', ');

/** Returns the headings that the exports of an entity can have. */
export const exportHeadings = (entity: AnyEntity, more: Readonly<Record<string, CsvColumn>> = {}): string[] => [
  ID,
  ...fieldsOf(entity).map(([, field]) => headingOf(field)),
  ...Object.values(more).map(({ heading }) => heading),
];

/** Returns the columns of an entity that this caller may export, by the names of fields and of additional columns. */
const columnsFor = (entity: AnyEntity, more: Readonly<Record<string, CsvColumn>>, scope: Principal) => {
  const own = fieldsOf(entity)
    .filter(([, field]) => isWritable(field) && (!field.visibleTo || can(scope, field.visibleTo)))
    .map(([key, field]): [string, CsvColumn] => [
      key,
      { heading: headingOf(field), cell: (answer) => cellOf(field, readPath(answer, readNameOf(key, field))) },
    ]);
  const id: CsvColumn = { heading: ID, cell: ({ id }) => Number(id) };
  return new Map<string, CsvColumn>([['id', id], ...own, ...Object.entries(more)]);
};

/**
 * Returns the columns of an export in the requested order, or those of the list if none are requested.
 * @throws PortalError invalid for a name that is unknown or hidden from this caller: the response does not distinguish
 * the two
 */
export const chosenColumns = (
  entity: AnyEntity,
  more: Readonly<Record<string, CsvColumn>>,
  scope: Principal,
  asked: readonly string[] | undefined,
): CsvColumn[] => {
  const known = columnsFor(entity, more, scope);
  const [first, ...others] = entity.generated ? titleKeys(entity.title) : [];
  // The first column of the list shows the whole title.
  const listed = entity.list.columns.flatMap((name) => (name === first ? [name, ...others] : [name]));
  const shown = [...new Set(listed)].filter((name) => !entity.fields[name]?.visibleTo || known.has(name));
  return (asked ?? shown).map((name) => {
    const column = known.get(name);
    if (!column) throw validationError({ path: 'columns', rule: 'choice' });
    return column;
  });
};

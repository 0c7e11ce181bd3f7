import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PortalError } from '#domain/errors.ts';
import { formatMessage } from '#domain/formatMessage.ts';
import { type EntityColumn, entityColumns, messageOfColumn, readEntityCell } from '#domain/imports/entity.ts';
import { foldName } from '#domain/imports/recordsByName.ts';
import type { AddedSheet } from '#domain/imports/switchOver.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import type { Variant } from '#domain/schema/field.ts';
import { writeNameOf } from '#domain/schema/names.ts';
import { switchOverLines } from '#i18n/en-GB/csv.ts';
import type { Context } from '#server/context.ts';
import { createRecords } from '#server/crud/change/changeRecord.ts';
import { ImportReader } from '#server/crud/importReader.ts';
import type { CrudOptions } from '#server/crud/options.ts';
import type { LineErrors } from '#server/platform/files/csvErrors.ts';
import type { CsvRow } from '#server/platform/files/csvReader.ts';
import { errorDetails, errorSentences, formatRule } from '#server/platform/http/validationError.ts';
import type { Cells } from './present.ts';
import { cellIn, type ReadSheet } from './readSheet.ts';

/** Lines that are compared or written before other requests get a turn. */
const AT_ONCE = 50;

type Body = Record<string, unknown>;

/** What is read from a sheet whose lines are records. */
export interface RecordSheet<E extends AnyEntity> {
  sheet: AddedSheet;
  entity: E;
  options: CrudOptions<E>;
  /** the column with the name by which a line is matched with a record */
  title: string;
  variant: Variant;
  /** what the company has */
  existing: readonly Cells[];
  read: ReadSheet;
  /** reads the words of a cell that the entity contains as a code */
  codeOf?: (key: string, cell: string) => string;
  /** what a new record contains in addition */
  further?: (name: string) => Body;
  isPending?: (to: string | undefined, name: string) => boolean;
}

/** Returns the value of a cell in a form that can be compared. */
const comparable = (column: EntityColumn, cell: string, variant: Variant): string => {
  const read = readEntityCell(column, cell, variant);
  return 'faults' in read ? cell : column.field.kind === 'reference' ? foldName(cell) : JSON.stringify(read.value);
};

/** Returns how a line differs from the record of its name. A blank cell does not. */
const differences = <E extends AnyEntity>(
  { entity, variant, read, codeOf = (_, cell) => cell }: RecordSheet<E>,
  row: CsvRow,
  before: Cells,
): string[] =>
  entityColumns(entity).flatMap((column) => {
    const { key, field } = column;
    const [given, held] = [cellIn(read, row, key), before[key] ?? ''];
    const value = (cell: string) => comparable(column, codeOf(key, cell), variant);
    if (given === '' || value(given) === value(held)) return [];
    return [
      formatMessage(switchOverLines.differs, {
        column: field.label,
        value: held === '' ? switchOverLines.blank : held,
      }),
    ];
  });

/** Reads the lines of new records as bodies of requests. */
const newBodies = async <E extends AnyEntity>(
  context: Context,
  { entity, variant, read, title, codeOf, further, isPending }: RecordSheet<E>,
  rows: readonly CsvRow[],
  errors: LineErrors,
): Promise<{ line: number; body: Body }[]> => {
  const reader = new ImportReader(entity, context.company, variant, read.index, isPending);
  const names = new Map(rows.map((row) => [row.line, cellIn(read, row, title)]));
  const coded = rows.map(({ line, cells }) => {
    const own = [...cells];
    for (const [key, at] of read.index) own[at] = codeOf?.(key, own[at] ?? '') ?? own[at] ?? '';
    return { line, cells: own };
  });
  const bodies = await reader.read(context, coded, errors);
  const references = entityColumns(entity).filter(({ field }) => field.kind === 'reference');
  // A name instead of an id is a record that is another line with errors.
  const isComplete = (body: Body) => references.every(({ key }) => typeof body[key] !== 'string');
  return bodies
    .filter(({ body }) => isComplete(body))
    .map(({ line, body: { company_id, ...body } }) => ({
      line,
      body: {
        // A company that no request can contain is that of the path.
        ...(entity.fields.company_id?.readOnly ? {} : { company_id }),
        ...body,
        ...further?.(names.get(line) ?? ''),
      },
    }));
};

/** Returns the messages of a rejected record, each with the name of its column if it is one of a column. */
const sentencesOf = (entity: AnyEntity, details: PortalError['details']): string[] => {
  const found = errorDetails(details) ?? {};
  if (Array.isArray(found)) return errorSentences(details);
  const labels = new Map(
    entityColumns(entity).flatMap(({ key, field }) =>
      [key, writeNameOf(key, field)].map((name) => [name, field.label]),
    ),
  );
  return Object.entries(found).flatMap(([path, messages]) =>
    [messages].flat().map((message) => messageOfColumn(labels.get(path) ?? '', String(message))),
  );
};

/**
 * Adds the records of a sheet that the company does not have yet. A line of a record that it has must be like it.
 * @returns how many it adds and leaves, and the names of those that it added
 */
export const addRecords = async <E extends AnyEntity>(
  context: Context,
  sheet: RecordSheet<E>,
  errors: LineErrors,
): Promise<{ added: string[]; unchanged: number }> => {
  const { entity, options, read, title } = sheet;
  const existing = new Map(sheet.existing.map((cells) => [(cells[title] ?? '').toLowerCase(), cells]));
  const isUnique = entity.fields[title]?.unique === true;
  const seen = new Set<string>();
  const fresh: CsvRow[] = [];
  let unchanged = 0;
  for (const [place, row] of read.rows.entries()) {
    const name = cellIn(read, row, title).toLowerCase();
    const before = existing.get(name);
    const messages = before ? differences(sheet, row, before) : [];
    if (seen.has(name) && (before || !isUnique) && name !== '')
      messages.push(formatRule('repeated', { label: entity.fields[title]?.label ?? title }));
    seen.add(name);
    errors.add(row.line, ...messages);
    if (messages.length > 0) continue;
    if (before) unchanged += 1;
    else fresh.push(row);
    if (place % AT_ONCE === AT_ONCE - 1) await nextTurn();
  }
  const bodies = await newBodies(context, sheet, fresh, errors);
  for (let from = 0; from < bodies.length; from += AT_ONCE) {
    const batch = bodies.slice(from, from + AT_ONCE);
    const written = batch.map(({ body }) => body);
    const refused = (place: number, { details }: PortalError) =>
      errors.add(batch[place]?.line ?? 1, ...sentencesOf(entity, details));
    await createRecords(context, entity, options, written, refused, { company_id: context.company });
    await nextTurn();
  }
  return { added: bodies.map(({ body }) => String(body[title])), unchanged };
};

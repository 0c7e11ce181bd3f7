import { formatMessage } from '#domain/formatMessage.ts';
import { type AnyEntity, fieldsOf } from '#domain/schema/defineEntity.ts';
import type { Field } from '#domain/schema/field.ts';
import { readNameOf } from '#domain/schema/names.ts';
import { readPath } from '#domain/schema/paths.ts';
import { sectionsOf } from '#domain/schema/sections.ts';
import { titleIn } from '#domain/schema/title.ts';
import { momentText } from '#server/platform/calendar/moment.ts';
import { bytesOf, createPdf, type PdfDocument } from '#server/platform/pdf/pdfDocument.ts';
import { drawTable } from '#server/platform/pdf/table.ts';
import type { RecordWords } from './recordWords.ts';

interface Printed {
  entity: AnyEntity;
  /** the record as the caller's response contains it */
  answer: Readonly<Record<string, unknown>>;
  /** keys of the fields that the caller may see */
  seen: readonly string[];
  company: string;
  words: RecordWords;
  /** the words of the rows of a list */
  rowWords(list: string): RecordWords;
  /** the records that belong to it */
  children: readonly PrintedChildren[];
}

/** Records of a child entity, with the keys of the fields that are printed of each. */
interface PrintedChildren {
  entity: AnyEntity;
  rows: readonly Readonly<Record<string, unknown>>[];
  keys: readonly string[];
  words: RecordWords;
}

/** The width of a page, in points, and of its column of labels. */
const WIDTH = 515;
const LABELS = 165;

/** Creates a record as a tagged PDF: its fields in the order and under the headings of its page. */
export const recordPdf = (printed: Printed, at: Date): AsyncGenerator<Buffer> => {
  const { entity, answer, company, words } = printed;
  const title = `${words.one}: ${titleIn(entity, answer)}`;
  const paper = createPdf({
    title,
    lang: words.lang,
    running: `${company} · ${title}`,
    pageNumber: (page) => formatMessage(words.page, { page }),
    at,
  });
  return bytesOf(paper, draw(paper, printed, title, at));
};

function* draw(paper: PdfDocument, printed: Printed, title: string, at: Date): Generator<void> {
  const { entity, seen, company, words } = printed;
  paper.block('H1', title, { size: 17, weight: 600 });
  paper.block('P', formatMessage(words.printed, { company, at: momentText(at) }), { size: 9.5 }, 6);
  for (const { title: heading, fields } of sectionsOf(entity, seen)) {
    if (heading !== null) paper.block('H2', words.section(heading), { size: 12, weight: 600 }, 18);
    yield* drawFields(paper, printed, fields);
  }
  for (const children of printed.children) {
    paper.block('H2', children.words.many, { size: 12, weight: 600 }, 18);
    const { fields } = children.entity;
    const of = children.keys.flatMap((key): [string, Field][] => (fields[key] ? [[key, fields[key]]] : []));
    yield* drawTableOf(paper, children.words, of, children.rows);
  }
}

/** Draws short values as one table, and after it long texts and lists of rows, each under its label. */
function* drawFields(paper: PdfDocument, printed: Printed, keys: readonly string[]): Generator<void> {
  const { entity, words } = printed;
  const fields = keys.flatMap((key) => (entity.fields[key] ? [[key, entity.fields[key]] as const] : []));
  const isLong = ({ kind }: Field) => kind === 'multiline' || kind === 'list';
  const short = fields.filter(([, field]) => !isLong(field));
  if (short.length > 0) {
    paper.move(12);
    yield* drawTable(
      paper,
      [
        { heading: words.field, width: LABELS },
        { heading: words.value, width: WIDTH - LABELS },
      ],
      short.map(([key, field]) => ({ cells: [words.label(key, field), textOf(printed, key, field) || words.none] })),
      9.5,
    );
  }
  for (const [key, field] of fields.filter(([, one]) => isLong(one))) {
    paper.block('H2', words.label(key, field), { size: 10.5, weight: 600 }, 14);
    if (field.kind === 'list') yield* drawRows(paper, printed, key, field);
    else
      for (const line of (textOf(printed, key, field) || words.none).split('\n'))
        if (line.trim() !== '') paper.block('P', line, { size: 9.5 }, 4);
  }
}

const textOf = ({ answer, words }: Printed, key: string, field: Field): string =>
  words.text({ key, field, value: readPath(answer, readNameOf(key, field)), record: answer });

function* drawRows(paper: PdfDocument, { answer, rowWords }: Printed, key: string, field: Field): Generator<void> {
  const rows = readPath(answer, readNameOf(key, field));
  yield* drawTableOf(paper, rowWords(key), Object.entries(field.of ?? {}), Array.isArray(rows) ? rows : []);
}

/** Draws rows with a column for each of these fields, or that there are none. */
function* drawTableOf(
  paper: PdfDocument,
  words: RecordWords,
  of: readonly (readonly [string, Field])[],
  rows: readonly Readonly<Record<string, unknown>>[],
): Generator<void> {
  if (rows.length === 0 || of.length === 0) {
    paper.block('P', words.none, { size: 9.5 }, 4);
    return;
  }
  paper.move(6);
  yield* drawTable(
    paper,
    of.map(([name, one]) => ({ heading: words.label(name, one), width: WIDTH / of.length })),
    rows.map((row) => ({
      cells: of.map(([name, one]) => words.text({ key: name, field: one, value: row[name], record: row })),
    })),
  );
}

/** Returns the keys of the fields that a printed record shows: those of its page. */
export const printedFields = (entity: AnyEntity, sees: (field: Field) => boolean): string[] =>
  fieldsOf(entity).flatMap(([key, field]) => (sees(field) ? [key] : []));

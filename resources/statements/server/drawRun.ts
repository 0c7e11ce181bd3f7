import { formatDate } from '#domain/dates/dateText.ts';
import { formatMessage } from '#domain/formatMessage.ts';
import { paper as pages } from '#i18n/en-GB/pdf.ts';
import { statementPaper as words } from '#i18n/en-GB/statementPaper.ts';
import { bytesOf, createPdf, type PdfDocument } from '#server/platform/pdf/pdfDocument.ts';
import { type Column, drawTable } from '#server/platform/pdf/table.ts';
import { drawStatement, type PrintedStatement } from './drawStatement.ts';

/** What the first page of a run says. */
export interface RunHeading {
  company: string;
  site: string;
  start: string;
  end: string;
  due: string | null;
  irish: boolean;
}

/** One line of the hand-over list: no amount, because everyone who signs it sees it. */
export interface Receiver {
  name: string;
  payroll_ref: string | null;
}

const LIST: Column[] = [
  { heading: words.run.name, width: 183 },
  { heading: words.run.ref, width: 90 },
  { heading: words.run.signature, width: 170 },
  { heading: words.run.date, width: 80 },
];

/** Points below a name, as space for a signature. */
const TO_SIGN = 12;

/** More than any page has, so that the next text starts on a new one. */
const WHOLE_PAGE = 10_000;

/**
 * Creates the statements of one report as one tagged PDF: the hand-over list, then each statement on a page of its own,
 * so that a stack of paper is handed out sheet by sheet. Statements are read while the document is sent.
 */
export const runPdf = (
  heading: RunHeading,
  receivers: readonly Receiver[],
  statements: AsyncIterable<PrintedStatement>,
  at: Date,
): AsyncGenerator<Buffer> => {
  const { company, site } = heading;
  const title = formatMessage(words.run.title, {
    site,
    start: formatDate(heading.start),
    end: formatDate(heading.end),
  });
  const paper = createPdf({
    title,
    lang: heading.irish ? 'en-IE' : 'en-GB',
    running: `${company} · ${site}`,
    pageNumber: (page) => formatMessage(pages.page, { page }),
    at,
  });
  return drawn(paper, title, heading, receivers, statements);
};

async function* drawn(
  paper: PdfDocument,
  title: string,
  { due }: RunHeading,
  receivers: readonly Receiver[],
  statements: AsyncIterable<PrintedStatement>,
): AsyncGenerator<Buffer> {
  const first = function* (): Generator<void> {
    paper.block('H1', title, { size: 17, weight: 600 });
    paper.block('H2', words.run.list, { size: 12, weight: 600 }, 12);
    paper.block('P', receivers.length > 0 ? words.run.help : words.run.none, { size: 9 });
    if (due !== null) paper.block('P', formatMessage(words.run.last_day, { due: formatDate(due) }), { size: 9 });
    paper.move(8);
    if (receivers.length === 0) return;
    yield* drawTable(
      paper,
      LIST,
      receivers.map(({ name, payroll_ref }) => ({ cells: [name, payroll_ref ?? '', '', ''], space: TO_SIGN })),
    );
  };
  const ready = () => paper.doc.read() as Buffer | null;
  for (const _ of first()) for (let chunk = ready(); chunk !== null; chunk = ready()) yield chunk;
  for await (const statement of statements) {
    paper.room(WHOLE_PAGE);
    for (const _ of drawStatement(paper, statement))
      for (let chunk = ready(); chunk !== null; chunk = ready()) yield chunk;
  }
  yield* bytesOf(paper, []);
}

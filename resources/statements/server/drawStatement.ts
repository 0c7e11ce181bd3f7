import type { StatementContent } from '#domain/contract/workerStatements.ts';
import { formatDate } from '#domain/dates/dateText.ts';
import { formatMessage } from '#domain/formatMessage.ts';
import { groupThousands } from '#domain/money/groupThousands.ts';
import { formatMoney, type Pence } from '#domain/money/money.ts';
import { showMoney } from '#domain/money/showMoney.ts';
import { formatHours } from '#domain/money/units.ts';
import { isRounded, ownParams, twoDecimals } from '#domain/statements/ownSteps.ts';
import { displayParams, formatNote, withBucketKind } from '#domain/tronc/index.ts';
import { paper as pages } from '#i18n/en-GB/pdf.ts';
import { statementPaper as words } from '#i18n/en-GB/statementPaper.ts';
import { bytesOf, createPdf, type PdfDocument } from '#server/platform/pdf/pdfDocument.ts';
import { drawQrCode } from '#server/platform/pdf/qrCode.ts';
import { type Column, drawTable, type Row } from '#server/platform/pdf/table.ts';

/** A statement as it is printed: its frozen content, and the difference to the previous one, in pence, if there is one. */
export interface PrintedStatement {
  content: StatementContent;
  difference: Pence | null;
  /** at which the amount can be questioned, as a code to scan */
  address: string;
}

type Step = StatementContent['roles'][number]['explanation'][number];

/** Points, larger than in other tables: it is read by everyone. */
const SIZE = 10;

const FIGURES: Column[] = [
  { heading: words.figure, width: 343 },
  { heading: words.value, width: 180, align: 'right' },
];

/** Returns the language of a statement's document. */
const languageOf = ({ country }: StatementContent): string => (country === 'IE' ? 'en-IE' : 'en-GB');

/** Creates one statement as a tagged PDF. */
export const statementPdf = (statement: PrintedStatement, at: Date): AsyncGenerator<Buffer> => {
  const { content } = statement;
  const paper = createPdf({
    title: words.title,
    lang: languageOf(content),
    running: `${content.company} · ${words.title}`,
    pageNumber: (page) => formatMessage(pages.page, { page }),
    at,
  });
  return bytesOf(paper, drawStatement(paper, statement));
};

/** Draws a statement from the current position: in Ireland first exactly what s.4B(5)(a) lists, then the rest. */
export function* drawStatement(
  paper: PdfDocument,
  { content, difference, address }: PrintedStatement,
): Generator<void> {
  const { name, payroll_ref } = content;
  const small = { size: 10 };
  const faint = { size: 8.5, color: '#555555' };
  paper.block('H1', words.title, { size: 17, weight: 600 });
  paper.block('P', name, { size: 12, weight: 600 }, 4);
  if (payroll_ref) paper.block('P', formatMessage(words.ref, { ref: payroll_ref }), small, 2);
  paper.block('P', `${content.company}, ${content.site}`, small);
  paper.move(8);
  yield* drawTable(paper, FIGURES, [...figuresOf(content), ...changeOf(content, difference)], SIZE);
  if (difference !== null) paper.block('P', words.replaces, small, 8);
  if (content.roles.length === 0) paper.block('P', words.dropped, small, 4);
  for (const role of content.roles) {
    const title =
      content.roles.length === 1 || role.job_title === null
        ? words.why
        : formatMessage(words.why_role, { role: role.job_title, amount: moneyOf(content, role.amount) });
    paper.block('H2', title, { size: 12, weight: 600 }, 14);
    for (const note of role.explanation) paper.block('P', stepText(content, note), small, 2);
    if (isRounded(role.explanation)) paper.block('P', words.rounded, faint, 2);
    yield;
  }
  content.law.forEach((law, index) => {
    paper.block('P', words.law[law], faint, index === 0 ? 14 : 2);
  });
  paper.block('P', words.confidential, faint, 2);
  paper.block('P', words.question, small, 10);
  paper.move(4);
  drawQrCode(paper, address, words.question_code);
}

/** Returns a step of the calculation as a sentence for the worker. */
const stepText = ({ currency, bucket_kind }: StatementContent, { code, params }: Step): string =>
  formatNote(words.steps, {
    code,
    params: displayParams(
      withBucketKind(ownParams(params), bucket_kind),
      currency === 'EUR' ? '€' : '£',
      (kind, date) => formatMessage(words.buckets[kind], { date }),
    ),
  });

const moneyOf = ({ currency }: StatementContent, pence: Pence): string => showMoney(formatMoney(pence), currency);

/** The figures, in the order in which the law of the place lists them. */
const figuresOf = (content: StatementContent): Row[] => {
  const { country, period, total, amount } = content;
  const days = { start: formatDate(period.start), end: formatDate(period.end) };
  const shares: Row[] = [
    { cells: [country === 'IE' ? formatMessage(words.total_ie, days) : words.total, moneyOf(content, total)] },
    { cells: [country === 'IE' ? words.amount_ie : words.amount, moneyOf(content, amount)], strong: true },
  ];
  const rest: Row[] = [
    { cells: [words.place, content.site] },
    { cells: [words.period, formatMessage(words.period_of, days)] },
    { cells: [words.pay_date, formatDate(content.pay_date)] },
  ];
  const own: Row[] = [
    { cells: [words.hours, groupThousands(twoDecimals(formatHours(content.hours)))] },
    { cells: [words.paid_by, payerOf(content)] },
  ];
  return country === 'IE' ? [...shares, ...rest, ...own] : [...rest, ...shares, ...own];
};

const payerOf = ({ agency, paid_by }: StatementContent): string =>
  agency === undefined ? words.payers[paid_by] : formatMessage(words.payers.agency, { agency });

const changeOf = (content: StatementContent, difference: Pence | null): Row[] =>
  difference === null
    ? []
    : [
        { cells: [words.previous, moneyOf(content, content.amount - difference)] },
        { cells: [words.difference, `${difference > 0 ? '+' : ''}${moneyOf(content, difference)}`] },
      ];

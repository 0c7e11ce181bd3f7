import type { MonthlyTips, RecordsAnswer } from '#domain/contract/recordsRequests.ts';
import { type CsvCell, csvDecimal, csvText } from '#domain/csv/write.ts';
import { formatDate } from '#domain/dates/dateText.ts';
import { monthInWords } from '#domain/dates/yearMonth.ts';
import { sumMoney } from '#domain/money/money.ts';
import { showMoney } from '#domain/money/showMoney.ts';
import { formatNote } from '#domain/tronc/index.ts';
import { paper as common, recordsAnswerPaper as words } from '#i18n/en-GB/pdf.ts';
import { bytesOf, createPdf, type PdfDocument } from '#server/platform/pdf/pdfDocument.ts';
import { type Column, drawTable, type Row } from '#server/platform/pdf/table.ts';

const fill = (template: string, params: Record<string, string | number>): string =>
  formatNote({ template }, { code: 'template', params });

const money = (amount: string) => showMoney(amount, 'GBP');
const days = ({ start_date, end_date }: { start_date: string; end_date: string }) =>
  `${formatDate(start_date)} – ${formatDate(end_date)}`;

/** The facts of a request as its answer states them. */
export const requestFactsText = (answer: RecordsAnswer) => ({
  name: answer.name,
  company: answer.company,
  site: answer.site,
  received: formatDate(answer.received_on),
  months: monthsText(answer),
});

/** `May 2026`, or `May 2026 to July 2026` */
const monthsText = ({ from_month, to_month }: RecordsAnswer): string => {
  const from = monthInWords(from_month, 'en-GB');
  const to = monthInWords(to_month, 'en-GB');
  return from === to ? from : fill(words.months, { from, to });
};

/** Returns the records of the place for an email: a line for each period, and the totals; never the worker's own amount. */
export const recordLines = ({ periods, months = [] }: RecordsAnswer): string => {
  const line = (label: string, total: string, shared: string) =>
    fill(words.mail_line, { label, total: money(total), shared: money(shared) });
  const ofMonths = months.map(({ month, tips }) =>
    fill(words.mail_month, { month: monthInWords(month, 'en-GB'), tips: money(tips) }),
  );
  if (periods.length === 0) return [words.none, ...ofMonths].join('\n');
  return [
    ...ofMonths,
    ...periods.map((one) => line(`${days(one)} (${one.scheme})`, one.total_troncs, one.distributed_total)),
    line(words.total, totalOf(periods, 'total_troncs'), totalOf(periods, 'distributed_total')),
  ].join('\n');
};

const totalOf = (periods: RecordsAnswer['periods'], key: 'total_troncs' | 'distributed_total') =>
  sumMoney(periods.map((one) => one[key]));

/** Creates the answer to a records request as a tagged PDF. */
export const answerPdf = (answer: RecordsAnswer, at: Date): AsyncGenerator<Buffer> => {
  const title = fill(words.title, { name: answer.name });
  const paper = createPdf({
    title,
    lang: 'en-GB',
    running: `${answer.company} · ${title}`,
    pageNumber: (page) => fill(common.page, { page }),
    at,
  });
  return bytesOf(paper, draw(paper, answer, title));
};

function* draw(paper: PdfDocument, answer: RecordsAnswer, title: string): Generator<void> {
  const small = { size: 9.5 };
  const { status, reasons, answered_on, periods } = answer;
  paper.block('H1', title, { size: 17, weight: 600 });
  paper.block('P', fill(words.facts, requestFactsText(answer)), small, 6);
  paper.block('P', answered_on === null ? words.draft : fill(words.given, { date: formatDate(answered_on) }), small, 4);
  if (status === 'refused' || status === 'not_required') {
    paper.block('H2', words.outcomes[status], { size: 12, weight: 600 }, 18);
    paper.block('P', reasons ?? '', small, 4);
  } else if (periods.length === 0) {
    paper.block('P', words.none, small, 12);
  } else {
    paper.move(12);
    yield* drawTable(paper, COLUMNS, rowsOf(answer));
    paper.block('P', words.periods, { size: 8.5 }, 10);
  }
  if (isGiven(answer) && answer.months?.length) {
    paper.block('H2', words.by_month, { size: 12, weight: 600 }, 14);
    yield* drawTable(paper, MONTH_COLUMNS, monthRows(answer.months));
  }
  paper.block('P', words.law, { size: 8, color: '#555555' }, 14);
}

/** Whether the answer contains records: neither refused nor not required. */
const isGiven = ({ status }: RecordsAnswer): boolean => status === 'open' || status === 'answered';

const MONTH_COLUMNS: Column[] = [
  { heading: words.month, width: 128 },
  { heading: words.tips, width: 95, align: 'right' },
];

function* monthRows(months: readonly MonthlyTips[]): Generator<Row> {
  for (const { month, tips } of months) yield { cells: [monthInWords(month, 'en-GB'), money(tips)] };
}

const COLUMNS: Column[] = [
  { heading: words.period, width: 128 },
  { heading: words.scheme, width: 95 },
  { heading: words.paid, width: 60 },
  { heading: words.tips, width: 80, align: 'right' },
  { heading: words.shared, width: 80, align: 'right' },
  { heading: words.own, width: 80, align: 'right' },
];

function* rowsOf({ periods }: RecordsAnswer): Generator<Row> {
  for (const one of periods)
    yield {
      cells: [
        days(one),
        one.scheme,
        formatDate(one.pay_date),
        money(one.total_troncs),
        money(one.distributed_total),
        one.own === null ? words.unknown : money(one.own),
      ],
    };
  const own = periods.flatMap((one) => one.own ?? []);
  yield {
    cells: [
      words.total,
      '',
      '',
      money(totalOf(periods, 'total_troncs')),
      money(totalOf(periods, 'distributed_total')),
      own.length === 0 ? words.unknown : money(sumMoney(own)),
    ],
    strong: true,
  };
}

const HEADER = ['site', 'scheme', 'start_date', 'end_date', 'pay_date', 'total_troncs', 'distributed_total', 'own'];

/** The periods of an answer, with columns named as in its JSON. */
export const answerCsv = ({ site, periods }: RecordsAnswer): string =>
  csvText(
    HEADER,
    periods.map((one): CsvCell[] => [
      site,
      one.scheme,
      one.start_date,
      one.end_date,
      one.pay_date,
      csvDecimal(one.total_troncs),
      csvDecimal(one.distributed_total),
      one.own === null ? null : csvDecimal(one.own),
    ]),
  );

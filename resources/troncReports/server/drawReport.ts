import type { Finding } from '#domain/contract/compliance.ts';
import { formatDate } from '#domain/dates/dateText.ts';
import { groupThousands } from '#domain/money/groupThousands.ts';
import { formatMoney, type Pence } from '#domain/money/money.ts';
import { currencySignOf, showMoney } from '#domain/money/showMoney.ts';
import { formatHours, formatPoints } from '#domain/money/units.ts';
import { formatNote } from '#domain/tronc/index.ts';
import { compliance } from '#i18n/en-GB/compliance.ts';
import { paper as words } from '#i18n/en-GB/pdf.ts';
import { troncReports as screen } from '#i18n/en-GB/troncScreens.ts';
import { presentFindings } from '#resources/schemes/server/index.ts';
import { momentText } from '#server/platform/calendar/moment.ts';
import { bytesOf, createPdf, type PdfDocument } from '#server/platform/pdf/pdfDocument.ts';
import { type Column, drawTable, type Row } from '#server/platform/pdf/table.ts';
import { noteText } from './noteText.ts';
import type { ReportHeading } from './reportHeading.ts';
import type { PlainReport } from './store.ts';

/** Formats a template with its parameters. */
const fill = (template: string, params: Record<string, string | number>): string =>
  formatNote({ template }, { code: 'template', params });

/** Creates a tagged PDF of a report; it never contains national insurance or PPS numbers. */
export const reportPdf = (report: PlainReport, head: ReportHeading, at: Date): AsyncGenerator<Buffer> => {
  const title = fill(screen.heading, { scheme: head.scheme, version: report.version });
  const paper = createPdf({
    title,
    lang: report.country === 'IE' ? 'en-IE' : 'en-GB',
    running: `${head.company} · ${title}`,
    pageNumber: (page) => fill(words.page, { page }),
    at,
  });
  return bytesOf(paper, draw(paper, report, head, title));
};

function* draw(paper: PdfDocument, report: PlainReport, head: ReportHeading, title: string): Generator<void> {
  const isIrish = report.country === 'IE';
  const { result } = report;
  const money = (pence: Pence) => showMoney(formatMoney(pence), isIrish ? 'EUR' : 'GBP');
  const small = { size: 9 };
  const heading = (text: string) => {
    paper.block('H2', text, { size: 12, weight: 600 }, 18);
    paper.move(4);
  };

  paper.block('H1', title, { size: 17, weight: 600 });
  paper.block('P', fill(words.facts, factsOf(head)), small, 4);
  paper.block('P', statusLine(report), small);
  paper.block('P', fill(words.amounts, { currency: words.currency[isIrish ? 'IE' : 'GB'] }), small);

  heading(screen.ledger);
  yield* drawTable(paper, LEDGER, ledgerOf(report, money));

  const beside = [...besideOf(report, money)];
  if (beside.length > 0) {
    heading(words.beside);
    yield* drawTable(paper, LEDGER, beside);
  }

  heading(screen.departments);
  yield* drawTable(paper, DEPARTMENTS, departmentsOf(report, money));

  if (result.warnings.length > 0) {
    heading(screen.warnings);
    const scheme = { symbol: currencySignOf(report.country), bucketKind: report.bucketKind };
    for (const note of result.warnings) paper.block('P', noteText('warning', note, scheme), small, 2);
  }
  if (report.findings.length > 0) {
    heading(compliance.title);
    for (const finding of presentFindings(report.findings, report.country))
      paper.block('P', findingText(finding), small, 2);
    paper.block('P', compliance.adviser, small, 2);
  }
  const laws = report.law_wording === 1 ? words.earlier_law : words.law;
  const law = head.jurisdiction === 'GB' || head.jurisdiction === 'IE' ? laws[head.jurisdiction] : null;
  const faint = { size: 8, color: '#555555' };
  if (law) paper.block('P', law, faint, 14);
  // A report with the earlier wording was released before it was stored who pays.
  if (head.jurisdiction === 'GB' && report.law_wording !== 1) paper.block('P', words.paid_by[report.paid_by], faint);

  heading(screen.lines);
  yield* drawTable(paper, LINES, linesOf(report, money));
}

const findingText = ({ severity, text, law }: Finding): string =>
  [`${compliance.severities[severity]}.`, text, ...(law ? [`${fill(compliance.law, { law })}.`] : [])].join(' ');

const factsOf = ({ start_date, end_date, actual_pay_date, period_number, company, site }: ReportHeading) => ({
  company,
  site,
  number: period_number,
  start: formatDate(start_date),
  end: formatDate(end_date),
  paid: formatDate(actual_pay_date),
});

const statusLine = (report: PlainReport): string => {
  const [name, at] =
    report.approved_at === null
      ? [`${report.maker_forename} ${report.maker_surname}`, report.created_at]
      : [`${report.approver_forename} ${report.approver_surname}`, report.approved_at];
  return fill(words.standing[report.status], { name, at: momentText(at) });
};

/** Width of every table, in points: their right edges line up. */
const WIDTH = 523;

const LEDGER: Column[] = [
  { heading: words.line, width: WIDTH - 120 },
  { heading: screen.amount, width: 120, align: 'right' },
];

/** fund − card fee − fees − reserve + release = shared, which is the last row. */
function* ledgerOf({ result, totals }: PlainReport, money: (pence: Pence) => string): Generator<Row> {
  const { troncmastersFee, setupFee, reserve } = result;
  const row = rowWith(money);
  yield { cells: [screen.total_fund, money(totals.total_troncs)] };
  yield* row(screen.card_fee, -result.cardTransactionFee);
  yield* row(screen.troncmasters_fee, -troncmastersFee.fund);
  yield* row(screen.setup_fee, -setupFee.fund);
  yield* row(screen.reserve, -reserve.topUp);
  yield* row(screen.release, reserve.release);
  yield { cells: [screen.shared, money(result.distributable)], strong: true };
}

/** A row with an amount; none for 0. */
const rowWith =
  (money: (pence: Pence) => string) =>
  (name: string, amount: Pence): Row[] =>
    amount === 0 ? [] : [{ cells: [name, money(amount)] }];

/** What is not part of that sum: the invoice to the employer, and the balance of the reserve. */
function* besideOf({ result }: PlainReport, money: (pence: Pence) => string): Generator<Row> {
  const { troncmastersFee, setupFee, reserve } = result;
  const row = rowWith(money);
  yield* row(fill(words.invoiced, { fee: screen.troncmasters_fee }), troncmastersFee.employer);
  yield* row(fill(words.invoiced, { fee: screen.setup_fee }), setupFee.employer);
  if (reserve.opening === 0 && reserve.closing === 0) return;
  yield { cells: [words.reserve_opening, money(reserve.opening)] };
  yield { cells: [words.reserve_closing, money(reserve.closing)] };
}

const DEPARTMENTS: Column[] = [
  { heading: screen.department, width: 150 },
  { heading: words.division, width: WIDTH - 400 },
  { heading: screen.people, width: 60, align: 'right' },
  { heading: screen.hours, width: 70, align: 'right' },
  { heading: screen.amount, width: 120, align: 'right' },
];

function* departmentsOf({ result }: PlainReport, money: (pence: Pence) => string): Generator<Row> {
  for (const { department, division, people, hours, amount } of result.departments)
    yield {
      cells: [department, division, groupThousands(String(people)), groupThousands(formatHours(hours)), money(amount)],
    };
  const total = [
    groupThousands(String(result.employeesCount)),
    groupThousands(formatHours(result.totalHours)),
    money(result.distributed),
  ];
  yield { cells: [screen.total, '', ...total], strong: true };
}

const LINES: Column[] = [
  { heading: screen.name, width: WIDTH - 401 },
  { heading: words.payroll_ref, width: 54 },
  { heading: screen.department, width: 76 },
  { heading: screen.role, width: 76 },
  { heading: words.status, width: 48 },
  { heading: screen.hours, width: 46, align: 'right' },
  { heading: screen.points, width: 36, align: 'right' },
  { heading: screen.amount, width: 65, align: 'right' },
];

function* linesOf({ result }: PlainReport, money: (pence: Pence) => string): Generator<Row> {
  for (const line of result.lines)
    yield {
      cells: [
        `${line.surname}, ${line.forename}`,
        line.payrollRef ?? '',
        line.department,
        line.jobTitle ?? '',
        line.status === 'included' ? '' : screen.statuses[line.status],
        groupThousands(formatHours(line.hours)),
        groupThousands(formatPoints(line.points.total)),
        money(line.amount),
      ],
    };
  const total = [groupThousands(formatHours(result.totalHours)), '', money(result.distributed)];
  yield { cells: [screen.total, '', '', '', '', ...total], strong: true };
}

import type { FullRemittance } from '#domain/contract/remittances.ts';
import { formatDate } from '#domain/dates/dateText.ts';
import type { IsoDate } from '#domain/dates/isoDate.ts';
import { formatMessage } from '#domain/formatMessage.ts';
import { showMoney } from '#domain/money/showMoney.ts';
import { paper as pages, remittancePaper as words } from '#i18n/en-GB/pdf.ts';
import { bytesOf, createPdf, type PdfDocument } from '#server/platform/pdf/pdfDocument.ts';
import { type Column, drawTable, type Row } from '#server/platform/pdf/table.ts';

const FACTS: Column[] = [
  { heading: words.fact, width: 243 },
  { heading: words.value, width: 280, align: 'right' },
];
const LINES: Column[] = [
  { heading: words.name, width: 283 },
  { heading: words.payroll_ref, width: 120 },
  { heading: words.amount, width: 120, align: 'right' },
];

/** Creates a remittance as a tagged PDF for the agency, in the words of its country. */
export const remittancePdf = (remittance: FullRemittance, at: Date): AsyncGenerator<Buffer> => {
  const { company_name, agency_name, currency } = remittance;
  const paper = createPdf({
    title: formatMessage(words.title, { agency: agency_name }),
    lang: currency === 'EUR' ? 'en-IE' : 'en-GB',
    running: `${company_name} · ${words.short_title}`,
    pageNumber: (page) => formatMessage(pages.page, { page }),
    at,
  });
  return bytesOf(paper, draw(paper, remittance));
};

function* draw(paper: PdfDocument, remittance: FullRemittance): Generator<void> {
  const { agency_name, company_name, payee, lines, currency, total } = remittance;
  const small = { size: 9.5 };
  const money = (amount: string): string => showMoney(amount, currency);
  paper.block('H1', formatMessage(words.title, { agency: agency_name }), { size: 17, weight: 600 });
  paper.block('P', formatMessage(words.from, { company: company_name }), small, 4);
  paper.block('P', formatMessage(words.to, { payee: payee.name }), small);
  if (payee.contact) paper.block('P', formatMessage(words.contact, { contact: payee.contact }), small);
  paper.move(8);
  yield* drawTable(paper, FACTS, factsOf(remittance, money), 9.5);
  paper.block('H2', words.workers, { size: 12, weight: 600 }, 14);
  paper.move(4);
  yield* drawTable(
    paper,
    LINES,
    [
      ...lines.map(({ name, payroll_ref, amount }) => ({ cells: [name, payroll_ref, money(amount)] })),
      { cells: [words.total, '', money(total)], strong: true },
    ],
    9.5,
  );
  if (remittance.jurisdiction === 'GB') paper.block('P', words.no_deductions, small, 12);
}

const factsOf = (remittance: FullRemittance, money: (amount: string) => string): Row[] => {
  const { site_name, scheme_name, start_date, end_date, total, paid, outstanding, state } = remittance;
  const { pay_by, paid_on, agency_pays_by } = remittance;
  const dated = (heading: string, day: IsoDate | null): Row[] =>
    day === null ? [] : [{ cells: [heading, formatDate(day)] }];
  return [
    { cells: [words.place, `${site_name} · ${scheme_name}`] },
    { cells: [words.period, `${formatDate(start_date)} – ${formatDate(end_date)}`] },
    { cells: [words.total, money(total)], strong: true },
    ...(state === 'changed'
      ? [{ cells: [words.paid_before, money(paid)] }, { cells: [words.outstanding, money(outstanding)] }]
      : []),
    ...dated(words.pay_by, pay_by),
    ...dated(words.paid_on, paid_on),
    ...dated(paid_on === null ? words.agency_pays_by_unpaid : words.agency_pays_by, agency_pays_by),
  ];
};

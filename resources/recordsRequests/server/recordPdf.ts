import type { TroncRecord } from '#domain/contract/troncRecord.ts';
import { formatDate } from '#domain/dates/dateText.ts';
import { sumMoney } from '#domain/money/money.ts';
import { showMoney } from '#domain/money/showMoney.ts';
import { formatNote } from '#domain/tronc/index.ts';
import { paper as common, troncRecordPaper as words } from '#i18n/en-GB/pdf.ts';
import { bytesOf, createPdf, type PdfDocument } from '#server/platform/pdf/pdfDocument.ts';
import { type Column, drawTable, type Row } from '#server/platform/pdf/table.ts';
import type { RecordHolder } from './readRecord.ts';

const fill = (template: string, params: Record<string, string | number>): string =>
  formatNote({ template }, { code: 'template', params });

/** Creates a tagged PDF of a person's tronc record; it never contains national insurance or PPS numbers. */
export const recordPdf = (holder: RecordHolder, record: TroncRecord, at: Date): AsyncGenerator<Buffer> => {
  const title = fill(words.title, { name: holder.name });
  const paper = createPdf({
    title,
    lang: holder.country === 'IE' ? 'en-IE' : 'en-GB',
    running: `${holder.company} · ${title}`,
    pageNumber: (page) => fill(common.page, { page }),
    at,
  });
  return bytesOf(paper, draw(paper, holder, record, title));
};

function* draw(paper: PdfDocument, { company, country }: RecordHolder, record: TroncRecord, title: string) {
  const small = { size: 9 };
  paper.block('H1', title, { size: 17, weight: 600 });
  paper.block('P', company, small, 4);
  paper.block('P', fill(common.amounts, { currency: common.currency[country] }), small);
  if (record.periods.length === 0) {
    paper.block('P', words.none, small, 12);
    return;
  }
  paper.move(12);
  yield* drawTable(paper, COLUMNS, rowsOf(record, country === 'IE' ? 'EUR' : 'GBP'));
}

const COLUMNS: Column[] = [
  { heading: words.period, width: 143 },
  { heading: words.scheme, width: 100 },
  { heading: words.paid, width: 64 },
  { heading: words.fund, width: 72, align: 'right' },
  { heading: words.shared, width: 72, align: 'right' },
  { heading: words.amount, width: 72, align: 'right' },
];

function* rowsOf({ periods }: TroncRecord, currency: string): Generator<Row> {
  const money = (amount: string) => showMoney(amount, currency);
  for (const one of periods)
    yield {
      cells: [
        `${formatDate(one.start_date)} – ${formatDate(one.end_date)}`,
        one.scheme,
        formatDate(one.pay_date),
        money(one.total_troncs),
        money(one.distributed_total),
        money(one.amount),
      ],
    };
  const total = money(sumMoney(periods.map(({ amount }) => amount)));
  yield { cells: [words.total, '', '', '', '', total], strong: true };
}

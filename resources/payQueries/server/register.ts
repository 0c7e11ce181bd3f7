import { sql } from 'kysely';
import { AREAS } from '#domain/access/areas.ts';
import type { QueryRegisterQuery } from '#domain/contract/payQueries.ts';
import { formatDate } from '#domain/dates/dateText.ts';
import type { IsoDate } from '#domain/dates/isoDate.ts';
import { payQuery } from '#domain/entities/index.ts';
import { formatMessage } from '#domain/formatMessage.ts';
import type { QueryStatus, QuerySubject } from '#domain/payQueries/rules.ts';
import { wordOfChoice } from '#domain/schema/words.ts';
import { paper as common, queryRegisterPaper as words } from '#i18n/en-GB/pdf.ts';
import type { Context } from '#server/context.ts';
import { siteDayOf } from '#server/platform/calendar/siteDayOf.ts';
import { bytesOf, createPdf, type PdfDocument } from '#server/platform/pdf/pdfDocument.ts';
import { type Column, drawTable, type Row } from '#server/platform/pdf/table.ts';
import { visibleQueries } from './visible.ts';

/** A pay query in the register: when and about what, and not the words of anyone. */
interface Registered {
  id: number;
  worker: string;
  site: string;
  period_start: IsoDate;
  period_end: IsoDate;
  subject: QuerySubject;
  raised_on: IsoDate;
  due: IsoDate;
  answered_on: IsoDate | null;
  decided_on: IsoDate | null;
  status: QueryStatus;
}

/** Queries that one register contains at most. */
const MOST = 5_000;

/** Returns the pay queries of a company that the caller may see and that were raised on these days, oldest first. */
export const registered = async (
  { db, scope }: Pick<Context, 'db' | 'scope'>,
  company_id: number,
  { raised_on_from: from, raised_on_to: to }: QueryRegisterQuery,
): Promise<Registered[]> => {
  const { rows } = await sql<Registered>`
    select q.id, e.surname || ', ' || e.forename_1 as worker, s.name as site, q.period_start, q.period_end, q.subject,
      q.raised_on, q.due, ${siteDayOf(sql`q.answered_at`)} as answered_on, ${siteDayOf(sql`q.decided_at`)} as decided_on,
      q.status
    from pay_queries q
      join employees e on e.company_id = q.company_id and e.id = q.worker_id
      join sites s on s.company_id = q.company_id and s.id = q.site_id
    where q.company_id = ${company_id} and ${visibleQueries(scope, AREAS.payQueries.canView, 'q')} and q.raised_on >= ${from ?? '-infinity'} and q.raised_on <= ${to ?? 'infinity'}
    order by q.raised_on, q.id limit ${MOST}`.execute(db);
  return rows;
};

interface Register {
  company: string;
  query: QueryRegisterQuery;
  rows: readonly Registered[];
  /** the day at the site on which it is printed */
  day: IsoDate;
}

/** Creates the register of a company as a tagged PDF. */
export const registerPdf = (register: Register, at: Date): AsyncGenerator<Buffer> => {
  const paper = createPdf({
    title: formatMessage(words.title, { company: register.company }),
    lang: 'en-GB',
    running: `${register.company} · ${words.short_title}`,
    pageNumber: (page) => formatMessage(common.page, { page }),
    at,
  });
  return bytesOf(paper, draw(paper, register));
};

const COLUMNS: Column[] = [
  { heading: words.number, width: 36 },
  { heading: words.worker, width: 95 },
  { heading: words.about, width: 132 },
  { heading: words.raised, width: 60 },
  { heading: words.due, width: 60 },
  { heading: words.answered, width: 60 },
  { heading: words.outcome, width: 80 },
];

function* draw(paper: PdfDocument, { company, query, rows, day }: Register): Generator<void> {
  const [from, to] = [query.raised_on_from, query.raised_on_to].map((one) => one && formatDate(one));
  const late = rows.filter(({ due, answered_on }) => (answered_on ?? day) > due).length;
  paper.block('H1', formatMessage(words.title, { company }), { size: 17, weight: 600 });
  const days = formatMessage(words.days, { from: from ?? words.beginning, to: to ?? formatDate(day) });
  paper.block('P', days, { size: 9.5 }, 6);
  paper.block('P', formatMessage(words.counts, { count: rows.length, late }), { size: 9.5 }, 2);
  if (rows.length === 0) return;
  paper.move(10);
  yield* drawTable(paper, COLUMNS, rowsOf(rows), 8.5);
}

const outcomeOf = ({ status, decided_on }: Registered): string => {
  const word = wordOfChoice(payQuery.fields.status, status);
  return decided_on === null ? word : `${word}, ${formatDate(decided_on)}`;
};

function* rowsOf(rows: readonly Registered[]): Generator<Row> {
  for (const one of rows)
    yield {
      cells: [
        String(one.id),
        one.worker,
        `${wordOfChoice(payQuery.fields.subject, one.subject)}. ${one.site}, ${formatDate(one.period_start)} – ${formatDate(one.period_end)}`,
        formatDate(one.raised_on),
        formatDate(one.due),
        one.answered_on === null ? words.not_yet : formatDate(one.answered_on),
        outcomeOf(one),
      ],
    };
}

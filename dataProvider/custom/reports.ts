import type { IdAnswer } from '#domain/contract/common.ts';
import type { HolidayBase, HolidayPay, HolidayPayQuery, HolidaysBody } from '#domain/contract/holidayPay.ts';
import type { ReserveEntry } from '#domain/contract/reserve.ts';
import type { ReportDiff, ReportDiffQuery } from '#domain/contract/troncReports.ts';
import type { TaxYearTotal, TroncShare, TroncSharesQuery } from '#domain/contract/troncShares.ts';
import type {
  HandedAnswer,
  HandedBody,
  NotHandedBody,
  StatementCounts,
  StatementListQuery,
  StatementRow,
  StatementRunQuery,
} from '#domain/contract/workerStatements.ts';
import type { Http } from '../httpClient.ts';
import type { Envelope } from '../restProvider.ts';
import type { Id, Verbs } from './call.ts';

/** What the list of a report's statements contains next to the rows of its page. */
interface StatementMembers {
  counts: StatementCounts;
  due: string | null;
  complete: boolean | null;
}

export const reportCalls = (http: Http, { get, post, file }: Verbs) => ({
  /**
   * Compared with a version of the same period, by default the previous one that the caller can see; 404 for a first
   * version.
   */
  reportDiff: (id: Id, against?: number) =>
    get<ReportDiff>(`/tronc_reports/${id}/diff`, { against } satisfies ReportDiffQuery),
  /** Newest first. */
  reserveEntries: (schemeId: Id) => get<ReserveEntry[]>(`/tronc_schemes/${schemeId}/reserve`),
  /** One page of what a person received, newest first, their total number, and the totals of all tax years. */
  employeeShares: async (id: Id, page: number, per_page: number) => {
    const query = { page, per_page } satisfies TroncSharesQuery;
    const { json } = await http.call<Envelope<TroncShare[]> & { tax_years: TaxYearTotal[] }>(`/employee/${id}/shares`, {
      query,
    });
    return { shares: json.data, total: json.meta?.total ?? json.data.length, taxYears: json.tax_years };
  },
  /** One page of the workers' statements of a released report by name, their total number, and the number in each state. */
  reportStatements: async (id: Id, query: StatementListQuery) => {
    const { json } = await http.call<Envelope<StatementRow[]> & StatementMembers>(`/tronc_reports/${id}/statements`, {
      query,
    });
    const { data, meta, counts, due, complete } = json;
    return { rows: data, total: meta?.total ?? data.length, counts, due, complete };
  },
  /** The statements of a report as one PDF with a hand-over list; `print`: only those on paper. */
  statementsPdf: (id: Id, channel?: 'print') =>
    file(`/tronc_reports/${id}/statements/pdf`, { channel } satisfies StatementRunQuery),
  /** One statement as a PDF. */
  statementPdf: (id: Id) => file(`/worker_statements/${id}/pdf`),
  /** Sends the notice of a statement again, to the worker's present email address. */
  resendStatement: (id: Id) => post<IdAnswer>(`/worker_statements/${id}/resend`),
  /** Records on which day statements were handed over; returns which were marked. */
  handOverStatements: (id: Id, body: HandedBody) => post<HandedAnswer>(`/tronc_reports/${id}/statements/handed`, body),
  /** Takes back that these statements were handed over. */
  undoHandover: (id: Id, statement_ids: number[]) =>
    post<{ not_handed: number }>(`/tronc_reports/${id}/statements/not_handed`, {
      statement_ids,
    } satisfies NotHandedBody),
  /** The average weekly tronc of a person before a holiday. */
  holidayPay: (id: Id, query: HolidayPayQuery) => get<HolidayPay>(`/employee/${id}/holiday_pay`, query),
  /** The same of everyone on a payroll, as CSV. */
  holidayPayCsv: (payroll: Id, query: HolidayPayQuery) => file(`/payroll/${payroll}/holiday_pay.csv`, query),
  /** The same before each of these holidays. */
  holidaysCsv: async (payroll: Id, body: HolidaysBody) => {
    const bases = await post<HolidayBase[]>(`/payroll/${payroll}/holiday_pay`, body);
    const { holidayPayCsv } = await import('#domain/csv/holidayPay.ts');
    return { filename: 'holiday-pay.csv', blob: new Blob([holidayPayCsv(bases)], { type: 'text/csv' }) };
  },
  /** Everything that a person received, as CSV. */
  employeeSharesCsv: (id: Id) => file(`/employee/${id}/shares`, { format: 'csv' } satisfies TroncSharesQuery),
});

import type { ReserveEntry } from '#domain/contract/reserve.ts';
import type { ReportDiff, ReportDiffQuery } from '#domain/contract/troncReports.ts';
import type { TaxYearTotal, TroncShare, TroncSharesQuery } from '#domain/contract/troncShares.ts';
import type { Http } from '../httpClient.ts';
import type { Envelope } from '../restProvider.ts';
import type { Id, Verbs } from './call.ts';

export const reportCalls = (http: Http, { get, file }: Verbs) => ({
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
  /** Everything that a person received, as CSV. */
  employeeSharesCsv: (id: Id) => file(`/employee/${id}/shares`, { format: 'csv' } satisfies TroncSharesQuery),
});

import type { ReserveEntry } from '#domain/contract/reserve.ts';
import type { ReportDiff, ReportDiffQuery } from '#domain/contract/troncReports.ts';
import type { Id, Verbs } from './call.ts';

export const reportCalls = ({ get }: Verbs) => ({
  /**
   * Compared with a version of the same period, by default the previous one that the caller can see; 404 for a first
   * version.
   */
  reportDiff: (id: Id, against?: number) =>
    get<ReportDiff>(`/tronc_reports/${id}/diff`, { against } satisfies ReportDiffQuery),
  /** Newest first. */
  reserveEntries: (schemeId: Id) => get<ReserveEntry[]>(`/tronc_schemes/${schemeId}/reserve`),
});

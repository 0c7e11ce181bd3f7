import type { Id, Verbs } from './call.ts';

/** What a version changed; an absent side is null (contract H2). Money "1234.50". */
export interface ReportDiff {
  against: { id: number; version: number };
  /** the figures of the ledger that changed */
  totals: { field: string; from: string; to: string }[];
  /** people whose amount changed, the largest difference first */
  rows: PersonDelta[];
}

export interface PersonDelta {
  employee_id: number;
  payroll_ref: string | null;
  name: string;
  from: string | null;
  to: string | null;
  difference: string;
}

/** One movement of a scheme's reserve (contract H1). */
export interface ReserveEntry {
  id: number;
  tronc_period_id: number;
  report_id: number;
  kind: 'top_up' | 'release' | 'reversal';
  amount: string;
  /** of the whole reserve, after this movement */
  balance: string;
  /** last day on which the money may be paid out; null if no law sets one */
  release_by: string | null;
  created_at: string;
}

export const reportActions = ({ get }: Verbs) => ({
  /**
   * Compared with a version of the same period, by default the previous one that the caller can see; 404 for a first
   * version.
   */
  reportDiff: (id: Id, against?: Id) => get<ReportDiff>(`/tronc_reports/${id}/diff`, { against }),
  /** Newest first. */
  reserveEntries: (schemeId: Id) => get<ReserveEntry[]>(`/tronc_schemes/${schemeId}/reserve`),
});

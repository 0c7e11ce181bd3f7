import type { Id, Verbs } from './call.ts';

/** What a version changed; an absent side is null (contract H2). Money "1234.50". */
export interface ReportDiff {
  against: { id: number; version: number };
  /** the figures of the ledger that moved */
  totals: { field: string; from: string; to: string }[];
  /** people whose amount moved, the largest difference first */
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
  /** last day on which the money may be paid out; null where no law sets one */
  release_by: string | null;
  created_at: string;
}

export const reportActions = ({ get }: Verbs) => ({
  /** Against a version of the same period, else the one before that the caller may see; 404 for a first version. */
  reportDiff: (id: Id, against?: Id) => get<ReportDiff>(`/tronc_reports/${id}/diff`, { against }),
  /** Newest first. */
  reserveEntries: (schemeId: Id) => get<ReserveEntry[]>(`/tronc_schemes/${schemeId}/reserve`),
});

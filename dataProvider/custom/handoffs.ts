import type {
  Handoff,
  HandoffCard,
  HandoffLedgerQuery,
  HandoffPreviewLine,
  HandoffPreviewQuery,
  HandoffResult,
  HandoffResultBody,
  NewHandoffBody,
  ReportHandoff,
  ReportHandoffDue,
  SendHandoffBody,
  WithdrawHandoffBody,
} from '#domain/contract/payrollHandoffs.ts';
import type { PayrollProfile, PayrollProfileBody, ProfileAcceptedBody } from '#domain/contract/payrollProfiles.ts';
import type { Http } from '../httpClient.ts';
import type { Envelope } from '../restProvider.ts';
import type { Id, IfMatch, Verbs } from './call.ts';

/** Lines of a page, the most that the server returns. */
const LONGEST_PAGE = 200;

/** The hand-off of released tronc shares to payroll. */
export const handoffCalls = (http: Http, { get, post, put, file }: Verbs) => {
  const handoffPreview = async (period: Id, query: HandoffPreviewQuery) => {
    const path = `/periods/${period}/handoff/preview`;
    const { json } = await http.call<Envelope<HandoffPreviewLine[]>>(path, { query });
    return { lines: json.data, total: json.meta?.total ?? json.data.length };
  };
  return {
    payrollProfile: (payroll: Id) => get<PayrollProfile>(`/payroll/${payroll}/handoff_profile`),
    setPayrollProfile: (payroll: Id, settings: PayrollProfileBody, ifMatch: IfMatch) =>
      put<PayrollProfile>(`/payroll/${payroll}/handoff_profile`, settings, ifMatch),
    /** Whether payroll accepted a file in the format of the profile. */
    answerFormat: (payroll: Id, accepted: boolean, ifMatch: IfMatch) =>
      post<PayrollProfile>(
        `/payroll/${payroll}/handoff_profile/accepted`,
        { accepted } satisfies ProfileAcceptedBody,
        ifMatch,
      ),
    handoffCard: (period: Id) => get<HandoffCard>(`/periods/${period}/handoff`),
    /** One page of what would be handed over, and how many lines there are. */
    handoffPreview,
    /** Every line that waits for a decision. */
    heldLines: async (period: Id): Promise<HandoffPreviewLine[]> => {
      const held: HandoffPreviewLine[] = [];
      for (let page = 1; ; page += 1) {
        const { lines, total } = await handoffPreview(period, { held: 'only', page, per_page: LONGEST_PAGE });
        held.push(...lines);
        if (lines.length === 0 || held.length >= total) return held;
      }
    },
    createHandoff: (period: Id, body: NewHandoffBody) => post<Handoff>(`/periods/${period}/handoffs`, body),
    sendHandoff: (id: Id, body: SendHandoffBody, ifMatch: IfMatch) =>
      post<Handoff>(`/payroll_handoffs/${id}/send`, body, ifMatch),
    /** The file as payroll's package reads it. */
    handoffFile: (id: Id) => file(`/payroll_handoffs/${id}/file`),
    /** Compares with what payroll paid: confirms the hand-off if nothing differs. */
    confirmHandoff: (id: Id, rows: HandoffResultBody['rows'], ifMatch: IfMatch) =>
      post<HandoffResult>(`/payroll_handoffs/${id}/confirm`, { rows } satisfies HandoffResultBody, ifMatch),
    withdrawHandoff: (id: Id, reason: string, ifMatch: IfMatch) =>
      post<Handoff>(`/payroll_handoffs/${id}/withdraw`, { reason } satisfies WithdrawHandoffBody, ifMatch),
    /** Shares, handed over and owed of everyone on a payroll, as CSV. */
    handoffLedgerCsv: (payroll: Id) =>
      file(`/payroll/${payroll}/handoff_ledger`, { format: 'csv' } satisfies HandoffLedgerQuery),
    reportHandoffsDue: (report: Id) => get<ReportHandoffDue[]>(`/tronc_reports/${report}/handoffs_due`),
    reportHandoffs: (report: Id) => get<ReportHandoff[]>(`/tronc_reports/${report}/handoffs`),
  };
};

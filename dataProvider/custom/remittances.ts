import type { FullRemittance, Remittance, RemittancePaidBody } from '#domain/contract/remittances.ts';
import type { Id, IfMatch, Verbs } from './call.ts';

/** What agencies are paid for the shares of their workers. */
export const remittanceCalls = ({ get, post, file }: Verbs) => ({
  /** Those of a tronc period, of the agencies whose remittances the user may see. */
  periodRemittances: (period: Id) => get<Remittance[]>('/remittances', { tronc_period_ids: [period] }),
  remittance: (id: Id) => get<FullRemittance>(`/remittances/${id}`),
  payRemittance: (id: Id, paid_on: string, ifMatch: IfMatch) =>
    post<FullRemittance>(`/remittances/${id}/paid`, { paid_on } satisfies RemittancePaidBody, ifMatch),
  /** Takes back the last payment. */
  undoPayment: (id: Id, ifMatch: IfMatch) => post<FullRemittance>(`/remittances/${id}/not_paid`, undefined, ifMatch),
  remittanceFile: (id: Id) => file(`/remittances/${id}/file`),
  remittancePdf: (id: Id) => file(`/remittances/${id}/pdf`),
});

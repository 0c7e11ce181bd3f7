import type { FullRemittance, Remittance, RemittancePaidBody } from '#domain/contract/remittances.ts';
import type { Http } from '../httpClient.ts';
import type { Envelope } from '../restProvider.ts';
import type { Id, IfMatch, Verbs } from './call.ts';

/** What agencies are paid for the shares of their workers. */
export const remittanceCalls = (http: Http, { get, post, file }: Verbs) => ({
  /** One page of those of an agency, newest tronc period first, and how many there are. */
  agencyRemittances: async (agency: Id, page: number, per_page: number) => {
    const query = { payroll_ids: [agency], page, per_page };
    const { json } = await http.call<Envelope<Remittance[]>>('/remittances', { query });
    return { rows: json.data, total: json.meta?.total ?? json.data.length };
  },
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

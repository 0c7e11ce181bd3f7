import type { Revised } from '#domain/anyRecord.ts';
import type { AnswerRequestBody, RecordsAnswer, RecordsAnswerQuery } from '#domain/contract/recordsRequests.ts';
import type { TroncRecordQuery } from '#domain/contract/troncRecord.ts';
import type { Id, IfMatch, Verbs } from './call.ts';

type Format = 'csv' | 'pdf';

/** Calls about what workers may ask for: tronc records, all data of a person, and records requests. */
export const workerRecordCalls = ({ get, post, file }: Verbs) => ({
  /** The person's amounts with the totals of the place, of all periods. */
  troncRecordFile: (id: Id, format: Format) =>
    file(`/employee/${id}/tronc_record`, { format } satisfies Partial<TroncRecordQuery>),
  /** Everything stored about the person, as a ZIP. */
  employeeData: (id: Id) => file(`/employee/${id}/data_export`),
  /** The register of a company's pay queries, as a PDF. */
  payQueryRegister: (companyId: Id) => file(`/company/${companyId}/pay_query_register`),
  /** The answer as it was given, or as it would be given now. */
  recordsAnswer: (id: Id) => get<RecordsAnswer>(`/records_requests/${id}/answer`),
  recordsAnswerFile: (id: Id, format: Format) =>
    file(`/records_requests/${id}/answer`, { format } satisfies RecordsAnswerQuery),
  answerRequest: (id: Id, body: AnswerRequestBody, ifMatch: IfMatch) =>
    post<Revised>(`/records_requests/${id}/answer`, body, ifMatch),
});

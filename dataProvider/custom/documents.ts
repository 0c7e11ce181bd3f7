import type { DocumentType } from '#domain/access/documents.ts';
import type { IdAnswer } from '#domain/contract/common.ts';
import type { Document, DocumentUse, PayslipPerson } from '#domain/contract/documents.ts';
import type { Http } from '../httpClient.ts';
import { toFormData } from '../query.ts';
import type { Envelope } from '../restProvider.ts';
import type { Id, Sending, Verbs } from './call.ts';

/** Calls about documents. */
export const documentCalls = (http: Http, { get, upload, remove, file }: Verbs) => ({
  documentFile: (type: DocumentType, id: Id) => file(`/file/${type}/${id}/data`),
  documentAudit: (type: DocumentType, id: Id) => get<DocumentUse[]>(`/file/${type}/${id}/audit`),
  deleteDocument: (type: DocumentType, id: Id) => remove<IdAnswer>(`/file/${type}/${id}`),
  /** The URL at which the browser itself can load the file, once and within a minute. */
  documentAddress: async (type: DocumentType, id: Id) => {
    const document = await get<Document>(`/file/${type}/${id}`, { generate_access_token: 1 });
    const address = http.address(`/raw/file/${type}/${id}`, { token: document.access_token });
    return { address, mime_type: document.mime_type };
  },
  uploadEmployeeFile: async (employee: Id, description: string, given: File) =>
    (await upload<Envelope<Document>>('/file/personalcompany', { employee, description, file: given })).data,
  /** The people on the payroll of a period, with their payslips of the period. */
  payslipPeople: (period: Id) => get<PayslipPerson[]>(`/periods/${period}/payslips`),
  /** Adds one payslip; `replaces`: the user has confirmed that it replaces the existing one. */
  uploadPayslip: async (
    { period, employee, description, file: given, replaces }: PayslipUpload,
    { onProgress }: Pick<Sending, 'onProgress'>,
  ) => {
    const body = toFormData({ employee: String(employee), period: String(period), description, file: given });
    const confirmed = replaces ? ['payslip_replaced'] : [];
    return (await http.call<Envelope<Document>>('/file/payslip', { method: 'POST', body, confirmed, onProgress })).json
      .data;
  },
});

interface PayslipUpload {
  period: Id;
  employee: Id;
  description: string;
  file: File;
  replaces: boolean;
}

import type { Http } from '../httpClient.ts';
import type { Id, Verbs } from './call.ts';
import type { AuditEntry, Document, DocumentType } from './shapes.ts';

/** Actions on documents (contract C5, C6). */
export const documentActions = (http: Http, { get, upload, remove, file }: Verbs) => ({
  documentFile: (type: DocumentType, id: Id) => file(`/file/${type}/${id}/data`),
  documentAudit: (type: DocumentType, id: Id) => get<AuditEntry[]>(`/file/${type}/${id}/audit`),
  deleteDocument: (type: DocumentType, id: Id) => remove<{ id: number }>(`/file/${type}/${id}`),
  /** The URL at which the browser itself can load the file, once and within a minute. */
  documentAddress: async (type: DocumentType, id: Id) => {
    const document = await get<Document>(`/file/${type}/${id}`, { generate_access_token: 1 });
    const address = http.address(`/raw/file/${type}/${id}`, { token: document.access_token });
    return { address, mime_type: document.mime_type };
  },
  uploadEmployeeFile: async (employee: Id, description: string, given: File) =>
    (await upload<{ data: Document }>('/file/personalcompany', { employee, description, file: given })).data,
});

import type { AnyRoute } from '#server/platform/http/route.ts';
import { addCompanyDocument, addEmployeeFile, addProvidedFile } from './add.ts';
import { documentList } from './list.ts';
import { employeeDocumentRoutes } from './ofEmployee.ts';
import { deleteDocument, documentAudit, downloadDocument, oneDocument, rawFiles } from './one.ts';
import { payslipPeople } from './payslips.ts';

/** Documents: lists under /documents, single documents under their type, access by token under /raw. */
export const documentRoutes: AnyRoute[] = [
  documentList,
  addCompanyDocument,
  addEmployeeFile,
  addProvidedFile,
  oneDocument,
  downloadDocument,
  documentAudit,
  deleteDocument,
  ...rawFiles,
  ...employeeDocumentRoutes,
  payslipPeople,
];

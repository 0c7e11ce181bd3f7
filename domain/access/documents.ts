import { AREAS } from './areas.ts';
import { type AccessRule, can, knows, type Principal } from './rules.ts';

export const DOCUMENT_TYPES = ['company', 'personalcompany', 'personal', 'eP60', 'payslip'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** What the page of documents shows; the other types stand with their employee alone (contract C6). */
export const LISTED_TYPES = ['company', 'personalcompany', 'personal'] as const satisfies readonly DocumentType[];

/** Where a document is filed: company documents on one payroll or several, others on that of their employee. */
export interface Filed {
  type: DocumentType;
  company_id: number;
  payroll_ids: readonly number[];
  uploader_id: number | null;
}

/** Who may see a document of each type, on one of its payrolls (D4). */
export const DOCUMENT_VIEW = {
  company: AREAS.documents.canView,
  personal: AREAS.employeeRecord.canView,
  personalcompany: AREAS.employeeRecord.canView,
  eP60: AREAS.payrollEmployees.canView,
  payslip: AREAS.payrollEmployees.canView,
} as const satisfies Record<DocumentType, AccessRule>;

const places = ({ company_id, payroll_ids }: Filed) => payroll_ids.map((payroll_id) => ({ company_id, payroll_id }));

/** Has this person any right where it is filed? Without one it is not there (D8). */
export const knowsDocument = (who: Principal, filed: Filed): boolean =>
  places(filed).some((place) => knows(who, place));

export const maySeeDocument = (who: Principal, filed: Filed): boolean =>
  places(filed).some((place) => can(who, DOCUMENT_VIEW[filed.type], place));

/** Company documents: upload on all their payrolls, or who uploaded them; an employee's own file: who edits employees; others: troncmasters (contract C6). */
export const mayDeleteDocument = (who: Principal, filed: Filed): boolean => {
  if (filed.type === 'company')
    return filed.uploader_id === who.id || places(filed).every((place) => can(who, AREAS.documents.canCreate, place));
  const rule = filed.type === 'personalcompany' ? AREAS.employeeRecord.canEdit : 'troncmaster';
  return places(filed).some((place) => can(who, rule, place));
};

/** A document as it is answered. */
interface AnsweredDocument {
  type: DocumentType;
  company_id: number;
  payrolls: readonly { id: number }[];
  uploaded_by: { id: number } | null;
}

/** What the screens ask about one document, by react-admin's names of actions. */
export const documentAllows = (who: Principal, action: string, record: Readonly<Record<string, unknown>>): boolean => {
  const { type, company_id, payrolls, uploaded_by } = record as unknown as AnsweredDocument;
  const filed = { type, company_id, payroll_ids: payrolls.map(({ id }) => id), uploader_id: uploaded_by?.id ?? null };
  return action === 'delete' ? mayDeleteDocument(who, filed) : maySeeDocument(who, filed);
};

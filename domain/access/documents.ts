import { AREAS } from './areas.ts';
import { type AccessRule, can, hasAnyPermission, type Principal } from './rules.ts';

export type DocumentType = 'company' | 'personalcompany' | 'personal' | 'eP60' | 'payslip';

/** The types on the documents page; the others are shown only with their employee. */
export const LISTED_TYPES = ['company', 'personalcompany', 'personal'] as const satisfies readonly DocumentType[];

/** The place of a document: one or several payrolls for a company document, the employee's payroll for the others. */
export interface DocumentPlace {
  type: DocumentType;
  company_id: number;
  payroll_ids: readonly number[];
  uploader_id: number | null;
}

/** The rule for viewing a document of each type, on one of its payrolls (D4). */
const DOCUMENT_VIEW = {
  company: AREAS.documents.canView,
  personal: AREAS.employeeRecord.canView,
  personalcompany: AREAS.employeeRecord.canView,
  eP60: AREAS.payrollEmployees.canView,
  payslip: AREAS.payrollEmployees.canView,
} as const satisfies Record<DocumentType, AccessRule>;

const places = ({ company_id, payroll_ids }: DocumentPlace) =>
  payroll_ids.map((payroll_id) => ({ company_id, payroll_id }));

/**
 * Whether this user has any permission where the document is filed. Without one, the document does not exist for the
 * user (D8).
 */
export const canAccessDocument = (who: Principal, filed: DocumentPlace): boolean =>
  places(filed).some((place) => hasAnyPermission(who, place));

export const canViewDocument = (who: Principal, filed: DocumentPlace): boolean =>
  places(filed).some((place) => can(who, DOCUMENT_VIEW[filed.type], place));

/**
 * Company documents: uploader, or upload on all their payrolls; `personalcompany`: users who may edit the employee;
 * others: troncmasters.
 */
export const canDeleteDocument = (who: Principal, filed: DocumentPlace): boolean => {
  if (filed.type === 'company')
    return filed.uploader_id === who.id || places(filed).every((place) => can(who, AREAS.documents.canCreate, place));
  const rule = filed.type === 'personalcompany' ? AREAS.employeeRecord.canEdit : 'troncmaster';
  return places(filed).some((place) => can(who, rule, place));
};

/** A document as returned by the API. */
interface AnsweredDocument {
  type: DocumentType;
  company_id: number;
  payrolls: readonly { id: number }[];
  uploaded_by: { id: number } | null;
}

/** Answers the access checks of the screens for one document, by react-admin's action names. */
export const documentAllows = (who: Principal, action: string, record: Readonly<Record<string, unknown>>): boolean => {
  const { type, company_id, payrolls, uploaded_by } = record as unknown as AnsweredDocument;
  const filed = { type, company_id, payroll_ids: payrolls.map(({ id }) => id), uploader_id: uploaded_by?.id ?? null };
  return action === 'delete' ? canDeleteDocument(who, filed) : canViewDocument(who, filed);
};

import type { Id, Verbs } from './call.ts';
import type { PersonRef } from './shapes.ts';

export interface EmployeeImportForm {
  payroll_id: Id;
  /** one .csv */
  employees: File;
  tronc_scheme_id?: Id | null;
  update_existing?: boolean;
}

interface Counts {
  total_created: { employees: number };
  /** where people were to be updated */
  total_updated?: { employees: number };
}

/** What one line of a file would do, cell by cell in words. */
export interface PreviewedRow {
  line: number;
  action: 'create' | 'update' | 'unchanged';
  employee_id: number | null;
  name: string;
  changes: { field: string; from: string | null; to: string | null }[];
}

/** What an import would do; of many lines the first 500 (contract H3). */
export interface EmployeeImportPreview extends Required<Counts> {
  rows: PreviewedRow[];
}

/** An import of the past (contract H1). */
export interface EmployeeImport {
  id: number;
  payroll_id: number;
  filename: string;
  created_by: PersonRef;
  created_at: string;
  created: number;
  updated: number;
  undone_at: string | null;
  undoable: boolean;
}

/** People by CSV (contract C5, H3). Faulty lines come back as a 400 with `body.lines`. */
export const employeeImportActions = ({ post, upload, file }: Verbs) => ({
  /** All rows or none. */
  importEmployees: (form: EmployeeImportForm, onProgress?: (part: number) => void) =>
    upload<Counts & { import_id: number }>('/employees', { ...form }, onProgress),
  /** Says what an import would do, and does nothing. */
  previewEmployeeImport: (form: EmployeeImportForm, onProgress?: (part: number) => void) =>
    upload<EmployeeImportPreview>('/employees', { ...form, dry_run: true }, onProgress),
  /** 409: `body.errors` says what was changed or built on it since → whom that concerns. */
  undoEmployeeImport: (id: Id) => post<EmployeeImport>(`/employee_imports/${id}/undo`),
  employeeImportTemplate: (payrollId: Id) => file('/employees/import_csv_template', { payroll_id: payrollId }),
});

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
  /** if the import updates existing employees */
  total_updated?: { employees: number };
}

/** What one line of a file would change, each cell as text. */
export interface PreviewedRow {
  line: number;
  action: 'create' | 'update' | 'unchanged';
  employee_id: number | null;
  name: string;
  changes: { field: string; from: string | null; to: string | null }[];
}

/** What an import would change; at most the first 500 lines (contract H3). */
export interface EmployeeImportPreview extends Required<Counts> {
  rows: PreviewedRow[];
}

/** A completed import (contract H1). */
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

/** Employees by CSV (contract C5, H3). Lines with errors are returned as a 400 with `body.lines`. */
export const employeeImportActions = ({ post, upload, file }: Verbs) => ({
  /** All rows or none. */
  importEmployees: (form: EmployeeImportForm, onProgress?: (part: number) => void) =>
    upload<Counts & { import_id: number }>('/employees', { ...form }, onProgress),
  /** Returns what an import would change, without changing anything. */
  previewEmployeeImport: (form: EmployeeImportForm, onProgress?: (part: number) => void) =>
    upload<EmployeeImportPreview>('/employees', { ...form, dry_run: true }, onProgress),
  /** 409: `body.errors` maps what was changed or built on the import since to the people concerned. */
  undoEmployeeImport: (id: Id) => post<EmployeeImport>(`/employee_imports/${id}/undo`),
  employeeImportTemplate: (payrollId: Id) => file('/employees/import_csv_template', { payroll_id: payrollId }),
});

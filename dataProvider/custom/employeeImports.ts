import type { EmployeeImport, EmployeeImportPreview, ImportedEmployees } from '#domain/contract/employeeImports.ts';
import type { Id, Verbs } from './call.ts';

export interface EmployeeImportForm {
  payroll_id: Id;
  /** one .csv */
  employees: File;
  tronc_scheme_id?: Id | null;
  update_existing?: boolean;
  /** the file that the user chose, from which the CSV was made */
  source_filename?: string;
  /** from which day changed job roles count */
  effective_from?: string;
}

/** Employees by CSV. Lines with errors are returned as a 400 with `body.lines`. */
export const employeeImportCalls = ({ post, upload, file }: Verbs) => ({
  /** All rows or none. */
  importEmployees: (form: EmployeeImportForm, onProgress?: (part: number) => void) =>
    upload<ImportedEmployees>('/employees', { ...form }, onProgress),
  /** Returns what an import would change, without changing anything. */
  previewEmployeeImport: (form: EmployeeImportForm, onProgress?: (part: number) => void) =>
    upload<EmployeeImportPreview>('/employees', { ...form, dry_run: true }, onProgress),
  /** 409: `body.errors` maps what was changed or built on the import since to the people concerned. */
  undoEmployeeImport: (id: Id) => post<EmployeeImport>(`/employee_imports/${id}/undo`),
  employeeImportTemplate: (payrollId: Id) => file('/employees/import_csv_template', { payroll_id: payrollId }),
});

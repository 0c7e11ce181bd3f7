import type { Document, Payslip } from '#domain/contract/documents.ts';
import type {
  Employee,
  EmployeeIdentity,
  SignUpReset,
  SignUpSent,
  TrainingStatus,
} from '#domain/contract/employees.ts';
import type { FactChange } from '#domain/contract/factChanges.ts';
import { dated, type EffectiveFrom, type Id, type IfMatch, type Verbs } from './call.ts';

/** Maximum page size of a list. */
const PAGE = 200;

/** Calls about employees. */
export const employeeCalls = ({ get, post, put, patch, file }: Verbs) => ({
  /** All current employees of a company, with their sites, over as many pages as needed. */
  currentEmployees: async (companyId: Id) => {
    const everybody: Employee[] = [];
    for (let page = 1; ; page += 1) {
      const query = {
        company_ids: [companyId],
        filter: 1,
        include_sites: 1,
        sort_by: 'name:asc',
        page,
        per_page: PAGE,
      };
      const people = await get<Employee[]>('/employees', query);
      everybody.push(...people);
      if (people.length < PAGE) return everybody;
    }
  },
  resetEmployee: (id: Id) => put<SignUpReset>(`/employee/${id}/reset`),
  /** From which days on job roles, training and individual points of a person change. */
  factChanges: (id: Id) => get<FactChange[]>(`/employee/${id}/fact_changes`),
  confirmIdentity: (id: Id, email: string) => post<EmployeeIdentity>(`/employee/${id}/confirm_identity`, { email }),
  setTrainingStatus: (
    id: Id,
    training_statuses: { training_id: Id; status: TrainingStatus }[],
    ifMatch: IfMatch & EffectiveFrom,
  ) => patch<Employee>(`/employee/${id}/training_status${dated(ifMatch)}`, { training_statuses }, ifMatch),
  /** Without employee_ids: to all current employees of the payroll. */
  sendSignupInstructions: (payroll_id: Id, employee_ids?: Id[]) =>
    put<SignUpSent>('/employees/signup_instructions', { payroll_id, employee_ids }),
  signupInstructionsPdf: (id: Id) => file(`/employees/signup_instructions/${id}/pdf_preview`),
  payslips: (id: Id, signal?: AbortSignal) => get<Payslip[]>(`/employee/${id}/payslips`, undefined, signal),
  employeeDocuments: (id: Id, signal?: AbortSignal) => get<Document[]>(`/documents/${id}`, undefined, signal),
  eP60s: (id: Id, signal?: AbortSignal) => get<Document[]>(`/documents/${id}/eP60`, undefined, signal),
});

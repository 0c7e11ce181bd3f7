import type { Employee } from '#domain/contract/employees.ts';
import { AuditDrawer } from '#src/documents/AuditDrawer.tsx';
import { PreviewDrawer } from '#src/documents/PreviewDrawer.tsx';
import { useAllowed } from '#src/reactAdmin/useAllowed.ts';
import { EmployeeFiles } from './documents/EmployeeFiles.tsx';
import { EP60s, Payslips } from './documents/PayrollDocuments.tsx';
import { UploadDrawer } from './documents/UploadDrawer.tsx';

/**
 * The documents of one employee: their files, and payslips and eP60s from the payroll (EMP-026, EMP-042…044, EMP-056,
 * EMP-057).
 */
export const DocumentsTab = ({ record }: { record: Employee }) => {
  const { id, company_id, payroll_id } = record;
  const seesPayroll = useAllowed({ resource: 'payrollEmployees', action: 'show', record: { company_id, payroll_id } });
  return (
    <>
      <EmployeeFiles employee={record} />
      {seesPayroll && (
        <>
          <Payslips employee={record} />
          <EP60s employee={record} />
        </>
      )}
      <UploadDrawer employeeId={id} />
      <PreviewDrawer />
      <AuditDrawer />
    </>
  );
};

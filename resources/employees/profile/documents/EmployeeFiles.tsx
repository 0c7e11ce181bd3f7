import UploadOutlined from '@mui/icons-material/UploadOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useApiQuery } from '#dataProvider/hooks.ts';
import type { Employee } from '#domain/contract/employees.ts';
import { useAllowed } from '#src/reactAdmin/useAllowed.ts';
import { useDrawer } from '#src/widgets/useDrawer.ts';
import { DocumentRows } from './DocumentRows.tsx';
import { Section } from './Section.tsx';
import { UPLOAD_EMPLOYEE_FILE } from './UploadDrawer.tsx';

/**
 * Files that the company and the provider keep about an employee (EMP-042); users who may edit the employee may add
 * files.
 */
export const EmployeeFiles = ({ employee: { id, company_id, payroll_id, archived_at } }: { employee: Employee }) => {
  const translate = useTranslate();
  const read = useApiQuery('employeeDocuments', [id], { of: 'documents' });
  const { openDrawer } = useDrawer(UPLOAD_EMPLOYEE_FILE);
  const mayAdd = useAllowed({
    resource: 'employees',
    action: 'edit',
    record: { id, company_id, payroll_id, archived_at },
  });
  const upload = mayAdd && (
    <Button variant="outlined" startIcon={<UploadOutlined />} onClick={() => openDrawer()}>
      {translate('documents.add')}
    </Button>
  );
  return (
    <Section title={translate('employees.documents')} action={upload}>
      <DocumentRows read={read} empty="empty.documents" mayDelete />
    </Section>
  );
};

import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { Box } from '@mui/material';
import type { Company } from '#domain/contract/companies.ts';
import { useAllowed } from '#src/reactAdmin/useAllowed.ts';
import { DrawerButton } from '#src/screens/drawer/DrawerButton.tsx';
import { Employees } from './Employees.tsx';
import { IMPORT_EMPLOYEES, ImportDrawer } from './import/ImportDrawer.tsx';
import { PastImportsDrawer, PastImportsLink } from './import/PastImports.tsx';

/** A company's employees, and the import of new ones (CMP-067, CMP-068). */
export const EmployeesTab = ({ record: company }: { record: Company }) => {
  const mayImport = useAllowed({ resource: 'employees', action: 'create', record: { company_id: company.id } });
  const buttons = mayImport && (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      <PastImportsLink />
      <DrawerButton
        variant="contained"
        startIcon={<UploadFileOutlined />}
        drawer={IMPORT_EMPLOYEES}
        label="employees.import"
      />
    </Box>
  );
  return (
    <>
      <Employees companyId={company.id} action={buttons} />
      <ImportDrawer company={company} />
      <PastImportsDrawer company={company} />
    </>
  );
};

import AddOutlined from '@mui/icons-material/AddOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { Box } from '@mui/material';
import type { Company } from '#domain/contract/companies.ts';
import { useAllowed } from '#src/reactAdmin/useAllowed.ts';
import { DrawerButton } from '#src/screens/drawer/DrawerButton.tsx';
import { lazyDrawer } from '#src/widgets/lazyDrawer.tsx';
import { Employees } from './Employees.tsx';
import { ADD_EMPLOYEE } from './edit/drawer.ts';
import { IMPORT_EMPLOYEES, ImportDrawer } from './import/ImportDrawer.tsx';
import { PastImportsDrawer, PastImportsLink } from './import/PastImports.tsx';

const AddEmployee = lazyDrawer([ADD_EMPLOYEE], () => import('./edit/AddEmployee.tsx').then((m) => m.AddEmployee));

/** A company's employees, and how new ones are added: one by one, or by import (CMP-067, CMP-068). */
export const EmployeesTab = ({ record: company }: { record: Company }) => {
  const mayImport = useAllowed({ resource: 'employees', action: 'create', record: { company_id: company.id } });
  const buttons = mayImport && (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      <PastImportsLink />
      <DrawerButton
        variant="outlined"
        startIcon={<UploadFileOutlined />}
        drawer={IMPORT_EMPLOYEES}
        label="employees.import"
      />
      <DrawerButton variant="contained" startIcon={<AddOutlined />} drawer={ADD_EMPLOYEE} label="employees.add" />
    </Box>
  );
  return (
    <>
      <Employees companyId={company.id} action={buttons} />
      <AddEmployee company={company} />
      <ImportDrawer company={company} />
      <PastImportsDrawer company={company} />
    </>
  );
};

import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { Box, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Company } from '#dataProvider/custom/shapes.ts';
import { useAllowed } from '#src/screens/useAllowed.ts';
import { useDrawer } from '#src/widgets/useDrawer.ts';
import { Employees } from './Employees.tsx';
import { IMPORT_EMPLOYEES, ImportDrawer } from './import/ImportDrawer.tsx';
import { PastImportsDrawer, PastImportsLink } from './import/PastImports.tsx';

/** A company's employees, and the way new ones come in (CMP-067, CMP-068). */
export const EmployeesTab = ({ record: company }: { record: Company }) => {
  const translate = useTranslate();
  const { openDrawer } = useDrawer(IMPORT_EMPLOYEES);
  const mayImport = useAllowed({ resource: 'employees', action: 'create', record: { company_id: company.id } });
  const buttons = mayImport && (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      <PastImportsLink />
      <Button variant="contained" startIcon={<UploadFileOutlined />} onClick={() => openDrawer()}>
        {translate('employees.import')}
      </Button>
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

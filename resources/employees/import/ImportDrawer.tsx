import '#i18n/pages/employee_import.ts';
import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import type { Company } from '#domain/contract/companies.ts';
import { usePayrolls } from '#src/fields/usePayrolls.ts';
import { type ImportUndo, useImportUndo } from '#src/import/useImportUndo.ts';
import { useAllowedEach } from '#src/reactAdmin/useAllowed.ts';
import { EmptyState } from '#src/widgets/EmptyState.tsx';
import { AccessDenied } from '#src/widgets/NotFound.tsx';
import { SideDrawer } from '#src/widgets/SideDrawer.tsx';
import { FormSkeleton } from '#src/widgets/Skeletons.tsx';
import { useDrawer } from '#src/widgets/useDrawer.ts';
import { ImportForm } from './ImportForm.tsx';
import type { Choices } from './useEmployeeImport.ts';

export const IMPORT_EMPLOYEES = 'import-employees';

/** The drawer that imports a company's employees (CMP-068, EMP-045…053). */
export const ImportDrawer = ({ company }: { company: Company }) => {
  const translate = useTranslate();
  const drawer = useDrawer(IMPORT_EMPLOYEES);
  const undo = useImportUndo<Choices>(drawer, `employee-import-${company.id}`);
  return (
    <SideDrawer open={drawer.open} onClose={drawer.close} title={translate('employee_import.title')} wide>
      <Body company={company} undo={undo} onClose={drawer.close} />
    </SideDrawer>
  );
};

interface BodyProps {
  company: Company;
  undo: ImportUndo<Choices>;
  onClose(): void;
}

const Body = ({ company, undo, onClose }: BodyProps) => {
  const translate = useTranslate();
  const record = { company_id: company.id };
  const may = useAllowedEach({
    import: { resource: 'employees', action: 'create', record },
    addPayroll: { resource: 'payrolls', action: 'create', record },
  });
  const { data: payrolls, isPending } = usePayrolls(company.id);
  if (may && !may.import) return <AccessDenied />;
  if (!may || isPending || !undo.known) return <FormSkeleton />;
  if (!payrolls?.length)
    return (
      <EmptyState
        text={translate('validation.no_payroll')}
        action={
          may.addPayroll && (
            <Button variant="contained" component={Link} to={`/companies/${company.id}/about?drawer=add-payroll`}>
              {translate('companies.add_payroll')}
            </Button>
          )
        }
      />
    );
  return <ImportForm company={company} payrolls={payrolls} undo={undo} onClose={onClose} />;
};

import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import type { Company } from '#domain/contract/companies.ts';
import { usePayrolls } from '#src/fields/usePayrolls.ts';
import { useAllowed } from '#src/reactAdmin/useAllowed.ts';
import { EmptyState } from '#src/widgets/EmptyState.tsx';
import { SideDrawer } from '#src/widgets/SideDrawer.tsx';
import { FormSkeleton } from '#src/widgets/Skeletons.tsx';
import { useDrawer } from '#src/widgets/useDrawer.ts';
import { ImportForm } from './ImportForm.tsx';

export const IMPORT_EMPLOYEES = 'import-employees';

/** The drawer that imports a company's employees (CMP-068, EMP-045…053). */
export const ImportDrawer = ({ company }: { company: Company }) => {
  const translate = useTranslate();
  const { open, close } = useDrawer(IMPORT_EMPLOYEES);
  return (
    <SideDrawer open={open} onClose={close} title={translate('employee_import.title')} wide>
      <Body company={company} onClose={close} />
    </SideDrawer>
  );
};

const Body = ({ company, onClose }: { company: Company; onClose(): void }) => {
  const translate = useTranslate();
  const mayAddPayroll = useAllowed({ resource: 'payrolls', action: 'create', record: { company_id: company.id } });
  const { data: payrolls, isPending } = usePayrolls(company.id);
  if (isPending) return <FormSkeleton />;
  if (!payrolls?.length)
    return (
      <EmptyState
        text={translate('validation.no_payroll')}
        action={
          mayAddPayroll && (
            <Button variant="contained" component={Link} to={`/companies/${company.id}/about?drawer=add-payroll`}>
              {translate('companies.add_payroll')}
            </Button>
          )
        }
      />
    );
  return <ImportForm company={company} payrolls={payrolls} onDone={onClose} onCancel={onClose} />;
};

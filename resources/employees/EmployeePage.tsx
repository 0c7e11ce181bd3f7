import '#i18n/pages/troncShares.ts';
import { Box } from '@mui/material';
import { useGetOne, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import type { Employee } from '#domain/contract/employees.ts';
import { employee as entity } from '#domain/entities/employees.ts';
import { VariantContext } from '#src/fields/EntityScope.tsx';
import { RecordPage } from '#src/screens/show/RecordPage.tsx';
import { type RecordTab, RecordTabs } from '#src/screens/show/RecordTabs.tsx';
import { relatedTabs, segmentsOf } from '#src/screens/show/relatedTabs.ts';
import { lazyScreen } from '#src/widgets/lazyScreen.tsx';
import { EmployeeDrawer } from './edit/EmployeeDrawer.tsx';
import { ClosedStatements } from './profile/ClosedStatements.tsx';
import { EmployeeSidebar } from './profile/EmployeeSidebar.tsx';
import { SignUpPreview } from './profile/SignUpPreview.tsx';
import { UnprintableName } from './profile/UnprintableName.tsx';

/** The tabs of a profile, in the order of the specification (EMP-025…027); what the person received follows them. */
const TABS: readonly RecordTab<Employee>[] = [
  {
    segment: 'overview',
    label: 'employees.overview',
    Panel: lazyScreen(() => import('./profile/OverviewTab.tsx').then((m) => m.OverviewTab)),
  },
  {
    segment: 'documents',
    label: 'employees.documents',
    Panel: lazyScreen(() => import('./profile/DocumentsTab.tsx').then((m) => m.DocumentsTab)),
  },
  {
    segment: 'training',
    label: 'employees.training',
    Panel: lazyScreen(() => import('./profile/TrainingTab.tsx').then((m) => m.TrainingTab)),
  },
  {
    segment: 'received',
    label: 'troncShares.tab',
    may: ({ company_id }) => ({ resource: 'schemes', action: 'show', record: { company_id } }),
    Panel: lazyScreen(() => import('./profile/ReceivedTab.tsx').then((m) => m.ReceivedTab)),
  },
];
/** The law on records requests applies in Great Britain only. */
const appliesInIreland = ({ segment }: RecordTab<Employee>): boolean => segment !== 'records-requests';

/**
 * One employee: personal details on the left, points, documents and training on the right; terms follow the payroll's
 * country (F-51).
 */
export const EmployeePage = () => {
  const translate = useTranslate();
  const { id = '', '*': tab } = useParams();
  const tabs = useMemo(() => [...TABS, ...relatedTabs<Employee>('employees', segmentsOf(TABS))], []);
  const read = useGetOne<Employee>('employees', { id: Number(id) }, { retry: false });
  const { data } = read;
  return (
    <RecordPage record={data} entity={entity} reads={[read]}>
      {(employee) => (
        <VariantContext value={employee.irish_payroll ? 'IE' : 'GB'}>
          <Box
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '320px minmax(0, 1fr)' },
              gap: { xs: 4, md: 6 },
              alignItems: 'start',
            }}
          >
            <EmployeeSidebar employee={employee} />
            <div>
              <ClosedStatements employee={employee} />
              <UnprintableName employee={employee} />
              <RecordTabs
                record={employee}
                tabs={employee.irish_payroll ? tabs.filter(appliesInIreland) : tabs}
                base={`/employees/${employee.id}`}
                current={tab || undefined}
                label={translate('employees.tabs')}
              />
            </div>
          </Box>
          <EmployeeDrawer />
          <SignUpPreview employeeId={employee.id} />
        </VariantContext>
      )}
    </RecordPage>
  );
};

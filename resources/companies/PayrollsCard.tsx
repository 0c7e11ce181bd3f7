import '#i18n/pages/remittances.ts';
import AddOutlined from '@mui/icons-material/AddOutlined';
import { Box, Card, CardContent, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Company } from '#domain/contract/companies.ts';
import type { Payroll } from '#domain/contract/payrolls.ts';
import { payroll as payrollEntity } from '#domain/entities/payrolls.ts';
import { RecordLink } from '#src/fields/RecordLink.tsx';
import { useFieldWords } from '#src/fields/useFieldWords.ts';
import { usePayrolls } from '#src/fields/usePayrolls.ts';
import { OpenProfile } from '#src/payroll/OpenProfile.tsx';
import { OpenRemittances } from '#src/payroll/OpenRemittances.tsx';
import { ProfileDrawer } from '#src/payroll/profileDrawer.ts';
import { useAllowed } from '#src/reactAdmin/useAllowed.ts';
import { DrawerButton } from '#src/screens/drawer/DrawerButton.tsx';
import { hasTabs } from '#src/screens/entityResource.tsx';
import { Count } from '#src/widgets/Count.tsx';
import { EmptyState } from '#src/widgets/EmptyState.tsx';
import { Retry } from '#src/widgets/Retry.tsx';
import { RowsTable } from '#src/widgets/RowsTable.tsx';
import { TableSkeleton } from '#src/widgets/Skeletons.tsx';
import { StatusBadge } from '#src/widgets/StatusBadge.tsx';
import { ADD_PAYROLL, AddPayrollDrawer } from './AddPayrollDrawer.tsx';
import { OpenSettings, PayrollSettingsDrawer } from './PayrollSettings.tsx';

const NOT_ON_PHONES = { display: { xs: 'none', sm: 'table-cell' } };

/**
 * Lists the payrolls of a company. A troncmaster can add one: without a payroll, no employees can be imported (contract
 * C4, EMP-048).
 */
export const PayrollsCard = ({ company }: { company: Company }) => {
  const translate = useTranslate();
  const words = useFieldWords(payrollEntity);
  const mayAdd = useAllowed({ resource: 'payrolls', action: 'create', record: { company_id: company.id } });
  const { data: payrolls, isPending, error, refetch } = usePayrolls(company.id);
  const add = mayAdd && (
    <DrawerButton variant="outlined" startIcon={<AddOutlined />} drawer={ADD_PAYROLL} label="companies.add_payroll" />
  );
  const isEmpty = payrolls?.length === 0;
  return (
    <Card component="section" aria-labelledby="company-payrolls">
      <CardContent>
        <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 32, mb: 2 }}>
          <Typography variant="h2" id="company-payrolls" sx={{ flex: 1 }}>
            {translate('companies.payrolls')}
          </Typography>
          {!isEmpty && add}
        </Box>
        {isPending && <TableSkeleton />}
        {error && <Retry onClick={() => refetch()} />}
        {isEmpty && (
          <EmptyState
            text={translate(mayAdd ? 'companies.payrolls_why' : 'empty.payrolls')}
            action={add || undefined}
          />
        )}
        {payrolls && !isEmpty && (
          <RowsTable
            labelledBy="company-payrolls"
            rows={payrolls}
            keyOf={({ id }) => id}
            columns={[
              {
                label: words.heading('name'),
                cell: (payroll) => <Name payroll={payroll} />,
                sx: { 'tbody &': { py: 2 } },
              },
              {
                label: words.label('frequency'),
                cell: ({ frequency }) => frequency && words.choice('frequency', frequency),
                sx: NOT_ON_PHONES,
              },
              {
                label: translate('companies.current_employees'),
                cell: ({ live_employees }) => <Count value={live_employees} />,
                align: 'right',
                // In Irish, the headings of one line need more than half of the page.
                sx: { 'thead &': { whiteSpace: 'normal' } },
              },
              {
                label: translate('companies.actions'),
                cell: (payroll) => (
                  <>
                    {payroll.kind === 'agency' ? (
                      <OpenRemittances agency={payroll} />
                    ) : (
                      <OpenProfile payroll={payroll} />
                    )}
                    <OpenSettings payroll={payroll} />
                  </>
                ),
                align: 'right',
              },
            ]}
          />
        )}
      </CardContent>
      {mayAdd && <AddPayrollDrawer company={company} />}
      {payrolls && <PayrollSettingsDrawer payrolls={payrolls} />}
      {payrolls && <ProfileDrawer payrolls={payrolls} />}
    </Card>
  );
};

/** A link if added entities have tabs on the payroll's page. */
const Name = ({ payroll: { id, name, kind, irish_payroll } }: { payroll: Payroll }) => {
  const translate = useTranslate();
  return (
    <>
      {hasTabs(payrollEntity.name) ? <RecordLink to={payrollEntity.name} id={id} known={name} /> : name}{' '}
      {kind === 'agency' && <StatusBadge tone="neutral" label={translate('remittances.badge')} />}{' '}
      {irish_payroll && <StatusBadge tone="info" label={translate('companies.irish')} />}
    </>
  );
};

import { Typography } from '@mui/material';
import { useList, useTranslate } from 'ra-core';
import { DataTable } from 'react-admin';
import { useApiQuery } from '#dataProvider/hooks.ts';
import type { Payslip } from '#domain/contract/documents.ts';
import type { Employee } from '#domain/contract/employees.ts';
import { DocumentActions } from '#src/documents/DocumentActions.tsx';
import { usePeriodName } from '#src/fields/usePeriodName.ts';
import { ClientTable } from '#src/screens/list/ClientTable.tsx';
import { DateText } from '#src/widgets/DateText.tsx';
import { EmptyState } from '#src/widgets/EmptyState.tsx';
import { Money } from '#src/widgets/Money.tsx';
import { Retry } from '#src/widgets/Retry.tsx';
import { TableSkeleton } from '#src/widgets/Skeletons.tsx';
import { DocumentRows } from './DocumentRows.tsx';
import { Section } from './Section.tsx';

const NONE: Payslip[] = [];

/** The payslips of an employee, newest first (EMP-056). */
export const Payslips = ({ employee }: { employee: Employee }) => {
  const translate = useTranslate();
  const periodName = usePeriodName();
  const read = useApiQuery('payslips', [employee.id], { of: 'documents' });
  const { data = NONE } = read;
  const list = useList<Payslip>({ data });
  const rows = () => {
    if (read.error) return <Retry onClick={() => read.refetch()} />;
    if (!read.data) return <TableSkeleton />;
    if (data.length === 0)
      return <EmptyState text={translate('documents.payslips_none')} why={translate('empty_why.payslips')} />;
    return (
      <ClientTable resource="payslips" label={translate('documents.payslips')} list={list}>
        <DataTable.Col<Payslip>
          source="period_name"
          label="documents.period"
          disableSort
          render={({ period_name }) => periodName(period_name)}
        />
        <DataTable.Col<Payslip>
          source="pay_date"
          label="documents.pay_date"
          disableSort
          render={({ pay_date }) => <DateText value={pay_date} />}
        />
        {data.some(({ net_pay }) => net_pay !== null) && (
          <DataTable.Col<Payslip>
            source="net_pay"
            label="documents.net_pay"
            align="right"
            disableSort
            render={({ net_pay }) =>
              net_pay && <Money value={net_pay} currency={employee.irish_payroll ? 'EUR' : 'GBP'} />
            }
          />
        )}
        <DataTable.Col<Payslip>
          source="actions"
          label="screens.actions"
          align="right"
          disableSort
          render={({ id, period_name, filename }) => (
            <DocumentActions
              withAudit
              document={{ id, type: 'payslip', description: periodName(period_name), filename }}
            />
          )}
        />
      </ClientTable>
    );
  };
  return <Section title={translate('documents.payslips')}>{rows()}</Section>;
};

/** eP60s; in Ireland another document has replaced them (EMP-057). */
export const EP60s = ({ employee }: { employee: Employee }) => {
  const translate = useTranslate();
  const read = useApiQuery('eP60s', [employee.id], { of: 'documents' });
  return (
    <Section title={translate('documents.eP60s')}>
      {employee.irish_payroll && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          {translate('documents.eP60s_irish')}
        </Typography>
      )}
      <DocumentRows read={read} empty="documents.eP60s_none" />
    </Section>
  );
};

import '#i18n/pages/payrollPeriods.ts';
import { Card, CardContent, Link, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import type { Batch } from '#domain/contract/payrollBatches.ts';
import type { PayrollPeriod } from '#domain/contract/payrollPeriods.ts';
import { useAllowed } from '#src/reactAdmin/useAllowed.ts';
import { Count } from '#src/widgets/Count.tsx';
import { DateText } from '#src/widgets/DateText.tsx';
import { Facts } from '#src/widgets/Facts.tsx';
import { Money } from '#src/widgets/Money.tsx';

/** The figures of the newest batch, and who queried, checked or approved it. */
export const BatchCard = ({ period }: { period: PayrollPeriod }) => {
  const translate = useTranslate();
  const { batch } = period;
  if (!batch) return null;
  const text = (name: string) => translate(`payrollPeriods.${name}`);
  const money = (value: string) => <Money value={value} currency={period.irish_payroll ? 'EUR' : 'GBP'} />;
  return (
    <Card component="section" aria-labelledby="period-batch">
      <CardContent>
        <Typography variant="h2" id="period-batch" sx={{ mb: 3 }}>
          {translate('payrollPeriods.batch', { version: batch.version })}
        </Typography>
        <Facts
          facts={[
            { label: text('employees_paid'), value: <Count value={batch.employees_paid} /> },
            { label: text('gross_pay'), value: money(batch.gross_pay) },
            { label: text('net_pay'), value: money(batch.net_pay) },
            { label: text('total_pay'), value: money(batch.total_pay) },
            { label: text('pay_date'), value: <DateText value={batch.pay_date} /> },
            {
              label: text('requires_checking'),
              value: translate(batch.requires_checking ? 'widgets.yes' : 'widgets.no'),
            },
            ...(batch.query_message ? [{ label: text('asked'), value: <Query period={period} batch={batch} /> }] : []),
            ...(batch.checked_by ? [{ label: text('checked_by'), value: batch.checked_by.name }] : []),
            ...(batch.approved_by ? [{ label: text('approved_by'), value: batch.approved_by.name }] : []),
          ]}
        />
      </CardContent>
    </Card>
  );
};

/** The client's query, and a link to the ticket that it opened, for users who may read tickets of this payroll. */
const Query = ({ period: { company_id, payroll_id }, batch }: { period: PayrollPeriod; batch: Batch }) => {
  const translate = useTranslate();
  const { query_message, query_ticket_id } = batch;
  const seesTicket = useAllowed({ resource: 'tickets', action: 'show', record: { company_id, payroll_id } });
  return (
    <>
      {query_message}
      {query_ticket_id !== null && seesTicket && (
        <Link component={RouterLink} to={`/tickets/${query_ticket_id}`} sx={{ display: 'block' }}>
          {translate('tickets.see_query')}
        </Link>
      )}
    </>
  );
};

import { Box, Link, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import type { Ticket } from '#domain/contract/tickets.ts';
import { OneLine } from '#src/fields/text.tsx';
import type { CustomColumn } from '#src/screens/list/columns/columns.ts';
import { DateText } from '#src/widgets/DateText.tsx';
import { StatusBadge } from '#src/widgets/StatusBadge.tsx';
import { DueDate } from './DueDate.tsx';

const Cut = ({ text, width }: { text: string | null; width: number }) =>
  text ? (
    <OneLine title={text} sx={{ maxWidth: width }}>
      {text}
    </OneLine>
  ) : null;

/** Links to the ticket. On a phone, the values of the hidden columns are shown below the subject. */
const Subject = ({ ticket }: { ticket: Ticket }) => {
  const translate = useTranslate();
  const { id, subject, status, created_by, company_name } = ticket;
  return (
    <>
      <Link component={RouterLink} to={`/tickets/${id}`} sx={{ fontWeight: 500, display: 'block', minWidth: 0 }}>
        <OneLine title={subject} sx={{ maxWidth: { xs: 240, sm: 260, xl: 400 } }}>
          {subject}
        </OneLine>
      </Link>
      <Typography variant="caption" color="text.secondary" sx={{ display: { xs: 'block', sm: 'none' }, pb: 1 }}>
        {[translate(`status.${status}`), created_by, company_name].join(' · ')}
      </Typography>
    </>
  );
};

const Place = ({ ticket: { company_name, payroll_name } }: { ticket: Ticket }) => (
  <Box sx={{ lineHeight: '16px', py: 1 }}>
    <Cut text={company_name} width={200} />
    <Typography variant="caption" color="text.secondary" sx={{ display: 'block' }}>
      <Cut text={payroll_name} width={200} />
    </Typography>
  </Box>
);

/**
 * id, subject, assigned, created, reporter, status, company/payroll (TKT-001, TKT-003…008), and the due date as an
 * optional column.
 */
export const COLUMNS: readonly CustomColumn<Ticket>[] = [
  { name: 'id', label: 'tickets.id', sort: true, render: (record) => `#${record.id}` },
  { name: 'subject', render: (record) => <Subject ticket={record} /> },
  {
    name: 'assignee',
    replaces: 'assignee_id',
    sort: true,
    render: (record) => <Cut text={record.assignee} width={140} />,
  },
  {
    name: 'created_datetime',
    render: (record) => <DateText value={record.created_datetime} />,
  },
  {
    name: 'created_by',
    replaces: 'created_by_id',
    render: (record) => <Cut text={record.created_by} width={140} />,
  },
  { name: 'status', render: (record) => <StatusBadge status={record.status} /> },
  {
    name: 'company',
    replaces: 'company_id',
    csv: ['company_name', 'payroll_name'],
    label: 'tickets.company_payroll',
    sort: true,
    render: (record) => <Place ticket={record} />,
  },
  { name: 'date_due', hidden: true, render: (record) => <DueDate ticket={record} /> },
];

/** The columns whose values a phone shows below the subject. */
export const NOT_ON_PHONES = ['assignee', 'created_datetime', 'created_by', 'status', 'company', 'date_due'];

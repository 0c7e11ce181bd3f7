import { Box, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import type { Ticket } from '#domain/contract/tickets.ts';
import { ticket as entity } from '#domain/entities/tickets.ts';
import { OneLine } from '#src/fields/text.tsx';
import { useFieldWords } from '#src/fields/useFieldWords.ts';
import type { CustomColumn } from '#src/screens/list/columns/columns.ts';
import { DateText, showDate } from '#src/widgets/DateText.tsx';
import { DueDate } from './DueDate.tsx';

const Cut = ({ text }: { text: string | null }) => (text ? <OneLine title={text}>{text}</OneLine> : null);

/** Links to the ticket. On narrow screens, the values of the hidden columns are shown below the subject. */
const Subject = ({ ticket }: { ticket: Ticket }) => {
  const words = useFieldWords(entity);
  const { id, subject, status, created_by, created_datetime, company_name } = ticket;
  return (
    <>
      <Link component={RouterLink} to={`/tickets/${id}`} sx={{ fontWeight: 500, display: 'block', minWidth: 0 }}>
        <OneLine title={subject}>{subject}</OneLine>
      </Link>
      <Typography variant="caption" color="textSecondary" sx={{ display: { xs: 'block', sm: 'none' }, pb: 1 }}>
        {[words.choice('status', status), showDate(created_datetime), created_by, company_name].join(' · ')}
      </Typography>
      <Typography variant="caption" color="textSecondary" sx={{ display: { xs: 'none', sm: 'block', md: 'none' } }}>
        <Cut text={`${created_by} · ${company_name}`} />
      </Typography>
    </>
  );
};

const Place = ({ ticket: { company_name, payroll_name } }: { ticket: Ticket }) => (
  <Box sx={{ lineHeight: 1.25, py: 1 }}>
    <Cut text={company_name} />
    <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
      <Cut text={payroll_name} />
    </Typography>
  </Box>
);

/**
 * id, subject, assigned, created, reporter, status, company/payroll (TKT-001, TKT-003…008), and the due date as an
 * optional column.
 */
export const COLUMNS: readonly CustomColumn<Ticket>[] = [
  { name: 'id', label: 'tickets.id', sort: true, onPhones: 'column', render: (record) => `#${record.id}` },
  { name: 'subject', share: 28, onPhones: 'main', render: (record) => <Subject ticket={record} /> },
  {
    name: 'assignee',
    replaces: 'assignee_id',
    share: 12,
    sort: true,
    onPhones: 'chosen',
    render: (record) => <Cut text={record.assignee} />,
  },
  {
    name: 'created_datetime',
    onPhones: 'chosen',
    render: (record) => <DateText value={record.created_datetime} />,
  },
  {
    name: 'created_by',
    replaces: 'created_by_id',
    share: 12,
    onPhones: 'chosen',
    onTablets: 'chosen',
    render: (record) => <Cut text={record.created_by} />,
  },
  { name: 'status', onPhones: 'chosen' },
  {
    name: 'company',
    replaces: 'company_id',
    csv: ['company_name', 'payroll_name'],
    label: 'tickets.company_payroll',
    share: 20,
    sort: true,
    onPhones: 'chosen',
    onTablets: 'chosen',
    render: (record) => <Place ticket={record} />,
  },
  { name: 'date_due', hidden: true, render: (record) => <DueDate ticket={record} /> },
];

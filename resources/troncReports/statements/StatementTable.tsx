import '#i18n/pages/statements.ts';
import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { StatementRow } from '#domain/contract/workerStatements.ts';
import type { StatementStatus } from '#domain/statements/states.ts';
import { PersonName } from '#src/tronc/PersonName.tsx';
import { useCurrency } from '#src/tronc/useCurrency.ts';
import { showDate } from '#src/widgets/DateText.tsx';
import { FigureTable } from '#src/widgets/FigureTable.tsx';
import { Money, showMoney } from '#src/widgets/Money.tsx';
import { StatusBadge } from '#src/widgets/StatusBadge.tsx';
import { isOnItsWay, RowActions } from './RowActions.tsx';

interface StatementTableProps {
  rows: readonly StatementRow[];
  reportId: number;
  /** the user may send them again and mark them as handed over */
  mayGive: boolean;
  /** keeps a row in its place although its state changes */
  onChange(id: number): void;
}

const TONES = {
  ready: 'warning',
  sent: 'info',
  opened: 'success',
  handed: 'success',
  failed: 'danger',
} as const satisfies Record<StatementStatus, string>;

/** When the statement reached its state; null for one that was not given. */
const momentOf = (row: StatementRow): string | null =>
  ({ ready: null, sent: row.sent_at, opened: row.opened_at, handed: row.handed_on, failed: row.failed_at })[row.status];

/** The statements of one page, with what the mail server said about those that it did not accept. */
export const StatementTable = ({ rows, reportId, mayGive, onChange }: StatementTableProps) => {
  const translate = useTranslate();
  const currency = useCurrency();
  if (rows.length === 0) return null;
  return (
    <FigureTable
      label={translate('statements.title')}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          label: translate('statements.name'),
          text: true,
          cell: (row) => <Worker row={row} />,
        },
        {
          label: translate('statements.channel'),
          text: true,
          wide: true,
          cell: ({ channel }) => translate(`statements.channels.${channel}`),
        },
        { label: translate('statements.status'), text: true, cell: (row) => <Status row={row} /> },
        {
          label: translate('statements.share'),
          wide: true,
          cell: ({ amount, difference }) => (
            <>
              <Money value={amount} currency={currency} />
              {difference !== null && difference !== '0.00' && (
                <Typography variant="body2" color="textSecondary">
                  {translate('statements.difference', {
                    difference: `${difference.startsWith('-') ? '' : '+'}${showMoney(difference, currency)}`,
                  })}
                </Typography>
              )}
            </>
          ),
        },
        {
          label: translate('statements.actions'),
          hiddenLabel: true,
          cell: (row) => (
            <RowActions row={row} reportId={reportId} mayGive={mayGive} onChange={() => onChange(row.id)} />
          ),
        },
      ]}
    />
  );
};

const Worker = ({ row: { name, payroll_ref, unprintable_letters: letters } }: { row: StatementRow }) => {
  const translate = useTranslate();
  return (
    <>
      <PersonName name={name} payrollRef={payroll_ref} />
      {letters.length > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere', maxWidth: 360 }}>
          {translate('statements.unprintable', { letters: letters.join(' ') })}
        </Typography>
      )}
    </>
  );
};

const Status = ({ row }: { row: StatementRow }) => {
  const translate = useTranslate();
  const at = momentOf(row);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {isOnItsWay(row) ? (
          <StatusBadge tone="info" label={translate('statements.sending')} />
        ) : (
          <StatusBadge tone={TONES[row.status]} label={translate(`statements.statuses.${row.status}`)} />
        )}
        {row.overdue && <StatusBadge tone="danger" label={translate('statements.late')} />}
        {row.late && <StatusBadge tone="warning" label={translate('statements.given_late')} />}
      </Box>
      {at && (
        <Typography variant="body2" color="textSecondary">
          {showDate(at)}
        </Typography>
      )}
      {row.failure && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere', maxWidth: 360 }}>
          {translate('statements.failure', { message: row.failure })}
        </Typography>
      )}
    </>
  );
};

import '#i18n/pages/troncReports.ts';
import '#i18n/pages/reports.ts';
import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { PersonDelta, ReportDiff } from '#domain/contract/troncReports.ts';
import { PersonName } from '#src/tronc/PersonName.tsx';
import { useCurrency } from '#src/tronc/useCurrency.ts';
import { type FigureColumn, FigureTable } from '#src/widgets/FigureTable.tsx';
import { Money, showMoney } from '#src/widgets/Money.tsx';
import { difference } from './ledger.ts';

export interface Versions {
  from: number;
  to: number;
}

interface Change {
  from: string | null;
  to: string | null;
  difference: string;
}

/**
 * Old and new amount side by side, on a phone one above the other: the old amount struck through, the difference with
 * its sign.
 */
const useChangeColumns = ({ from, to }: Versions): FigureColumn<Change>[] => {
  const translate = useTranslate();
  const currency = useCurrency();
  const amount = (value: string | null, { isOld = false } = {}) => {
    if (value !== null && !isOld) return <Money value={value} currency={currency} />;
    return (
      <Typography component={value === null ? 'span' : 's'} variant="body2" color="textSecondary">
        {value === null ? translate('reports.absent') : <Money value={value} currency={currency} />}
      </Typography>
    );
  };
  return [
    {
      label: translate('reports.before', { version: from }),
      wide: true,
      cell: (row) => amount(row.from, { isOld: true }),
    },
    {
      label: translate('reports.before', { version: to }),
      cell: (row) => (
        <>
          <Box sx={{ display: { sm: 'none' } }}>{amount(row.from, { isOld: true })}</Box>
          {amount(row.to)}
        </>
      ),
    },
    {
      label: translate('reports.difference'),
      strong: true,
      cell: ({ difference: by }) => (by.startsWith('-') ? '' : '+') + showMoney(by, currency),
    },
  ];
};

/** The figures of the ledger that changed. */
export const ChangedFigures = ({ totals, ...versions }: Versions & Pick<ReportDiff, 'totals'>) => {
  const translate = useTranslate();
  const columns = useChangeColumns(versions);
  const label = translate('reports.figure');
  return (
    <Box sx={{ maxWidth: 760 }}>
      <FigureTable
        label={label}
        rows={totals.map((row) => ({ ...row, difference: difference(row.from, row.to) }))}
        keyOf={({ field }) => field}
        columns={[{ label, text: true, cell: ({ field }) => translate(`reports.figures.${field}`) }, ...columns]}
      />
    </Box>
  );
};

/** People whose amount changed, each listed once whatever their roles, with the reasons. */
export const ChangedPeople = ({ rows, ...versions }: Versions & { rows: readonly PersonDelta[] }) => {
  const translate = useTranslate();
  const columns = useChangeColumns(versions);
  const name: FigureColumn<PersonDelta> = {
    label: translate('troncReports.name'),
    text: true,
    cell: ({ name, payroll_ref, reasons }) => (
      <>
        <PersonName name={name} payrollRef={payroll_ref} />
        {reasons.map(({ reason, role, from, to }) => (
          <Typography key={`${reason} ${role}`} variant="body2" color="textSecondary">
            {translate(
              reason === 'hours' && role !== null ? 'reports.reasons.hours_of_role' : `reports.reasons.${reason}`,
              { role, from, to },
            )}
          </Typography>
        ))}
      </>
    ),
  };
  return (
    <Box sx={{ maxWidth: 760 }}>
      <FigureTable
        label={translate('reports.changes')}
        rows={rows}
        keyOf={({ employee_id }) => employee_id}
        columns={[name, ...columns]}
      />
    </Box>
  );
};

import ChevronRight from '@mui/icons-material/ChevronRight';
import { ButtonBase, TableCell, TableRow } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { ReportRow } from '#dataProvider/custom/reportShapes.ts';
import { showNumber } from '#src/fields/Figure.tsx';
import { useCurrency } from '#src/tronc/useCurrency.ts';
import { Money, showMoney } from '#src/widgets/Money.tsx';
import { StatusBadge } from '#src/widgets/StatusBadge.tsx';
import { Why } from './Why.tsx';

/** The number of columns of a line, for the panel that opens below it. */
export const COLUMNS = 7;

/** Columns hidden on phones; the explanation contains their values too. */
export const WIDE = { display: { xs: 'none', sm: 'table-cell' } } as const;

interface LineRowProps {
  reportId: number;
  row: ReportRow;
  /** this person's rows, if there are several */
  all: readonly ReportRow[] | undefined;
}

/** One person in one role; a click on the name opens the explanation of the amount in place. */
export const LineRow = ({ reportId, row, all }: LineRowProps) => {
  const translate = useTranslate();
  const currency = useCurrency();
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <TableRow hover sx={open ? { '& > .MuiTableCell-root': { borderBottom: 0 } } : undefined}>
        <TableCell component="th" scope="row" sx={{ pl: 0 }}>
          <ButtonBase
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            aria-description={translate('troncReports.why', { amount: showMoney(row.amount, currency) })}
            onClick={() => setOpen(!open)}
            sx={{ font: 'inherit', fontWeight: 500, gap: 1, minHeight: 32, textAlign: 'left', color: 'primary.main' }}
          >
            <ChevronRight
              aria-hidden
              sx={{ fontSize: '1.125rem', transition: 'transform 150ms', rotate: open ? '90deg' : '0deg' }}
            />
            {row.name}
          </ButtonBase>
        </TableCell>
        <TableCell sx={WIDE}>{row.job_title}</TableCell>
        <TableCell>
          {row.status !== 'included' && (
            <StatusBadge
              tone={row.status === 'starter' || row.status === 'leaver' ? 'info' : 'neutral'}
              label={translate(`troncReports.statuses.${row.status}`)}
            />
          )}
        </TableCell>
        <TableCell align="right">{showNumber(row.hours)}</TableCell>
        <TableCell align="right" sx={WIDE}>
          {showNumber(row.total_points)}
        </TableCell>
        <TableCell align="right" sx={WIDE}>
          {row.weight.includes('/') ? row.weight : showNumber(row.weight)}
        </TableCell>
        <TableCell align="right" sx={{ pr: 0, fontWeight: 600 }}>
          <Money value={row.amount} currency={currency} />
        </TableCell>
      </TableRow>
      {open && (
        <TableRow>
          <TableCell id={id} colSpan={COLUMNS} sx={{ px: 0, pb: 3 }}>
            <Why row={row} all={all} reportId={reportId} />
          </TableCell>
        </TableRow>
      )}
    </>
  );
};

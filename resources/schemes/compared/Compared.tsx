import '#i18n/pages/whatIf.ts';
import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { formatMoney, type Pence } from '#domain/money/money.ts';
import { useCurrency } from '#src/tronc/useCurrency.ts';
import { FigureTable, type RowPanel } from '#src/widgets/FigureTable.tsx';
import { showMoney } from '#src/widgets/Money.tsx';
import { PhoneOnly } from '#src/widgets/PhoneOnly.tsx';

/** An amount under two sets of rules; null if it cannot be calculated. */
export interface ComparedRow {
  key: string | number;
  name: ReactNode;
  before: Pence | null;
  after: Pence | null;
  /** the sum that the table exists for */
  isSum?: boolean;
  /** more is not better for the people, such as a fee: no colour */
  isPlain?: boolean;
}

export interface AmountHeads {
  before: string;
  after: string;
}

interface ComparedProps<R> {
  label: string;
  /** the heading of the names */
  first?: string;
  /** the headings of the amounts; absent: now, and with the changes of a what-if */
  heads?: AmountHeads | undefined;
  rows: readonly R[];
  panel?: RowPanel<R>;
  /** shown after the difference */
  remark?(row: R): ReactNode;
}

/** A table with the columns: name, amount before, amount after, difference. */
export function Compared<R extends ComparedRow>({ label, first = '', heads, rows, panel, remark }: ComparedProps<R>) {
  const translate = useTranslate();
  const currency = useCurrency();
  const earlier = heads?.before ?? translate('whatIf.before');
  const shown = (amount: Pence | null) => (amount === null ? '–' : showMoney(formatMoney(amount), currency));
  return (
    <FigureTable
      label={label}
      rows={rows}
      keyOf={({ key }) => key}
      sums={({ isSum }) => isSum && 'total'}
      panel={panel}
      columns={[
        { label: first, text: true, cell: ({ name }) => name },
        { label: earlier, wide: true, cell: ({ before }) => shown(before) },
        {
          label: heads?.after ?? translate('whatIf.after'),
          cell: ({ before, after }) => (
            <>
              {shown(after)}
              <PhoneOnly>
                {earlier} {shown(before)}
              </PhoneOnly>
            </>
          ),
        },
        {
          label: translate('whatIf.difference'),
          cell: (row) => (
            <>
              <Difference {...row} /> {remark?.(row)}
            </>
          ),
        },
      ]}
    />
  );
}

/** +£12.00 or −£12.00, or that nothing changes: a difference is shown by its sign, never by colour alone. */
const Difference = ({ before, after, isPlain = false }: Pick<ComparedRow, 'before' | 'after' | 'isPlain'>) => {
  const translate = useTranslate();
  const currency = useCurrency();
  if (before === null || after === null) return '–';
  const change = after - before;
  if (change === 0)
    return (
      <Typography component="span" variant="body2" color="textSecondary">
        {translate('whatIf.no_difference')}
      </Typography>
    );
  const color = isPlain ? undefined : change > 0 ? 'success.main' : 'error.main';
  return (
    <Box component="span" sx={{ fontWeight: 600, color, whiteSpace: 'nowrap' }}>
      {`${change > 0 ? '+' : ''}${showMoney(formatMoney(change), currency)}`}
    </Box>
  );
};

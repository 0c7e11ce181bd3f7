import '#i18n/pages/troncReports.ts';
import '#i18n/pages/explanation.ts';
import { useTranslate } from 'ra-core';
import { formatDate } from '#domain/dates/dateText.ts';
import { showNumber } from '#src/fields/Figure.tsx';
import { FigureTable } from '#src/widgets/FigureTable.tsx';
import type { BucketRow } from './bucketRows.ts';

interface BucketTableProps {
  rows: readonly BucketRow[];
  sum: string | undefined;
  /** formats an exact amount with its currency */
  money(exact: string): string;
}

type Shown = Partial<BucketRow> & { key: string; name: string };

/** A share week by week or day by day: own hours × points, everyone's, the money of that time, and the share of it. */
export const BucketTable = ({ rows, sum, money }: BucketTableProps) => {
  const translate = useTranslate();
  const isWeekly = rows[0]?.kind === 'weekly';
  const text = (name: string) => translate(`explanation.${name}`);
  const number = (value: string | undefined) =>
    value === undefined ? '' : value.includes('/') ? value : showNumber(value);
  const shown: Shown[] = rows.map((row) => ({ ...row, key: row.bucket, name: formatDate(row.bucket) }));
  if (sum !== undefined) shown.push({ key: 'sum', name: translate('troncReports.total'), exact: sum });
  return (
    <FigureTable
      label={text('by_bucket')}
      rows={shown}
      keyOf={({ key }) => key}
      sums={({ key }) => key === 'sum' && 'total'}
      columns={[
        { label: text(isWeekly ? 'week' : 'day'), text: true, cell: ({ name }) => name },
        { label: translate('troncReports.hours'), cell: ({ hours }) => number(hours) },
        { label: translate('troncReports.points'), wide: true, cell: ({ points }) => number(points) },
        { label: text('own'), wide: true, cell: ({ weight }) => number(weight) },
        { label: text('everyone'), wide: true, cell: ({ total_weight }) => number(total_weight) },
        {
          label: text('pot'),
          cell: ({ pot, key }) => (pot === undefined ? key !== 'sum' && text('no_money') : money(pot)),
        },
        { label: text('share'), strong: true, cell: ({ exact }) => exact !== undefined && money(exact) },
      ]}
    />
  );
};

import '#i18n/pages/reports.ts';
import '#i18n/pages/approval.ts';
import { Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { PreviousRelease as Previous } from '#domain/contract/approvalCheck.ts';
import type { Report } from '#domain/contract/troncReports.ts';
import { isOutlier, OUTLIER_PERCENT } from '#domain/money/change.ts';
import { parseMoney } from '#domain/money/money.ts';
import { useCurrency } from '#src/tronc/useCurrency.ts';
import { showDate } from '#src/widgets/DateText.tsx';
import { FigureTable } from '#src/widgets/FigureTable.tsx';
import { showMoney } from '#src/widgets/Money.tsx';
import { PhoneOnly } from '#src/widgets/PhoneOnly.tsx';
import { StatusBadge } from '#src/widgets/StatusBadge.tsx';
import { showPercentChange } from '#src/widgets/signed.ts';

interface Row {
  name: string;
  before: string;
  now: string;
  sides: readonly [before: number, now: number];
}

/** The figures of a report next to those of the last released period, with the change and a mark on large changes. */
export const PreviousRelease = ({ report, previous }: { report: Report; previous: Previous | null }) => {
  const translate = useTranslate();
  const currency = useCurrency();
  if (!previous)
    return (
      <Typography variant="body2" sx={{ mt: 3 }}>
        {translate('approval.first')}
      </Typography>
    );
  const money = (name: string, before: string, now: string): Row => ({
    name: translate(`troncReports.${name}`),
    before: showMoney(before, currency),
    now: showMoney(now, currency),
    sides: [parseMoney(before) ?? 0, parseMoney(now) ?? 0],
  });
  const rows: Row[] = [
    money('fund', previous.total_troncs, report.total_troncs),
    money('shared', previous.distributed_total, report.distributed_total),
    {
      name: translate('troncReports.people_listed'),
      before: String(previous.employees_count),
      now: String(report.employees_count),
      sides: [previous.employees_count, report.employees_count],
    },
  ];
  const title = translate('approval.against', {
    number: previous.period_number,
    date: showDate(previous.actual_pay_date),
  });
  return (
    <>
      <Typography variant="h3" sx={{ mt: 4 }}>
        {title}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {translate('approval.outlier_help', { percent: OUTLIER_PERCENT })}
      </Typography>
      <FigureTable
        label={title}
        rows={rows}
        keyOf={({ name }) => name}
        columns={[
          { label: translate('reports.figure'), text: true, cell: ({ name }) => name },
          { label: translate('approval.before'), wide: true, cell: ({ before }) => before },
          {
            label: translate('approval.now'),
            cell: ({ before, now }) => (
              <>
                {now}
                <PhoneOnly>
                  {translate('approval.before')}: {before}
                </PhoneOnly>
              </>
            ),
          },
          {
            label: translate('approval.change'),
            strong: true,
            cell: ({ sides }) =>
              isOutlier(...sides) ? (
                <StatusBadge tone="warning" label={showPercentChange(...sides) || translate('approval.from_none')} />
              ) : (
                showPercentChange(...sides)
              ),
          },
        ]}
      />
    </>
  );
};

import '#i18n/pages/troncReports.ts';
import '#i18n/pages/reports.ts';
import '#i18n/pages/approval.ts';
import { Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { PreviousRelease as Previous } from '#domain/contract/approvalCheck.ts';
import type { Report } from '#domain/contract/troncReports.ts';
import { isOutlier, OUTLIER_PERCENT } from '#domain/money/change.ts';
import { parseMoney } from '#domain/money/money.ts';
import { showNumber } from '#src/fields/Figure.tsx';
import { useCurrency } from '#src/tronc/useCurrency.ts';
import { showDate } from '#src/widgets/DateText.tsx';
import { FigureTable } from '#src/widgets/FigureTable.tsx';
import { showMoney } from '#src/widgets/Money.tsx';
import { PhoneOnly } from '#src/widgets/PhoneOnly.tsx';
import { StatusBadge } from '#src/widgets/StatusBadge.tsx';
import { showPercentChange } from '#src/widgets/signed.ts';

interface Row {
  key: string | number;
  name: string;
  before: string;
  now: string;
  sides: readonly [before: number, now: number];
  /** what the change consists of, or what explains it */
  note?: string;
}

/** Job roles that are shown initially, in addition to all whose change is large. */
const FEW_ROLES = 5;

/**
 * The figures of a report next to those of the last released period, and the tronc per hour of each job role, with the change,
 * a mark on large changes and what explains them: unexplained ones first.
 */
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
    key: name,
    name: translate(`troncReports.${name}`),
    before: showMoney(before, currency),
    now: showMoney(now, currency),
    sides: [parseMoney(before) ?? 0, parseMoney(now) ?? 0],
  });
  const rows: Row[] = [
    money('fund', previous.total_troncs, report.total_troncs),
    money('shared', previous.distributed_total, report.distributed_total),
    {
      key: 'people',
      name: translate('troncReports.people_listed'),
      before: String(previous.employees_count),
      now: String(report.employees_count),
      sides: [previous.employees_count, report.employees_count],
      note: translate('approval.turnover', { joined: previous.joined, left: previous.left }),
    },
    {
      key: 'hours',
      name: translate('approval.hours'),
      before: showNumber(previous.hours.before),
      now: showNumber(previous.hours.after),
      sides: [previous.hours.before, previous.hours.after],
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
      <Compared label={title} first={translate('reports.figure')} rows={rows} />
      <Roles roles={previous.roles} />
    </>
  );
};

const Roles = ({ roles }: Pick<Previous, 'roles'>) => {
  const translate = useTranslate();
  const currency = useCurrency();
  const [all, setAll] = useState(false);
  if (roles.length === 0) return null;
  const rows = roles.map(({ job_title, before, after, causes }, key): Row => {
    const sides = [parseMoney(before ?? '') ?? 0, parseMoney(after ?? '') ?? 0] as const;
    const shown = (rate: string | null) =>
      rate === null ? translate('approval.nobody_worked') : showMoney(rate, currency);
    const why = causes.map((cause) => translate(`approval.causes.${cause}`)).join(', ');
    const note = why || translate('approval.unexplained');
    return {
      key,
      name: job_title ?? translate('approval.no_role'),
      before: shown(before),
      now: shown(after),
      sides,
      ...(isOutlier(...sides) && { note }),
    };
  });
  const large = rows.filter(({ sides }) => isOutlier(...sides)).length;
  const few = Math.max(large, FEW_ROLES);
  const label = translate('approval.per_hour');
  return (
    <>
      <Typography variant="h3" sx={{ mt: 4, mb: 1 }}>
        {label}
      </Typography>
      <Compared label={label} first={translate('approval.role')} rows={all ? rows : rows.slice(0, few)} />
      {!all && rows.length > few && (
        <Button sx={{ mt: 1 }} onClick={() => setAll(true)}>
          {translate('approval.all_roles', { smart_count: rows.length })}
        </Button>
      )}
    </>
  );
};

/** Figures of two periods next to each other. */
const Compared = ({ label, first, rows }: { label: string; first: string; rows: readonly Row[] }) => {
  const translate = useTranslate();
  return (
    <FigureTable
      label={label}
      rows={rows}
      keyOf={({ key }) => key}
      columns={[
        {
          label: first,
          text: true,
          cell: ({ name, note }) => (
            <>
              {name}
              {note && (
                <Typography variant="body2" color="textSecondary">
                  {note}
                </Typography>
              )}
            </>
          ),
        },
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
  );
};

import '#i18n/pages/schemeWizard.ts';
import { Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useFormContext, useWatch } from 'react-hook-form';
import { useApiQuery } from '#dataProvider/hooks.ts';
import type { PlannedPeriod } from '#domain/contract/schemeCalendar.ts';
import { parseDate } from '#domain/dates/dateText.ts';
import { scheme } from '#domain/entities/index.ts';
import { validateField } from '#domain/schema/validateField.ts';
import { DateText } from '#src/widgets/DateText.tsx';
import { FigureTable } from '#src/widgets/FigureTable.tsx';
import { ReturnTooEarly } from '../card/ReturnTooEarly.tsx';
import type { SchemeValues } from './values.ts';

const RULES = [
  ...(['site_id', 'frequency_id', 'pay_date', 'first_pay_date'] as const),
  ...(['period_boundaries', 'period_start', 'deadlines_on_working_days'] as const),
] as const;
const DAYS = ['submission_days_before_pay_date', 'report_return_days_before_pay_date'] as const;

/**
 * The first periods that the scheme will have, with all their dates, as soon as everything that determines them is
 * valid: a wrong pay day or day count is noticed before it is saved. `schemeId` is absent for a new scheme.
 */
export const CalendarPreview = ({ schemeId }: { schemeId: number | undefined }) => {
  const translate = useTranslate();
  const { control } = useFormContext<SchemeValues>();
  const [site, frequency_id, pay_date, first, period_boundaries, start, deadlines_on_working_days, data, report] =
    useWatch({ control, name: [...RULES, ...DAYS] });
  const isValid =
    Boolean(site && frequency_id && pay_date) &&
    (period_boundaries !== 'date' || Boolean(start && parseDate(start))) &&
    DAYS.every((name, index) => validateField(scheme.fields[name], [data, report][index]) === null);
  const query = useApiQuery(
    'schemeCalendar',
    [
      site ?? 0,
      {
        ...(schemeId !== undefined && { tronc_scheme_id: schemeId }),
        frequency_id: frequency_id ?? undefined,
        pay_date: pay_date ?? undefined,
        first_pay_date: (first && parseDate(first)) || undefined,
        submission_days_before_pay_date: Number(data),
        report_return_days_before_pay_date: Number(report),
        period_boundaries,
        period_start: (start && parseDate(start)) || undefined,
        deadlines_on_working_days,
      },
    ],
    { enabled: isValid },
  );
  const periods = query.data ?? [];
  if (!isValid || periods.length === 0) return null;
  const title = translate(schemeId === undefined ? 'schemeWizard.first_periods' : 'schemeWizard.next_periods');
  const date = (name: keyof PlannedPeriod) => (period: PlannedPeriod) => <DateText value={String(period[name])} />;
  return (
    <section aria-label={title}>
      <Typography variant="h3" sx={{ mt: 4, mb: 1 }}>
        {title}
      </Typography>
      <FigureTable
        label={title}
        rows={periods}
        keyOf={({ actual_pay_date }) => actual_pay_date}
        columns={[
          {
            label: translate('schemes.pay_date'),
            text: true,
            cell: ({ actual_pay_date, start_date, end_date }) => (
              <>
                <DateText value={actual_pay_date} />
                <Typography variant="body2" color="textSecondary">
                  {translate('schemes.covers', { start: start_date, end: end_date })}
                </Typography>
              </>
            ),
          },
          { label: translate('schemes.data_submission'), text: true, cell: date('submission_date') },
          { label: translate('schemes.report_return'), text: true, cell: date('report_return_date') },
        ]}
      />
      {periods.map((period) => (
        <ReturnTooEarly key={period.actual_pay_date} period={period} />
      ))}
      {schemeId !== undefined && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {translate('schemeWizard.next_periods_help')}
        </Typography>
      )}
    </section>
  );
};

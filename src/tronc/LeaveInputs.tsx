import '#i18n/pages/holidayPay.ts';
import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { HolidayPayQuery } from '#domain/contract/holidayPay.ts';
import { parseDate } from '#domain/dates/dateText.ts';
import { WEEKDAYS, type Weekday } from '#domain/dates/weekdays.ts';
import { useCodeWords } from '../fields/useCodeWords.ts';
import { siteToday } from '../siteToday.ts';
import { rem } from '../theme/rem.ts';
import { DateField } from '../widgets/DateField.tsx';
import { NativeSelect } from '../widgets/NativeSelect.tsx';

interface Leave {
  date: string | null;
  week_ends_on: Weekday;
}

/** The first day of a holiday, today by default, and the last day of a pay week. `read` returns them once the day is valid. */
export const useLeave = () => {
  const translate = useTranslate();
  const [leave, setLeave] = useState<Leave>(() => ({ date: siteToday(), week_ends_on: 'saturday' }));
  const [fault, setFault] = useState<string>();
  return {
    inputs: {
      leave,
      fault,
      onChange: (next: Leave) => {
        setLeave(next);
        setFault(undefined);
      },
    },
    read: (): HolidayPayQuery | null => {
      const { date, week_ends_on } = leave;
      if (date !== null && parseDate(date) !== null) return { date, week_ends_on };
      setFault(translate(date ? 'validation.date' : 'validation.required', { label: translate('holidayPay.date') }));
      return null;
    },
  };
};

/** The fields of `useLeave`. */
export const LeaveInputs = ({ leave, fault, onChange }: ReturnType<typeof useLeave>['inputs']) => {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4 }}>
      <DateField
        label={translate('holidayPay.date')}
        value={leave.date}
        required
        onChange={(date) => onChange({ ...leave, date })}
        error={fault !== undefined}
        helperText={fault}
      />
      <WeekEnd leave={leave} onChange={onChange} />
    </Box>
  );
};

/** The last day of a pay week. */
export const WeekEnd = ({ leave, onChange }: Pick<ReturnType<typeof useLeave>['inputs'], 'leave' | 'onChange'>) => {
  const translate = useTranslate();
  const words = useCodeWords();
  return (
    <NativeSelect
      label={translate('holidayPay.week_ends_on')}
      value={leave.week_ends_on}
      options={WEEKDAYS.map((day) => ({ value: day, name: words.payDate(day) }))}
      onChange={(week_ends_on) => onChange({ ...leave, week_ends_on })}
      sx={{ width: rem(180) }}
    />
  );
};

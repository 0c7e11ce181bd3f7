import '#i18n/pages/holidayPay.ts';
import { Alert, Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type FormEvent, useState } from 'react';
import { useApiQuery } from '#dataProvider/hooks.ts';
import type { Employee } from '#domain/contract/employees.ts';
import type { HolidayPay as Base, HolidayPayQuery } from '#domain/contract/holidayPay.ts';
import { LeaveInputs, useLeave } from '#src/tronc/LeaveInputs.tsx';
import { ActionButton } from '#src/widgets/ActionButton.tsx';
import { showDate } from '#src/widgets/DateText.tsx';
import { LoadFailed } from '#src/widgets/LoadFailed.tsx';
import { MessageList } from '#src/widgets/MessageList.tsx';
import { Money, showMoney } from '#src/widgets/Money.tsx';
import { TableSkeleton } from '#src/widgets/Skeletons.tsx';
import { Section } from './documents/Section.tsx';
import { HolidayWeeks } from './HolidayWeeks.tsx';

/** Works out the average weekly tronc of an employee before a holiday, with the weeks that it is made of. */
export const HolidayPay = ({ employee }: { employee: Employee }) => {
  const translate = useTranslate();
  const { inputs, read } = useLeave();
  const [asked, setAsked] = useState<HolidayPayQuery>();
  const found = useApiQuery('holidayPay', [employee.id, asked ?? {}], { of: 'reports', enabled: asked !== undefined });
  const calculate = (event: FormEvent) => {
    event.preventDefault();
    const leave = read();
    if (leave) setAsked(leave);
  };
  return (
    <Section title={translate('holidayPay.title')}>
      <Typography variant="body2" color="textSecondary" sx={{ maxWidth: 640, mb: 4 }}>
        {translate('holidayPay.help')} {translate('holidayPay.decision')}
      </Typography>
      <Box component="form" noValidate onSubmit={calculate} sx={{ display: 'grid', gap: 4, justifyItems: 'start' }}>
        <LeaveInputs {...inputs} />
        <ActionButton type="submit" variant="outlined">
          {translate('holidayPay.calculate')}
        </ActionButton>
      </Box>
      {found.error && <LoadFailed error={found.error} onRetry={found.refetch} />}
      {found.isLoading && <TableSkeleton />}
      {found.data && <Found employee={employee} base={found.data} />}
    </Section>
  );
};

const Found = ({ employee, base }: { employee: Employee; base: Base }) => {
  const translate = useTranslate();
  const text = (key: string, params?: object) => translate(`holidayPay.${key}`, params);
  const { average, currency, weeks, skipped } = base;
  const looked = { oldest: showDate(base.oldest_week), newest: showDate(base.newest_week) };
  return (
    <Box sx={{ display: 'grid', gap: 4, mt: 5 }}>
      <Box role="status">
        {average === null ? (
          <Typography>{text('none')}</Typography>
        ) : (
          <>
            <Typography variant="body2" color="textSecondary">
              {text('average')}
            </Typography>
            <Typography variant="h1" component="p">
              <Money value={average} currency={currency} />
            </Typography>
            <Typography variant="body2">
              {text('weeks', { smart_count: weeks.length, total: showMoney(base.total, currency) })}
            </Typography>
          </>
        )}
        <Typography variant="body2" color="textSecondary">
          {text('looked_at', looked)}
          {skipped > 0 && ` ${text('skipped', { smart_count: skipped })} ${text('skipped_why')}`}
        </Typography>
      </Box>
      {base.jurisdiction === 'NI' && <Alert severity="warning">{text('northern_ireland')}</Alert>}
      {base.not_released.length > 0 && (
        <MessageList
          severity="info"
          title={text('not_released')}
          messages={base.not_released.map(({ scheme_name: scheme, period_number: number, start_date, end_date }) =>
            text('not_released_line', { scheme, number, start: showDate(start_date), end: showDate(end_date) }),
          )}
        />
      )}
      {weeks.length > 0 && <HolidayWeeks employee={employee} base={base} />}
    </Box>
  );
};

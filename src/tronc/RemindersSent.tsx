import '#i18n/pages/reminders.ts';
import { styled } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReminderOfPeriod } from '#domain/contract/desk.ts';
import { showDate } from '../widgets/DateText.tsx';

const Details = styled('details')(({ theme }) => ({
  fontSize: theme.typography.body2.fontSize,
  color: theme.palette.text.secondary,
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  // As high as a target of a finger must be.
  '& summary': { cursor: 'pointer', lineHeight: theme.spacing(6) },
  '& ul': { margin: 0, padding: theme.spacing(1, 0, 0, 4) },
}));

interface RemindersSentProps {
  reminders: readonly ReminderOfPeriod[];
  /** names the period where a list shows several */
  of?: { scheme: string; period: string };
}

/** How often users were reminded of a period’s missing data; opened, the days with who received what. */
export const RemindersSent = ({ reminders, of }: RemindersSentProps) => {
  const translate = useTranslate();
  if (reminders.length === 0) return null;
  const count = { smart_count: reminders.length };
  return (
    <Details>
      <summary aria-label={of && translate('reminders.sent_named', { ...count, ...of })}>
        {translate('reminders.sent', count)}
      </summary>
      <ul>
        {reminders.map(({ day, sent_to, missing }) => (
          <li key={day}>
            {translate('reminders.of_day', {
              date: showDate(day),
              people: sent_to.join(', '),
              facts: missing.map((fact) => translate(`reminders.facts.${fact}`)).join(', '),
            })}
          </li>
        ))}
      </ul>
    </Details>
  );
};

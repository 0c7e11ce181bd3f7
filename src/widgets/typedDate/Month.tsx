import { Box, ButtonBase, styled } from '@mui/material';
import { useLocale } from 'ra-core';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { nameOfMonth } from '#domain/dates/dateNames.ts';
import { type IsoDate, partsOf, WEEKDAYS, weekdayOf } from '#domain/dates/isoDate.ts';
import { nameOfWeekday } from '#domain/dates/weekdays.ts';
import { siteToday } from '../../siteToday.ts';
import { dayAfterKey, weeksOf } from './calendarDays.ts';

interface MonthProps {
  labelledBy: string;
  /** the day that the Tab key reaches; its month is shown */
  at: IsoDate;
  /** the chosen day; undefined for none */
  value: IsoDate | undefined;
  onMove(day: IsoDate): void;
  onPick(day: IsoDate): void;
}

const Day = styled(ButtonBase)(({ theme }) => ({
  width: '2.25rem',
  height: '2.25rem',
  borderRadius: 6,
  font: 'inherit',
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
  '&:hover': { backgroundColor: theme.palette.action.hover },
  '&[aria-current]': { boxShadow: `inset 0 0 0 1px ${theme.palette.text.secondary}`, fontWeight: 600 },
  '[aria-selected="true"] > &': {
    backgroundColor: theme.palette.primary.main,
    color: theme.palette.primary.contrastText,
    fontWeight: 600,
  },
  '&.Mui-focusVisible, &:focus-visible': { outlineOffset: -1 },
}));

/** The days of one month as a grid; keys move the focus through it, into other months too. */
export const Month = ({ labelledBy, at, value, onMove, onPick }: MonthProps) => {
  const locale = useLocale();
  const today = siteToday();
  const days = useRef<HTMLTableSectionElement>(null);
  // The first day with the focus, and those that a key moves to, but not those that the buttons for other months show.
  const isMoving = useRef(true);
  useEffect(() => {
    if (isMoving.current) days.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus();
    isMoving.current = false;
  }, [at]);
  const move = (event: KeyboardEvent) => {
    const day = dayAfterKey(at, event);
    if (day === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    isMoving.current = true;
    onMove(day);
  };
  const inWords = (date: IsoDate) => {
    const { year, month, day } = partsOf(date);
    return `${nameOfWeekday(weekdayOf(date), locale)} ${day} ${nameOfMonth(month - 1, locale)} ${year}`;
  };
  return (
    <Box component="table" role="grid" aria-labelledby={labelledBy} sx={{ mx: 'auto', borderCollapse: 'collapse' }}>
      <thead>
        <tr>
          {WEEKDAYS.map((weekday) => (
            <Box
              component="th"
              scope="col"
              key={weekday}
              abbr={nameOfWeekday(weekday, locale)}
              sx={{ height: 28, color: 'text.secondary', fontSize: '0.75rem', fontWeight: 500 }}
            >
              {nameOfWeekday(weekday, locale, 'short')}
            </Box>
          ))}
        </tr>
      </thead>
      <tbody ref={days} onKeyDown={move}>
        {weeksOf(at).map((week) => (
          <tr key={week.find((day) => day !== null)}>
            {week.map((day, place) =>
              day === null ? (
                <td key={WEEKDAYS[place]} />
              ) : (
                <Box component="td" key={WEEKDAYS[place]} role="gridcell" aria-selected={day === value} sx={{ p: 0 }}>
                  <Day
                    data-day={day}
                    tabIndex={day === at ? 0 : -1}
                    aria-label={inWords(day)}
                    aria-current={day === today ? 'date' : undefined}
                    onClick={() => onPick(day)}
                  >
                    {partsOf(day).day}
                  </Day>
                </Box>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </Box>
  );
};

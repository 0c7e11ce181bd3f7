import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import KeyboardDoubleArrowLeft from '@mui/icons-material/KeyboardDoubleArrowLeft';
import KeyboardDoubleArrowRight from '@mui/icons-material/KeyboardDoubleArrowRight';
import { Box, IconButton, Popover, Typography } from '@mui/material';
import { useLocale, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { nameOfMonth } from '#domain/dates/dateNames.ts';
import { type IsoDate, partsOf } from '#domain/dates/isoDate.ts';
import { siteToday } from '../../siteToday.ts';
import { monthsLater } from './calendarDays.ts';
import { Month } from './Month.tsx';

interface CalendarProps {
  /** names the dialog */
  label: string;
  /** the chosen day; undefined for none */
  value: IsoDate | undefined;
  anchor: HTMLElement;
  onPick(day: IsoDate): void;
  onClose(): void;
}

const STEPS = [
  ['previous_year', -12, KeyboardDoubleArrowLeft],
  ['previous_month', -1, ChevronLeft],
  ['next_month', 1, ChevronRight],
  ['next_year', 12, KeyboardDoubleArrowRight],
] as const;

/**
 * A calendar to choose a day from, in a dialog next to its button (ARIA date picker dialog): arrows move by days and
 * weeks, Home and End within a week, Page Up and Page Down by months, with Shift by years. Escape closes it, and the
 * focus returns to the button.
 */
export const Calendar = ({ label, value, anchor, onPick, onClose }: CalendarProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const monthId = useId();
  const [at, setAt] = useState(() => value ?? siteToday());
  const { year, month } = partsOf(at);
  const step = ([name, months, Icon]: (typeof STEPS)[number]) => (
    <IconButton
      key={name}
      size="small"
      aria-label={translate(`widgets.${name}`)}
      title={translate(`widgets.${name}`)}
      onClick={() => setAt(monthsLater(at, months))}
    >
      <Icon fontSize="small" />
    </IconButton>
  );
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-label': label, sx: { p: 2, mt: 1 } } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', mb: 1 }}>
        {STEPS.slice(0, 2).map(step)}
        <Typography id={monthId} aria-live="polite" sx={{ flex: 1, px: 1, textAlign: 'center', fontWeight: 600 }}>
          {nameOfMonth(month - 1, locale)} {year}
        </Typography>
        {STEPS.slice(2).map(step)}
      </Box>
      <Month labelledBy={monthId} at={at} value={value} onMove={setAt} onPick={onPick} />
    </Popover>
  );
};

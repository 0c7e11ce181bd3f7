import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { parseDate } from '#domain/dates/dateText.ts';
import type { IsoDate } from '#domain/dates/isoDate.ts';
import { siteToday } from '../siteToday.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { DateField } from './DateField.tsx';

interface DayDialogProps {
  title: string;
  question: string;
  /** of the field for the day */
  label: string;
  busy: boolean;
  /** why the server does not accept the day */
  fault: string | undefined;
  onDay(day: IsoDate): void;
  onClose(): void;
}

/** Asks on which day something was done, today by default and not later: the day is evidence that it was done in time. */
export const DayDialog = ({ title, question, label, busy, fault, onDay, onClose }: DayDialogProps) => {
  const translate = useTranslate();
  const [day, setDay] = useState<string | null>(siteToday);
  const [own, setOwn] = useState<string>();
  const validateDay = (given: string | null): string | undefined => {
    if (given === null) return translate('validation.required', { label });
    if (parseDate(given) === null) return translate('validation.date', { label });
    return given > siteToday() ? translate('validation.not_future', { label }) : undefined;
  };
  const shown = own ?? fault;
  const confirm = () => {
    const found = validateDay(day);
    setOwn(found);
    if (day !== null && found === undefined) onDay(day);
  };
  return (
    <ConfirmDialog
      open
      title={title}
      text={question}
      yes={title}
      no={translate('widgets.cancel')}
      busy={busy}
      onYes={confirm}
      onNo={onClose}
    >
      <Box
        onKeyDown={(event) => {
          // Not of the button that opens the browser's date picker, nor while an unusual year is to be confirmed.
          const isField = event.target instanceof HTMLInputElement && event.target.type === 'text';
          if (event.key === 'Enter' && isField && !event.isDefaultPrevented() && !event.repeat && !busy) confirm();
        }}
        sx={{ mt: 4 }}
      >
        <DateField
          label={label}
          value={day}
          required
          onChange={(next) => {
            setDay(next);
            setOwn(undefined);
          }}
          error={shown !== undefined}
          helperText={shown}
        />
      </Box>
    </ConfirmDialog>
  );
};

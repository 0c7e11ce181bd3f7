import '#i18n/pages/statements.ts';
import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { parseDate } from '#domain/dates/dateText.ts';
import type { IsoDate } from '#domain/dates/isoDate.ts';
import { siteToday } from '#src/siteToday.ts';
import { ConfirmDialog } from '#src/widgets/ConfirmDialog.tsx';
import { DateField } from '#src/widgets/DateField.tsx';

interface HandOverDialogProps {
  title: string;
  question: string;
  busy: boolean;
  /** why the server does not accept the day */
  fault: string | undefined;
  onHand(day: IsoDate): void;
  onClose(): void;
}

/** Asks on which day statements were handed over, today by default: the day is evidence that they were given in time. */
export const HandOverDialog = ({ title, question, busy, fault, onHand, onClose }: HandOverDialogProps) => {
  const translate = useTranslate();
  const label = translate('statements.handed_on');
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
    if (day !== null && found === undefined) onHand(day);
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

import '#i18n/pages/troncInput.ts';
import '#i18n/pages/importing.ts';
import '#i18n/pages/hoursImport.ts';
import { Alert, AlertTitle, Box, Link } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { placeOf } from '#src/import/placeOf.ts';
import type { SheetError } from '#src/import/sheet.ts';

/** Nobody corrects more lines than this from a list, so the others are only counted. */
const SHOWN = 50;

interface HoursErrorsProps {
  /** whether the user has pressed Import; otherwise the file was only checked */
  isAttempt: boolean;
  errors: readonly SheetError[];
  onError(error: SheetError): void;
}

/** The first error of each line of an hours file (TPF-030, F-115), with a link to its cell. */
export const HoursErrors = ({ isAttempt, errors, onError }: HoursErrorsProps) => {
  const translate = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  const ofLines = errors.filter(({ line }, index) => errors[index - 1]?.line !== line);
  // In braces because newer browsers return a promise, which an effect must not return.
  useEffect(() => {
    if (isAttempt) box.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isAttempt]);
  return (
    <Alert ref={box} severity={isAttempt ? 'error' : 'warning'} role={isAttempt ? 'alert' : 'status'}>
      <AlertTitle sx={{ fontSize: '0.875rem', fontWeight: 600 }}>
        {translate(isAttempt ? 'troncInput.hours_failed' : 'importing.has_errors')}
      </AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 4, maxHeight: 240, overflowY: 'auto', overflowWrap: 'anywhere' }}>
        {ofLines.slice(0, SHOWN).map((error) => (
          <li key={error.line}>
            <Link
              component="button"
              type="button"
              color="inherit"
              underline="always"
              sx={{ textAlign: 'left' }}
              onClick={() => onError(error)}
            >
              {sentenceOf(error, translate)}
            </Link>
          </li>
        ))}
      </Box>
      {ofLines.length > SHOWN && translate('hoursImport.more_lines', { smart_count: ofLines.length - SHOWN })}
    </Alert>
  );
};

/** Returns 'Line 3, Hours: x is not a number of hours'; the column is left out where the message names it. */
const sentenceOf = (
  { line, label, message }: SheetError,
  translate: (key: string, args?: Record<string, unknown>) => string,
): string => {
  const isNamed = label === undefined || message.toLowerCase().includes(label.toLowerCase());
  return `${placeOf({ line, label: isNamed ? undefined : label }, translate)}: ${message}`;
};

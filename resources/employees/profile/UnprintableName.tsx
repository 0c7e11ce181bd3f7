import '#i18n/pages/statements.ts';
import { Alert } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Employee } from '#domain/contract/employees.ts';

/** Says which letters of the person's name a printed statement cannot show. */
export const UnprintableName = ({ employee: { unprintable_letters: letters = [] } }: { employee: Employee }) => {
  const translate = useTranslate();
  if (letters.length === 0) return null;
  return (
    <Alert severity="info" sx={{ mb: 4, overflowWrap: 'anywhere' }}>
      {translate('statements.unprintable', { letters: letters.join(' ') })}
    </Alert>
  );
};

import '#i18n/pages/importing.ts';
import { Alert, AlertTitle, Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { ABOVE_FOOTER } from '../widgets/SideDrawer.tsx';
import { ErrorTable } from './ErrorTable.tsx';
import type { SheetError } from './sheet.ts';

interface ImportFaultsProps {
  /** the server's own message, if it has read the file */
  message?: string | undefined;
  /** whether the user has tried to import the file; otherwise it was only checked */
  isAttempt: boolean;
  errors: readonly SheetError[];
  onError(error: SheetError): void;
}

/**
 * Lists the errors that prevent a file from being imported, whether the browser or the server found them (EMP-051,
 * ERR-009); each links to its cell.
 */
export const ImportFaults = ({ message, isAttempt, errors, onError }: ImportFaultsProps) => {
  const translate = useTranslate();
  const box = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another message is the result of another attempt
  useEffect(() => {
    if (isAttempt) box.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isAttempt, message]);
  return (
    <Box component="section" ref={box} sx={{ scrollMarginBottom: ABOVE_FOOTER }}>
      <Alert severity={isAttempt ? 'error' : 'warning'} sx={{ mb: 3 }}>
        <AlertTitle sx={{ fontSize: '0.875rem', fontWeight: 600 }}>
          {message ?? translate(isAttempt ? 'importing.refused' : 'importing.has_errors')}
        </AlertTitle>
        {translate('importing.correct')}
      </Alert>
      <ErrorTable errors={errors} onError={onError} />
    </Box>
  );
};

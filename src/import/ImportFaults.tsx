import { Alert, AlertTitle } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { LineError } from '#domain/errors.ts';
import { LineErrorTable } from '../widgets/LineErrorTable.tsx';

interface ImportFaultsProps {
  /** the server's own message, if it has read the file */
  message?: string;
  lines: readonly LineError[];
  onLine(line: number): void;
}

/**
 * Lists the lines that prevent a file from being imported, whether the browser or the server found them (EMP-051,
 * ERR-009); each line links to its row.
 */
export const ImportFaults = ({ message, lines, onLine }: ImportFaultsProps) => {
  const translate = useTranslate();
  return (
    <section>
      <Alert severity="error" sx={{ mb: 3 }}>
        <AlertTitle sx={{ fontSize: '0.875rem', fontWeight: 600 }}>
          {message ?? translate('importing.refused')}
        </AlertTitle>
        {translate('importing.correct')}
      </Alert>
      <LineErrorTable lines={lines} onLine={onLine} />
    </section>
  );
};

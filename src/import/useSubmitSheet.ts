import { useEffect, useState } from 'react';
import type { ImportSheetState } from './useImportSheet.ts';

/**
 * Sends a sheet as soon as it can be sent: a user may submit while the file is still being read. If the browser has
 * found an error, shows its line instead; if columns are to be chosen, moves to them.
 */
export function useSubmitSheet(sheet: ImportSheetState, send: () => Promise<void>) {
  const [isWaiting, setIsWaiting] = useState(false);
  const isBusy = sheet.stage === 'reading' || sheet.stage === 'validating';
  // biome-ignore lint/correctness/useExhaustiveDependencies: sent once for each request
  useEffect(() => {
    if (!isWaiting || isBusy) return;
    setIsWaiting(false);
    if (sheet.stage === 'columns') sheet.showColumns();
    if (sheet.stage !== 'ready') return;
    const [first] = sheet.faults();
    if (first) sheet.showLine(first.line);
    else void send();
  }, [isWaiting, isBusy]);
  return { submit: () => setIsWaiting(true), isWaiting };
}

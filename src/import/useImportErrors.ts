import { useState } from 'react';
import { linesOf } from './linesOf.ts';
import type { SheetError } from './sheet.ts';
import type { ImportSheetState } from './useImportSheet.ts';

/** The errors of an import as a form shows them. */
export interface ImportErrors {
  /** whether the user has tried to import this file */
  isAttempt: boolean;
  /** the current errors; empty until the user tries to import, or the server has rejected the file */
  errors: readonly SheetError[];
  /** the server's message about the file as it is now */
  message: string | undefined;
  /** The user tries to import the file. */
  attempt(): void;
  /** Marks the server's errors in the sheet. Returns false if the error is not about lines. */
  reject(error: Error): boolean;
}

/** Keeps which file the user has tried to import: another file, and a corrected line, have no errors of that attempt. */
export function useImportErrors(sheet: ImportSheetState): ImportErrors {
  const [tried, setTried] = useState<{ file: File | undefined }>();
  const [rejection, setRejection] = useState<{ message: string; file: File | undefined; version: number }>();
  const isAttempt = tried !== undefined && tried.file === sheet.file;
  const isShown = sheet.stage === 'ready' && (isAttempt || (sheet.sheet?.rejections ?? 0) > 0);
  const isCurrent = isAttempt && rejection?.file === sheet.file && rejection?.version === sheet.version;
  return {
    isAttempt,
    errors: isShown ? sheet.errors() : [],
    message: isCurrent ? rejection?.message : undefined,
    attempt: () => setTried({ file: sheet.file }),
    reject: (error) => {
      const lines = linesOf(error);
      if (!lines) return false;
      sheet.markRejected(lines);
      setRejection({ message: error.message, file: sheet.file, version: sheet.version });
      return true;
    },
  };
}

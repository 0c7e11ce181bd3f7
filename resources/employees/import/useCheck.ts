import { useEffect, useState } from 'react';
import { useApi } from '#dataProvider/hooks.ts';
import { KEY } from '#domain/imports/employees.ts';
import { linesOf } from '#src/import/linesOf.ts';
import type { ImportSheetState } from '#src/import/useImportSheet.ts';

/** Long enough that no request is sent for every character typed into a cell; longer for a file that takes seconds. */
const PAUSE_MS = { small: 500, large: 3_000 };
const LARGE = 10_000;

/** What the server has found in the file before anything is imported. */
export interface Check {
  isPending: boolean;
  /** the number of new employees; undefined while it is not known */
  created?: number;
  /** the number of lines whose payroll ref is already used on the payroll */
  taken?: number;
}

const NOTHING: Check = { isPending: false };

/**
 * Asks the server about the file after each change, unless the browser knows of an error: which payroll refs already exist
 * can only be known there. Its errors are marked in the sheet. Employees are updated after a preview, which finds the same.
 */
export function useCheck(sheet: ImportSheetState, payrollId: string, isEnabled: boolean): Check {
  const api = useApi();
  const [check, setCheck] = useState<Check>(NOTHING);
  const isReady = sheet.stage === 'ready' && isEnabled && payrollId !== '';

  // biome-ignore lint/correctness/useExhaustiveDependencies: only other rows, or another payroll, are another question
  useEffect(() => {
    if (!isReady || sheet.faults().length > 0) {
      setCheck(NOTHING);
      return;
    }
    let isStale = false;
    const rejections = sheet.sheet?.rejections;
    setCheck((before) => ({ ...before, isPending: true }));
    const ask = async () => {
      try {
        const employees = await sheet.toFile();
        const { total_created } = await api.previewEmployeeImport({ payroll_id: payrollId, employees });
        if (isStale) return;
        // An import may have been rejected since; its errors are newer.
        if (sheet.sheet?.rejections === rejections) sheet.markRejected([]);
        setCheck({ isPending: false, created: total_created.employees });
      } catch (error) {
        if (isStale) return;
        const lines = error instanceof Error ? linesOf(error) : undefined;
        if (lines) sheet.markRejected(lines);
        const at = sheet.sheet?.columns.findIndex(({ name }) => name === KEY);
        setCheck({ isPending: false, taken: lines ? sheet.errors().filter(({ column }) => column === at).length : 0 });
      }
    };
    const isLarge = (sheet.sheet?.rows.length ?? 0) > LARGE;
    const timer = setTimeout(ask, isLarge ? PAUSE_MS.large : PAUSE_MS.small);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [isReady, payrollId, sheet.version, sheet.sheet]);
  return check;
}

import '#i18n/pages/importing.ts';
import '#i18n/pages/employee_imports.ts';
import '#i18n/pages/hoursImport.ts';
import { Alert, AlertTitle, Box, Link } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { employeeColumns, readCell } from '#domain/imports/employees.ts';
import { isFarAhead } from '#domain/payroll/employeeQuestions.ts';
import type { Variant } from '#domain/schema/field.ts';
import type { Sheet } from '#src/import/sheet.ts';
import type { ImportSheetState } from '#src/import/useImportSheet.ts';
import { siteToday } from '#src/siteToday.ts';
import { showDate } from '#src/widgets/DateText.tsx';

/** The maximum number of lines listed; the others are only counted. */
const SHOWN = 20;
/** Long enough that a large file is not searched for every character typed into a cell. */
const PAUSE_MS = 500;

interface FarDate {
  line: number;
  date: string;
}

/** Returns the lines whose start date is a year ahead or more. */
const farDatesIn = (sheet: Sheet, at: number, variant: Variant): FarDate[] => {
  const column = employeeColumns(variant).find(({ fills }) => fills === 'start_date');
  const today = siteToday();
  if (!column) return [];
  return sheet.rows.flatMap(({ line, cells }) => {
    const read = readCell(column, cells[at] ?? '', variant);
    return 'value' in read && isFarAhead(read.value, today) ? [{ line, date: read.value }] : [];
  });
};

/** Warns about start dates that are probably a slip, such as 2062 for 2026, before the file is imported. */
export const FarDates = ({ state, variant }: { state: ImportSheetState; variant: Variant }) => {
  const translate = useTranslate();
  const [found, setFound] = useState<FarDate[]>([]);
  const { stage, sheet, version } = state;
  const at = sheet?.columns.findIndex(({ name }) => name === 'start_date') ?? -1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows change with the version
  useEffect(() => {
    if (stage !== 'ready' || !sheet || at < 0) {
      setFound([]);
      return;
    }
    const timer = setTimeout(() => setFound(farDatesIn(sheet, at, variant)), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [stage, sheet, version, at, variant]);
  if (found.length === 0) return null;
  return (
    <Alert severity="warning" role="status">
      <AlertTitle sx={{ fontSize: '0.875rem', fontWeight: 600 }}>
        {translate('employee_imports.far_ahead', { smart_count: found.length })}
      </AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 4 }}>
        {found.slice(0, SHOWN).map(({ line, date }) => (
          <li key={line}>
            <Link
              component="button"
              type="button"
              color="inherit"
              underline="always"
              onClick={() => state.showLine(line, at)}
            >
              {translate('importing.row_message', { line, message: showDate(date) })}
            </Link>
          </li>
        ))}
      </Box>
      {found.length > SHOWN && translate('hoursImport.and_more', { smart_count: found.length - SHOWN })}
    </Alert>
  );
};

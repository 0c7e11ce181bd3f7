import { Box, Button, FormControlLabel, Switch, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useMemo, useState } from 'react';
import { showNumber } from '../fields/Figure.tsx';
import { Grid } from './Grid.tsx';
import type { Sheet, SheetRow } from './sheet.ts';
import { firstFault, useActiveCell } from './useActiveCell.ts';
import type { ImportSheetState } from './useImportSheet.ts';

/** Shows the rows of the file, with errors marked and editable in place. */
export const Preview = ({ state, sheet }: { state: ImportSheetState; sheet: Sheet }) => {
  const translate = useTranslate();
  // Corrected rows stay until the filter is set again, so that no row disappears while the user types.
  const [filtered, setFiltered] = useState<ReadonlySet<SheetRow>>();
  const shown = useMemo(
    () => (filtered ? sheet.rows.filter((row) => filtered.has(row)) : sheet.rows),
    [sheet.rows, filtered],
  );
  const active = useActiveCell(sheet, shown);
  const { requestedLine } = state;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new request scrolls; later changes of the rows must not scroll again
  useEffect(() => {
    const row = requestedLine && sheet.rows.find(({ line }) => line === requestedLine.line);
    if (!row) return;
    if (filtered && !filtered.has(row)) setFiltered(undefined);
    active.go(row, firstFault(row), filtered?.has(row) ? shown : sheet.rows);
  }, [requestedLine]);

  const names = state.source?.header ?? [];
  const used = new Set(Object.values(state.mapping));
  const leftOut = names.filter((name, place) => name.trim() !== '' && !used.has(place));
  return (
    <Box component="section" aria-label={translate('importing.grid')} sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, mb: 2 }}>
        <Typography role="status" sx={{ fontWeight: 500 }}>
          {translate('importing.rows', { smart_count: sheet.rows.length, _: showNumber(sheet.rows.length) })}
          {' · '}
          <Typography
            component="span"
            sx={{ color: sheet.invalidCount > 0 ? 'error.main' : 'success.main', fontWeight: 500 }}
          >
            {sheet.invalidCount > 0
              ? translate('importing.faulty', { smart_count: sheet.invalidCount })
              : translate('importing.no_errors')}
          </Typography>
        </Typography>
        {(sheet.invalidCount > 0 || filtered) && (
          <>
            <FormControlLabel
              control={
                <Switch
                  size="small"
                  checked={filtered !== undefined}
                  onChange={(_, on) => setFiltered(on ? new Set(sheet.rows.filter(sheet.isInvalid)) : undefined)}
                />
              }
              label={translate('importing.only_faulty')}
              sx={{ ml: 0 }}
            />
            <Button size="small" disabled={sheet.invalidCount === 0} onClick={active.goToNextFault}>
              {translate('importing.next_fault')}
            </Button>
          </>
        )}
        <Button size="small" sx={{ ml: 'auto' }} onClick={state.changeColumns}>
          {translate('importing.change_columns')}
        </Button>
      </Box>
      <Grid sheet={sheet} shown={shown} active={active} />
      {leftOut.length > 0 && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }} noWrap title={leftOut.join(', ')}>
          {translate('importing.left_out', { columns: leftOut.join(', ') })}
        </Typography>
      )}
    </Box>
  );
};

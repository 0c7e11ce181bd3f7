import '#i18n/pages/importing.ts';
import { Box, Button, FormControlLabel, Switch, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ActiveLine } from './ActiveLine.tsx';
import { Grid } from './Grid.tsx';
import { GridEdits, type Pasted } from './gridEdits.ts';
import type { GridHead } from './gridHead.ts';
import { unmatchedIn } from './mapping.ts';
import { headerNames } from './samples.ts';
import type { Sheet, SheetRow } from './sheet.ts';
import { UnknownNames } from './UnknownNames.tsx';
import { firstFault, useActiveCell } from './useActiveCell.ts';
import type { ImportSheetState } from './useImportSheet.ts';

/** Width in pixels of the column with the line numbers. */
const LINE_WIDTH = 72;

/** Shows the rows of the file, with errors marked and editable in place. */
export const Preview = ({ state, sheet }: { state: ImportSheetState; sheet: Sheet }) => {
  const translate = useTranslate();
  const [onlyInvalid, setOnlyInvalid] = useState(false);
  // A corrected row leaves when another one is entered, so that none disappears while the user types in it.
  const isShown = useCallback((row: SheetRow, isActive: boolean) => isActive || sheet.isInvalid(row), [sheet]);
  const active = useActiveCell(sheet, { isShown: onlyInvalid ? isShown : undefined });
  const edits = useMemo(() => new GridEdits(sheet), [sheet]);
  const [pasted, setPasted] = useState<Pasted>();
  const result = useRef<HTMLParagraphElement>(null);
  const focusResult = useCallback(() => result.current?.focus(), []);
  const head = useMemo<GridHead<SheetRow>>(
    () => ({
      label: translate('widgets.line'),
      width: LINE_WIDTH,
      numeric: true,
      show: ({ line }) => line,
      nameOf: ({ line }, { label }) => translate('importing.cell', { column: label, line }),
    }),
    [translate],
  );
  const { requestedLine } = state;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new request scrolls; later changes of the rows must not scroll again
  useEffect(() => {
    const row = requestedLine && sheet.rows.find(({ line }) => line === requestedLine.line);
    if (!row) return;
    const column = requestedLine.column ?? firstFault(row);
    if (sheet.isInvalid(row)) active.go(row, Math.max(0, column));
    else {
      setOnlyInvalid(false);
      active.go(row, Math.max(0, column), sheet.rows);
    }
  }, [requestedLine]);

  const header = state.source?.header ?? { names: [] };
  const names = headerNames(header, translate);
  const leftOut = unmatchedIn(header, state.mapping).map((place) => names[place]);
  return (
    <Box component="section" aria-label={translate('importing.grid')} sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, mb: 2 }}>
        <Typography ref={result} role="status" tabIndex={-1} sx={{ fontWeight: 500 }}>
          {translate('importing.rows', { smart_count: sheet.rows.length })}
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
        {(sheet.invalidCount > 0 || onlyInvalid) && (
          <>
            <FormControlLabel
              control={<Switch size="small" checked={onlyInvalid} onChange={(_, on) => setOnlyInvalid(on)} />}
              label={translate('importing.only_faulty')}
              sx={{ ml: 0 }}
            />
            <Button size="small" disabled={sheet.invalidCount === 0} onClick={active.goToNextFault}>
              {translate('importing.next_fault')}
            </Button>
          </>
        )}
        {sheet.repeatedCount > 0 && (
          <Button size="small" onClick={() => sheet.addUp()}>
            {translate('importing.add_up', { smart_count: sheet.repeatedCount })}
          </Button>
        )}
        <Button size="small" sx={{ ml: 'auto' }} onClick={state.changeColumns}>
          {translate('importing.change_columns')}
        </Button>
      </Box>
      <Grid
        sheet={sheet}
        active={active}
        edits={edits}
        head={head}
        label={translate('importing.grid')}
        onPasted={setPasted}
      />
      {active.shown.length === 0 && <Typography sx={{ mt: 2 }}>{translate('importing.no_faulty')}</Typography>}
      <ActiveLine sheet={sheet} active={active} edits={edits} pasted={pasted} />
      <UnknownNames sheet={sheet} edits={edits} onSettled={focusResult} />
      {leftOut.length > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }} noWrap title={leftOut.join(', ')}>
          {translate('importing.left_out', { columns: leftOut.join(', ') })}
        </Typography>
      )}
    </Box>
  );
};

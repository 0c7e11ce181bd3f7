import '#i18n/pages/importing.ts';
import {
  Box,
  Button,
  FormControlLabel,
  FormHelperText,
  Switch,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  TextField,
  Typography,
} from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { LeftOut } from './LeftOut.tsx';
import { lackingIn, type Mapping, missingIn, unmatchedIn } from './mapping.ts';
import { headerNames, sampleOf } from './samples.ts';
import type { Source } from './source.ts';
import type { ImportColumn } from './target.ts';
import type { ImportSheetState } from './useImportSheet.ts';

const NOWHERE = '';

/** What the choice of columns needs of an import. */
export interface ColumnsOfFile
  extends Pick<ImportSheetState, 'target' | 'mapping' | 'tables' | 'choose' | 'requestedColumns'> {
  /** absent where the first line always contains the names */
  chooseHeader?: ImportSheetState['chooseHeader'];
  /** returns to the rows; only if there are rows already */
  keepColumns?: (() => void) | undefined;
}

/**
 * Asks which column of the file contains each of our columns, with sample values. What will not be imported has to be
 * confirmed.
 */
export const ColumnsStep = ({ sheet, source }: { sheet: ColumnsOfFile; source: Source }) => {
  const translate = useTranslate();
  const { target } = sheet;
  const [mapping, setMapping] = useState<Mapping>(sheet.mapping);
  const [showsErrors, setShowsErrors] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const requested = useRef(sheet.requestedColumns);
  const [isRequested, setIsRequested] = useState(false);
  useEffect(() => {
    if (requested.current === sheet.requestedColumns) return;
    requested.current = sheet.requestedColumns;
    setIsRequested(true);
    setShowsErrors(true);
    // Focusing it also scrolls to it.
    button.current?.focus();
  }, [sheet.requestedColumns]);
  // What was confirmed, as text: another choice of columns has to be confirmed again.
  const [confirmed, setConfirmed] = useState<string>();
  const missing = missingIn(mapping, target);
  const unmatched = target.ignoresOthers ? [] : unmatchedIn(source.header, mapping);
  const lacking = lackingIn(mapping, target).filter(({ label }) => !missing.some((labels) => labels.includes(label)));
  const leftOut = JSON.stringify([unmatched, lacking.map(({ name }) => name)]);
  const isConfirmed = (unmatched.length === 0 && lacking.length === 0) || confirmed === leftOut;
  const names = headerNames(source.header, translate);

  const put = (column: ImportColumn, value: string) => {
    // A column of the file is assigned to only one of ours; the previous assignment is removed.
    const others = Object.entries(mapping).filter(([name, place]) => name !== column.name && String(place) !== value);
    setMapping(Object.fromEntries(value === NOWHERE ? others : [...others, [column.name, Number(value)]]));
  };
  const use = () => {
    setShowsErrors(true);
    if (missing.length === 0 && isConfirmed) sheet.choose(mapping);
  };
  return (
    <Box component="section" aria-label={translate('importing.columns_title')}>
      <Typography variant="h3">{translate('importing.columns_title')}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>
        {translate(target.remember ? 'importing.columns_hint' : 'importing.columns_choose')}
      </Typography>
      {sheet.tables.length > 0 && sheet.chooseHeader && (
        <FormControlLabel
          control={<Switch size="small" checked={source.hasHeader} onChange={(_, on) => sheet.chooseHeader?.(on)} />}
          label={translate('importing.header')}
          sx={{ ml: 0, mb: 2 }}
        />
      )}
      <TableContainer sx={{ maxHeight: 420, border: 1, borderColor: 'divider', borderRadius: 2 }}>
        <Table size="small" stickyHeader aria-label={translate('importing.columns_title')}>
          <TableHead>
            <TableRow>
              <TableCell>{translate('importing.our_column')}</TableCell>
              <TableCell>{translate('importing.their_column')}</TableCell>
              <TableCell sx={{ display: { xs: 'none', sm: 'table-cell' } }}>{translate('importing.sample')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {target.columns.map((column) => (
              <TableRow key={column.name}>
                <TableCell component="th" scope="row">
                  {column.label}
                  {column.required && ' *'}
                </TableCell>
                <TableCell>
                  <TextField
                    select
                    fullWidth
                    value={mapping[column.name] ?? NOWHERE}
                    error={showsErrors && missing.some((labels) => labels.includes(column.label))}
                    onChange={(event) => put(column, event.target.value)}
                    slotProps={{ select: { native: true }, htmlInput: { 'aria-label': column.label } }}
                  >
                    <option value={NOWHERE}>{translate('importing.not_there')}</option>
                    {names.map((name, place) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: a place in the file is what is chosen, and two may have one name
                      <option key={place} value={place}>
                        {name}
                      </option>
                    ))}
                  </TextField>
                </TableCell>
                <TableCell
                  sx={{
                    display: { xs: 'none', sm: 'table-cell' },
                    maxWidth: 200,
                    overflow: 'hidden',
                    textOverflow: 'ellipsis',
                    whiteSpace: 'nowrap',
                  }}
                >
                  {sampleOf(source.rows, mapping[column.name])}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      <LeftOut
        unmatched={unmatched.map((place) => ({ name: names[place] ?? '', sample: sampleOf(source.rows, place) }))}
        lacking={lacking.map(({ label }) => label)}
        confirmed={isConfirmed}
        onConfirm={(on) => setConfirmed(on ? leftOut : undefined)}
        showsError={showsErrors}
      />
      {showsErrors &&
        missing.map((labels) => (
          <FormHelperText key={labels.join()} error role="alert">
            {translate('importing.missing', { columns: labels.join(translate('importing.or')) })}
          </FormHelperText>
        ))}
      {showsErrors && target.isExported && missing.length > 0 && (
        <FormHelperText>
          {translate('importing.missing_in_export', { columns: missing.flat().join(', ') })}
        </FormHelperText>
      )}
      {isRequested && (
        <FormHelperText error role="alert">
          {translate('importing.columns_first')}
        </FormHelperText>
      )}
      <Box sx={{ display: 'flex', gap: 2, mt: 3 }}>
        <Button ref={button} variant="contained" onClick={use}>
          {translate('importing.use_columns')}
        </Button>
        {sheet.keepColumns && (
          <Button variant="outlined" onClick={sheet.keepColumns}>
            {translate('importing.keep_columns')}
          </Button>
        )}
      </Box>
    </Box>
  );
};

import {
  Box,
  Button,
  FormHelperText,
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
import { useState } from 'react';
import { type Mapping, missingIn } from './mapping.ts';
import type { ImportColumn } from './target.ts';
import type { ImportSheetState } from './useImportSheet.ts';

const NOWHERE = '';
/** The number of rows searched for sample values. */
const SAMPLE_ROWS = 50;

/** Asks which column of the file contains each of our columns, with sample values. */
export const ColumnsStep = ({ sheet, header }: { sheet: ImportSheetState; header: readonly string[] }) => {
  const translate = useTranslate();
  const { target } = sheet;
  const [mapping, setMapping] = useState<Mapping>(sheet.mapping);
  const [showsErrors, setShowsErrors] = useState(false);
  const missing = missingIn(mapping, target);
  const names = header.map((name, place) => name.trim() || translate('importing.no_name', { number: place + 1 }));

  const put = (column: ImportColumn, value: string) => {
    // A column of the file is assigned to only one of ours; the previous assignment is removed.
    const others = Object.entries(mapping).filter(([name, place]) => name !== column.name && String(place) !== value);
    setMapping(Object.fromEntries(value === NOWHERE ? others : [...others, [column.name, Number(value)]]));
  };
  const use = () => {
    setShowsErrors(true);
    if (missing.length === 0) sheet.choose(mapping);
  };
  return (
    <Box component="section" aria-label={translate('importing.columns_title')}>
      <Typography variant="h3">{translate('importing.columns_title')}</Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 3 }}>
        {translate('importing.columns_hint')}
      </Typography>
      <TableContainer sx={{ maxHeight: 420, border: 1, borderColor: 'divider', borderRadius: 2 }}>
        <Table size="small" stickyHeader>
          <TableHead>
            <TableRow>
              <TableCell>{translate('importing.our_column')}</TableCell>
              <TableCell>{translate('importing.their_column')}</TableCell>
              <TableCell>{translate('importing.sample')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {target.columns.map((column) => (
              <TableRow key={column.name}>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>
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
                <TableCell sx={{ maxWidth: 200, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
                  {sampleOf(sheet, mapping[column.name])}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {showsErrors &&
        missing.map((labels) => (
          <FormHelperText key={labels.join()} error role="alert">
            {translate('importing.missing', { columns: labels.join(translate('importing.or')) })}
          </FormHelperText>
        ))}
      <Box sx={{ display: 'flex', gap: 2, mt: 3 }}>
        <Button variant="contained" onClick={use}>
          {translate('importing.use_columns')}
        </Button>
        {sheet.sheet && (
          <Button variant="outlined" onClick={sheet.keepColumns}>
            {translate('importing.keep_columns')}
          </Button>
        )}
      </Box>
    </Box>
  );
};

/** Returns the first two different values of a column. */
const sampleOf = ({ source }: ImportSheetState, place: number | undefined): string => {
  if (place === undefined) return '';
  const values = source?.rows.slice(0, SAMPLE_ROWS).flatMap(({ cells }) => cells[place]?.trim() || []) ?? [];
  return [...new Set(values)].slice(0, 2).join(', ');
};

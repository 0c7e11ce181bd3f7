import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import { Box, Button, Checkbox, FormControlLabel, IconButton, Popover, TextField, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { Density } from '#domain/contract/preferences.ts';
import { useListScope } from '../ListScope.tsx';
import { type ListColumn, moved } from './columns.ts';

const NATIVE = { native: true } as const;
const DENSITIES: readonly Density[] = ['compact', 'comfortable'];

interface ColumnsPopoverProps {
  /** the element that it opens below; null: closed */
  anchor: HTMLElement | null;
  onClose(): void;
}

/**
 * Chooses the columns, their order and the height of the rows; saved for this user immediately. Widths are set in the
 * table's header.
 */
export const ColumnsPopover = ({ anchor, onClose }: ColumnsPopoverProps) => {
  const translate = useTranslate();
  const id = useId();
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, sx: { width: 360, p: 4 } } }}
    >
      <Typography variant="h3" id={id} sx={{ mb: 2 }}>
        {translate('lists.columns')}
      </Typography>
      <Columns />
      <DensityChoice />
    </Popover>
  );
};

const Columns = () => {
  const translate = useTranslate();
  const { all, shown, columnPreferences, look } = useListScope();
  const hidden = all.filter((column) => !shown.includes(column));
  const toggle = ({ name }: ListColumn) =>
    look.setColumns(
      columnPreferences.some((preference) => preference.name === name)
        ? columnPreferences.filter((preference) => preference.name !== name)
        : [...columnPreferences, { name }],
    );

  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {[...shown, ...hidden].map((column, index) => {
        const { name, label } = column;
        const isShown = index < shown.length;
        return (
          <Box component="li" key={name} sx={{ display: 'flex', alignItems: 'center', minHeight: 36 }}>
            <FormControlLabel
              sx={{ flex: 1, minWidth: 0, mr: 0, '& .MuiFormControlLabel-label': { overflow: 'hidden' } }}
              label={label}
              // The column that links to the record is always shown.
              control={<Checkbox checked={isShown} disabled={column === all[0]} onChange={() => toggle(column)} />}
            />
            {isShown && (
              <>
                <IconButton
                  size="small"
                  disabled={index === 0}
                  aria-label={translate('lists.move_up', { name: label })}
                  onClick={() => look.setColumns(moved(columnPreferences, index, -1))}
                >
                  <ArrowUpward fontSize="inherit" />
                </IconButton>
                <IconButton
                  size="small"
                  disabled={index === shown.length - 1}
                  aria-label={translate('lists.move_down', { name: label })}
                  onClick={() => look.setColumns(moved(columnPreferences, index, 1))}
                >
                  <ArrowDownward fontSize="inherit" />
                </IconButton>
              </>
            )}
          </Box>
        );
      })}
    </Box>
  );
};

const DensityChoice = () => {
  const translate = useTranslate();
  const { look } = useListScope();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mt: 3, pt: 3, borderTop: 1, borderColor: 'divider' }}>
      <TextField
        select
        fullWidth={false}
        value={look.density}
        onChange={({ target }) => look.setDensity(target.value as Density)}
        slotProps={{ select: NATIVE, htmlInput: { 'aria-label': translate('lists.density') } }}
      >
        {DENSITIES.map((density) => (
          <option key={density} value={density}>
            {translate(`lists.${density}`)}
          </option>
        ))}
      </TextField>
      <Box sx={{ flex: 1 }} />
      <Button onClick={() => look.setColumns(null)}>{translate('lists.reset_columns')}</Button>
    </Box>
  );
};

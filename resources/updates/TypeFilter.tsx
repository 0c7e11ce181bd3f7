import { Box, TextField } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';

const NATIVE = { native: true } as const;

/** Resources / Updates / All, all at first; sent as `type` (UPD-001, UPD-002, F-138). */
export const TypeFilter = () => {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  return (
    <Box role="search">
      <TextField
        select
        fullWidth={false}
        value={filterValues.type ?? ''}
        onChange={({ target }) => setFilters(target.value ? { type: target.value } : {})}
        slotProps={{ select: NATIVE, htmlInput: { 'aria-label': translate('updates.show') } }}
      >
        <option value="resource">{translate('updates.resources')}</option>
        <option value="update">{translate('updates.updates')}</option>
        <option value="">{translate('updates.all')}</option>
      </TextField>
    </Box>
  );
};

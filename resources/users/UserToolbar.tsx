import { Box, TextField } from '@mui/material';
import { useGetList, useListContext, useTranslate } from 'ra-core';
import { useCallback } from 'react';
import type { Company } from '#dataProvider/custom/shapes.ts';
import { SEARCH_MIN } from '#domain/constants.ts';
import { useSetFilter } from '#src/screens/list/useSetFilter.ts';
import { SearchBox } from '#src/widgets/SearchBox.tsx';
import { usePayrolls } from './rights/usePayrolls.ts';

const NATIVE = { native: true } as const;
const ALL = { pagination: { page: 1, perPage: 1_000 }, sort: { field: 'name', order: 'ASC' as const } };

/** Search from three characters, and one company or payroll where there are several (USR-005, USR-007…009); all in the address. */
export const UserToolbar = () => {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const set = useSetFilter();
  const onSearch = useCallback((text: string) => set('search_string', text), [set]);
  const { data: companies = [] } = useGetList<Company>('companies', ALL, { retry: false });
  const payrolls = usePayrolls() ?? [];

  const choice = (name: string, key: string, options: readonly { id: number; name: string }[]) =>
    options.length > 1 && (
      <TextField
        select
        fullWidth={false}
        value={filterValues[name]?.[0] ?? ''}
        onChange={({ target }) => set(name, target.value ? [target.value] : null)}
        slotProps={{ select: NATIVE, htmlInput: { 'aria-label': translate(`users.${key}`) } }}
        sx={{ width: { xs: '100%', sm: 176 } }}
      >
        <option value="">{translate(`users.any_${key}`)}</option>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </TextField>
    );

  return (
    <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      <SearchBox value={String(filterValues.search_string ?? '')} onSearch={onSearch} min={SEARCH_MIN} />
      {choice('company_ids', 'company', companies)}
      {choice('payroll_ids', 'payroll', payrolls)}
    </Box>
  );
};

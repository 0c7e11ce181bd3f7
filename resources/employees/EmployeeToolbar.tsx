import { Box, TextField } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { EMPLOYEE_FILTER, EMPLOYEE_SEARCH_DEBOUNCE, SEARCH_MIN } from '#domain/constants.ts';
import { usePayrolls } from '#src/fields/usePayrolls.ts';
import { useSetFilter } from '#src/screens/list/useSetFilter.ts';
import { SearchBox } from '#src/widgets/SearchBox.tsx';

const EVERYBODY = Object.entries(EMPLOYEE_FILTER);
const NATIVE = { native: true } as const;

/**
 * Search, All / Current / Leavers, and the payroll where there are several (EMP-001…006). Fewer than three
 * characters ask for nothing; all of it stands in the address.
 */
export const EmployeeToolbar = ({ companyId }: { companyId?: number }) => {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const set = useSetFilter();
  const onSearch = useCallback((text: string) => set('search_string', text), [set]);
  const { data: payrolls = [] } = usePayrolls(companyId);

  return (
    <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      <SearchBox
        value={String(filterValues.search_string ?? '')}
        onSearch={onSearch}
        placeholder={translate('employees.search')}
        debounce={EMPLOYEE_SEARCH_DEBOUNCE}
        min={SEARCH_MIN}
      />
      <TextField
        select
        fullWidth={false}
        value={filterValues.filter ?? EMPLOYEE_FILTER.all}
        onChange={(event) => set('filter', Number(event.target.value) || null)}
        slotProps={{ select: NATIVE, htmlInput: { 'aria-label': translate('employees.show') } }}
      >
        {EVERYBODY.map(([name, value]) => (
          <option key={value} value={value}>
            {translate(`employees.${name}`)}
          </option>
        ))}
      </TextField>
      {payrolls.length > 1 && (
        <TextField
          select
          fullWidth={false}
          value={filterValues.payroll_id ?? ''}
          onChange={(event) => set('payroll_id', event.target.value)}
          slotProps={{ select: NATIVE, htmlInput: { 'aria-label': translate('employees.payroll') } }}
        >
          <option value="">{translate('employees.any_payroll')}</option>
          {payrolls.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </TextField>
      )}
    </Box>
  );
};

import { Box, TextField } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { SEARCH_MIN } from '#domain/constants.ts';
import { TICKET_STATUSES, ticket } from '#domain/entities/ticket.ts';
import { reference } from '#src/fields/reference.tsx';
import { usePayrolls } from '#src/fields/usePayrolls.ts';
import { useSetFilter } from '#src/screens/list/useSetFilter.ts';
import { SearchBox } from '#src/widgets/SearchBox.tsx';

const NATIVE = { native: true } as const;
const Place = reference.filter;

/** Search, Open / Closed / All, company and payroll (F-142); all of it stands in the address. */
export const TicketToolbar = () => {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const set = useSetFilter();
  const places = usePlaces();
  const onSearch = useCallback((text: string) => set('search_string', text), [set]);
  return (
    <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      <SearchBox
        value={String(filterValues.search_string ?? '')}
        onSearch={onSearch}
        placeholder={translate('tickets.search')}
        min={SEARCH_MIN}
      />
      <TextField
        select
        fullWidth={false}
        value={filterValues.status ?? ''}
        onChange={({ target }) => set('status', target.value)}
        slotProps={{ select: NATIVE, htmlInput: { 'aria-label': translate('tickets.show') } }}
      >
        {TICKET_STATUSES.map((status) => (
          <option key={status} value={status}>
            {translate(`tickets.${status}`)}
          </option>
        ))}
        <option value="">{translate('tickets.all')}</option>
      </TextField>
      {Place &&
        places.map(([query, name]) => (
          <Place
            key={query}
            entity={ticket}
            name={name}
            value={filterValues[query]}
            onChange={(id) => set(query, id)}
          />
        ))}
    </Box>
  );
};

/** The filters by company and by payroll, for those to whom there are several. */
function usePlaces(): [query: string, field: string][] {
  const { data = [] } = usePayrolls();
  const companies = new Set(data.map(({ company_id }) => company_id));
  return [
    ...(companies.size > 1 ? [['company_ids', 'company_id'] as [string, string]] : []),
    ...(data.length > 1 ? [['payroll_ids', 'payroll_id'] as [string, string]] : []),
  ];
}

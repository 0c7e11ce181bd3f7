import { Box, TextField } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import { useCallback, useRef } from 'react';
import { LISTED_TYPES } from '#domain/access/documents.ts';
import { DOCUMENT_SEARCH_DEBOUNCE } from '#domain/constants.ts';
import { DateField } from '#src/widgets/DateField.tsx';
import { SearchBox } from '#src/widgets/SearchBox.tsx';

const NATIVE = { native: true } as const;

/** What the list says beside its rows: who has added something that this person may see. */
interface ListMeta {
  filter_options?: { uploader_id: { id: number; name: string }[] };
}

/** Search, type, days and who added it; all of it stands in the address (DOC-001…005). */
export const DocumentFilters = () => {
  const translate = useTranslate();
  const { filterValues, setFilters, meta } = useListContext();
  const current = useRef(filterValues);
  current.current = filterValues;
  const set = useCallback(
    (name: string, value: string | null) => {
      const { [name]: _, ...rest } = current.current;
      setFilters(value ? { ...rest, [name]: value } : rest);
    },
    [setFilters],
  );
  const onSearch = useCallback((text: string) => set('search_string', text), [set]);
  const uploaders = (meta as ListMeta | undefined)?.filter_options?.uploader_id ?? [];
  const day = (name: 'start_date' | 'end_date', label: string) => (
    <DateField
      label={translate(label)}
      value={filterValues[name] ?? null}
      onChange={(date) => set(name, date)}
      fullWidth={false}
      sx={{ width: 150 }}
    />
  );
  const choice = (name: string, label: string, none: string, options: readonly (readonly [string, string])[]) => (
    <TextField
      select
      fullWidth={false}
      label={translate(label)}
      value={filterValues[name] ?? ''}
      onChange={({ target }) => set(name, target.value)}
      slotProps={{ select: NATIVE, inputLabel: { shrink: true } }}
    >
      <option value="">{translate(none)}</option>
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </TextField>
  );
  return (
    <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 2 }}>
      <SearchBox
        value={String(filterValues.search_string ?? '')}
        onSearch={onSearch}
        debounce={DOCUMENT_SEARCH_DEBOUNCE}
      />
      {choice(
        'type',
        'documents.type',
        'documents.any_type',
        LISTED_TYPES.map((type) => [type, translate(`documents.types.${type}`)]),
      )}
      {choice(
        'uploader_id',
        'documents.added_by',
        'documents.anybody',
        uploaders.map(({ id, name }) => [String(id), name]),
      )}
      {day('start_date', 'documents.from')}
      {day('end_date', 'documents.to')}
    </Box>
  );
};

import { Autocomplete, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { SEARCH_DEBOUNCE_MS, SEARCH_MIN_CHARACTERS } from '#domain/constants.ts';
import { useDebounced } from './useDebounced.ts';

interface TypeaheadProps<T> {
  label: string;
  placeholder?: string;
  /** finds options for a text of at least three characters; the signal is aborted when the user types on */
  search(text: string, signal: AbortSignal): Promise<T[]>;
  /** identifies the search in the query cache */
  searchKey: string;
  optionLabel(option: T): string;
  optionId(option: T): string | number;
  value?: T | null;
  onSelect(option: T | null): void;
}

/** Searches while the user types: from the third character, 300 ms after the last key (WGT-016, WGT-017). */
export function Typeahead<T>({
  label,
  placeholder,
  search,
  searchKey,
  optionLabel,
  optionId,
  value,
  onSelect,
}: TypeaheadProps<T>) {
  const translate = useTranslate();
  const [text, setText] = useState('');
  const settled = useDebounced(text.trim(), SEARCH_DEBOUNCE_MS);
  const enough = settled.length >= SEARCH_MIN_CHARACTERS;
  const { data = [], isFetching } = useQuery({
    queryKey: ['typeahead', searchKey, settled],
    queryFn: ({ signal }) => search(settled, signal),
    enabled: enough,
  });
  const waiting = text.trim().length >= SEARCH_MIN_CHARACTERS && (isFetching || text.trim() !== settled);

  return (
    <Autocomplete<T>
      options={enough ? data : []}
      filterOptions={(options) => options}
      getOptionLabel={optionLabel}
      getOptionKey={optionId}
      isOptionEqualToValue={(a, b) => optionId(a) === optionId(b)}
      value={value ?? null}
      onChange={(_event, option) => onSelect(option)}
      onInputChange={(_event, typed, reason) => reason !== 'reset' && setText(typed)}
      loading={waiting}
      clearText={translate('widgets.clear')}
      openText={translate('screens.open_list')}
      closeText={translate('widgets.close')}
      sx={{ '& .MuiInputBase-root': { minHeight: 32 } }}
      loadingText={translate('widgets.typeahead_searching')}
      noOptionsText={
        text.trim().length < SEARCH_MIN_CHARACTERS
          ? translate('widgets.typeahead_short', { min: SEARCH_MIN_CHARACTERS })
          : translate('widgets.typeahead_none')
      }
      renderInput={(params) => <TextField {...params} label={label} placeholder={placeholder} />}
    />
  );
}

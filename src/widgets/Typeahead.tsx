import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { SEARCH_DEBOUNCE_MS, SEARCH_MIN_CHARACTERS } from '#domain/constants.ts';
import { NamedChoice } from './NamedChoice.tsx';
import { useDebounced } from './useDebounced.ts';

interface TypeaheadProps<T> {
  label: string;
  placeholder?: string;
  /** finds options for a text of at least three characters; the signal is aborted when the user types on */
  search(text: string, signal: AbortSignal): Promise<T[]>;
  /** identifies the search in the query cache */
  searchKey: string;
  optionName(option: T): string;
  /** what distinguishes an option from others of the same name */
  optionSubtitle(option: T): string;
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
  optionName,
  optionSubtitle,
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
  const isShort = text.trim().length < SEARCH_MIN_CHARACTERS;
  const waiting = !isShort && (isFetching || text.trim() !== settled);

  return (
    <NamedChoice<T>
      options={enough ? data : []}
      nameOf={optionName}
      subtitleOf={optionSubtitle}
      idOf={optionId}
      value={value ?? null}
      onChange={onSelect}
      onType={setText}
      loading={waiting}
      {...(isShort && { noOptionsText: translate('widgets.typeahead_short', { min: SEARCH_MIN_CHARACTERS }) })}
      input={{ label, placeholder }}
    />
  );
}

import Clear from '@mui/icons-material/Clear';
import Search from '@mui/icons-material/Search';
import { IconButton, InputAdornment, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { SEARCH_DEBOUNCE } from '#domain/constants.ts';
import { useDebounced } from './useDebounced.ts';

export interface SearchBoxProps {
  /** what is searched for now */
  value: string;
  onSearch(text: string): void;
  /** names the box where 'Search' alone would not do */
  label?: string;
  placeholder?: string;
  /** milliseconds of standing still */
  debounce?: number;
  /** shorter texts are not searched for; an empty one always is */
  min?: number;
}

/** The search above a list; it asks 300 ms after the last key unless the list says otherwise (WGT-002, CON-001…004). */
export const SearchBox = ({
  value,
  onSearch,
  label,
  placeholder,
  debounce = SEARCH_DEBOUNCE,
  min = 0,
}: SearchBoxProps) => {
  const translate = useTranslate();
  const [text, setText] = useState(value);
  const settled = useDebounced(text.trim(), debounce);
  const sent = useRef(value);
  const rested = useRef(settled);

  // The address is the state: another filter set from outside shows in the box.
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);

  useEffect(() => {
    // What rested before a filter was set from outside is not typed again.
    if (settled === rested.current) return;
    rested.current = settled;
    if (settled === sent.current || (settled.length > 0 && settled.length < min)) return;
    sent.current = settled;
    onSearch(settled);
  }, [settled, min, onSearch]);

  const name = label ?? translate('widgets.search');
  return (
    <TextField
      type="search"
      value={text}
      onChange={(event) => setText(event.target.value)}
      placeholder={placeholder ?? name}
      fullWidth={false}
      sx={{ width: { xs: '100%', sm: 260 }, '& input::-webkit-search-cancel-button': { display: 'none' } }}
      slotProps={{
        htmlInput: { 'aria-label': name },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Search fontSize="small" />
            </InputAdornment>
          ),
          endAdornment: text && (
            <IconButton size="small" edge="end" onClick={() => setText('')} aria-label={translate('widgets.clear')}>
              <Clear sx={{ fontSize: '1rem' }} />
            </IconButton>
          ),
        },
      }}
    />
  );
};

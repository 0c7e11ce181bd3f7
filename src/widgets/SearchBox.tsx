import Clear from '@mui/icons-material/Clear';
import Search from '@mui/icons-material/Search';
import { IconButton, InputAdornment, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { memo, useEffect, useRef, useState } from 'react';
import { SEARCH_DEBOUNCE_MS } from '#domain/constants.ts';
import { rem } from '../theme/rem.ts';
import { useDebounced } from './useDebounced.ts';

export interface SearchBoxProps {
  /** the current search text */
  value: string;
  onSearch(text: string): void;
  /** label for the box if 'Search' alone is not specific enough */
  label?: string;
  placeholder?: string;
  /** milliseconds without typing before the search */
  debounce?: number;
  /** shorter texts are not searched for; an empty text always is */
  min?: number;
}

const HINT = {
  position: 'absolute',
  top: '100%',
  // above the fixed head of a table
  zIndex: 10,
  mx: 0,
  px: 2,
  py: 0.5,
  borderRadius: 1,
  bgcolor: 'background.paper',
  boxShadow: 1,
} as const;

/**
 * The search above a list. It searches 300 ms after the last key unless the list sets another delay (WGT-002,
 * CON-001…004).
 */
export const SearchBox = memo(function SearchBox({
  value,
  onSearch,
  label,
  placeholder,
  debounce = SEARCH_DEBOUNCE_MS,
  min = 0,
}: SearchBoxProps) {
  const translate = useTranslate();
  const [text, setText] = useState(value);
  const settled = useDebounced(text.trim(), debounce);
  const sent = useRef(value);
  const rested = useRef(settled);

  // The address holds the state: a filter that was set elsewhere is shown in the box.
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);

  useEffect(() => {
    // Do not search again for a text that had settled before the filter was set elsewhere.
    if (settled === rested.current) return;
    rested.current = settled;
    if (settled === sent.current || (settled.length > 0 && settled.length < min)) return;
    sent.current = settled;
    onSearch(settled);
  }, [settled, min, onSearch]);

  const isShort = settled.length > 0 && settled.length < min;
  const name = label ?? translate('widgets.search');
  return (
    <TextField
      type="search"
      value={text}
      onChange={(event) => setText(event.target.value)}
      placeholder={placeholder ?? name}
      fullWidth={false}
      helperText={isShort && <span role="status">{translate('widgets.typeahead_short', { min })}</span>}
      sx={{
        position: 'relative',
        width: { xs: '100%', sm: rem(260) },
        '& input::-webkit-search-cancel-button': { display: 'none' },
      }}
      slotProps={{
        // Over what is below, so that the list does not move while someone types.
        formHelperText: { sx: HINT },
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
});

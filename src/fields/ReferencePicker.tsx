import { Autocomplete, TextField, type TextFieldProps } from '@mui/material';
import { type Identifier, useGetOne, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import type { AnyRecord } from '#domain/anyRecord.ts';
import { rem } from '../theme/rem.ts';
import { nameOfTarget } from './target.ts';
import { type Offers, useOffered } from './useOffered.ts';

interface ReferencePickerProps extends Offers, Omit<TextFieldProps, 'value' | 'onChange'> {
  value: Identifier | null;
  onChange(id: Identifier | null): void;
  /** called with the record that `value` names, as soon as it is loaded */
  onKnown?(record: AnyRecord | null): void;
  /** called with the only record there is to choose, while none is chosen */
  onOnly?(id: Identifier): void;
  /** names the input if it has no visible label */
  ariaLabel?: string;
  /** in px, more if the text is larger */
  width?: number;
}

/** Chooses a record of another entity by its title, searching while the user types. */
export const ReferencePicker = ({
  to,
  value,
  onChange,
  onKnown,
  onOnly,
  companyId,
  filter,
  offers,
  ariaLabel,
  width = 400,
  ...props
}: ReferencePickerProps) => {
  const translate = useTranslate();
  const [text, setText] = useState('');
  const { found, isFetching, isSearching, meta } = useOffered({ to, companyId, filter, offers }, text);
  const inList = found.find(({ id }) => String(id) === String(value));
  const { data: read } = useGetOne<AnyRecord>(
    to,
    { id: value ?? '', meta },
    { enabled: value !== null && !inList, retry: false },
  );
  const chosen = value === null ? null : (inList ?? read ?? null);
  const only = value === null && !isSearching && found.length === 1 ? found[0]?.id : undefined;
  useEffect(() => onKnown?.(chosen), [onKnown, chosen]);
  useEffect(() => {
    if (only !== undefined) onOnly?.(only);
  }, [onOnly, only]);

  return (
    <Autocomplete<AnyRecord>
      options={found}
      filterOptions={(options) => options}
      getOptionLabel={(option) => nameOfTarget(to, option)}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      value={chosen}
      disabled={props.disabled}
      onChange={(_event, option) => onChange(option?.id ?? null)}
      onInputChange={(_event, typed, reason) => setText(reason === 'input' ? typed : '')}
      loading={isFetching}
      loadingText={translate('widgets.typeahead_searching')}
      noOptionsText={translate('widgets.typeahead_none')}
      clearText={translate('widgets.clear')}
      openText={translate('screens.open_list')}
      closeText={translate('widgets.close')}
      // Without a label it shares a line with other inputs and keeps its own width.
      sx={{
        maxWidth: { xs: ariaLabel ? '100%' : rem(width), sm: rem(width) },
        width: ariaLabel ? { xs: '100%', sm: rem(width) } : '100%',
        '& .MuiInputBase-root': { minHeight: 32 },
      }}
      renderInput={(params) => (
        <TextField
          {...params}
          {...props}
          slotProps={{
            ...props.slotProps,
            htmlInput: { ...params.inputProps, ...(ariaLabel && { 'aria-label': ariaLabel }) },
          }}
        />
      )}
    />
  );
};

import { Autocomplete, Chip, TextField, type TextFieldProps } from '@mui/material';
import { useGetMany, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { AnyRecord } from '#domain/anyRecord.ts';
import { nameOfTarget } from './target.ts';
import { type Offers, useOffered } from './useOffered.ts';

interface ReferencesPickerProps extends Offers, Omit<TextFieldProps, 'value' | 'onChange'> {
  value: readonly number[];
  onChange(ids: number[]): void;
  /** the greatest number of records that can be chosen; null for no limit */
  max: number | null;
}

/**
 * Chooses several records of another entity by their titles, searching while the user types. Each is a chip that can be
 * removed; at the limit no other can be chosen.
 */
export const ReferencesPicker = ({
  to,
  value,
  onChange,
  max,
  companyId,
  filter,
  offers,
  ...props
}: ReferencesPickerProps) => {
  const translate = useTranslate();
  const [text, setText] = useState('');
  const { found, isFetching, meta } = useOffered({ to, companyId, filter, offers }, text);
  const { data: read = [] } = useGetMany<AnyRecord>(
    to,
    { ids: [...value], meta },
    { enabled: value.length > 0, retry: false },
  );
  const known = new Map([...found, ...read].flatMap((record) => (record ? [[Number(record.id), record]] : [])));
  const chosen = value.map((id): AnyRecord => known.get(id) ?? { id });
  const isFull = max !== null && value.length >= max;
  const count = max === null ? undefined : translate('screens.chosen_of', { count: value.length, max });

  return (
    <Autocomplete<AnyRecord, true>
      multiple
      disableCloseOnSelect
      filterSelectedOptions
      options={found}
      filterOptions={(options) => options}
      getOptionLabel={(option) => nameOfTarget(to, option)}
      getOptionKey={({ id }) => id}
      getOptionDisabled={() => isFull}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      value={chosen}
      disabled={props.disabled}
      onChange={(_event, records) => onChange(records.map(({ id }) => Number(id)))}
      inputValue={text}
      onInputChange={(_event, typed, reason) => {
        // A new list of options is no reason to forget what was typed.
        if (reason !== 'reset' && reason !== 'removeOption') setText(reason === 'input' ? typed : '');
      }}
      loading={isFetching}
      loadingText={translate('widgets.typeahead_searching')}
      noOptionsText={translate('widgets.typeahead_none')}
      clearText={translate('widgets.clear')}
      openText={translate('screens.open_list')}
      closeText={translate('widgets.close')}
      // Chips keep a distance from the edge, and from each other when they wrap.
      sx={{
        '& .MuiInputBase-root': { minHeight: 32 },
        '& .MuiAutocomplete-inputRoot.MuiOutlinedInput-root.MuiInputBase-sizeSmall': { py: 1 },
      }}
      renderValue={(records, itemProps) =>
        records.map((record, index) => {
          const { key, ...item } = itemProps({ index });
          return <Chip key={key} {...item} size="small" label={nameOfTarget(to, record)} />;
        })
      }
      renderInput={(params) => (
        <TextField {...params} {...props} helperText={props.error ? props.helperText : (count ?? props.helperText)} />
      )}
    />
  );
};

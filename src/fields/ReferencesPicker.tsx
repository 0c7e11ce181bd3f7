import { Autocomplete, Chip, TextField, type TextFieldProps } from '@mui/material';
import { useGetMany, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { AnyRecord } from '#domain/anyRecord.ts';
import { ChosenOption, NamedOption } from '../widgets/NamedOption.tsx';
import { useListWords } from '../widgets/useListWords.ts';
import { CHIPS_INPUT } from './chipsInput.ts';
import { subtitleOfTarget } from './subtitleOfTarget.ts';
import { nameOfTarget } from './target.ts';
import { type Offers, useOffered } from './useOffered.ts';

interface ReferencesPickerProps extends Offers, Omit<TextFieldProps, 'value' | 'onChange'> {
  value: readonly number[];
  onChange(ids: number[]): void;
  /** the greatest number of records that can be chosen; null for no limit */
  max: number | null;
}

/**
 * Chooses several records of another entity by their titles and subtitles, searching while the user types. Each is a chip that can be
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
  const nameOf = (record: AnyRecord) => nameOfTarget(to, record);
  const subtitleOf = (record: AnyRecord) => subtitleOfTarget(to, record, { ofSeveral: companyId === undefined });
  const isFull = max !== null && value.length >= max;
  const count = max === null ? undefined : translate('screens.chosen_of', { count: value.length, max });

  return (
    <Autocomplete<AnyRecord, true>
      {...useListWords()}
      multiple
      disableCloseOnSelect
      filterSelectedOptions
      options={found}
      filterOptions={(options) => options}
      getOptionLabel={nameOf}
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
      sx={CHIPS_INPUT}
      renderValue={(records, itemProps) =>
        records.map((record, index) => {
          const { key, ...item } = itemProps({ index });
          const label = <ChosenOption name={nameOf(record)} subtitle={subtitleOf(record)} />;
          return <Chip key={key} {...item} size="small" label={label} />;
        })
      }
      renderOption={({ key, ...item }, record) => (
        <li key={key} {...item}>
          <NamedOption name={nameOf(record)} subtitle={subtitleOf(record)} />
        </li>
      )}
      renderInput={(params) => (
        <TextField {...params} {...props} helperText={props.error ? props.helperText : (count ?? props.helperText)} />
      )}
    />
  );
};

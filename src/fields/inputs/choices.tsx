import { Autocomplete, Checkbox, Chip, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { inDeclaredOrder } from '#domain/schema/kinds/choice.ts';
import { useListWords } from '../../widgets/useListWords.ts';
import { CHIPS_INPUT } from '../chipsInput.ts';
import type { InputProps } from '../renderer.ts';
import { useChoiceWord } from '../useChoiceWord.ts';
import { useFieldInput } from '../useFieldInput.ts';

/** Several values of a list: each is a chip that can be removed, and the list shows which are chosen. */
export const ChoicesInput = (props: InputProps) => {
  const translate = useTranslate();
  const { control, field, bound } = useFieldInput(props);
  const word = useChoiceWord(props);
  const { value: _, onChange: __, ...shown } = control;
  const chosen: string[] = Array.isArray(bound.value) ? bound.value.map(String) : [];
  const { max } = field;
  const count = max === undefined ? undefined : translate('screens.chosen_of', { count: chosen.length, max });
  return (
    <Autocomplete
      {...useListWords()}
      multiple
      disableCloseOnSelect
      options={inDeclaredOrder(field, [...(field.choices ?? []), ...chosen])}
      getOptionLabel={word}
      getOptionDisabled={(one) => max !== undefined && chosen.length >= max && !chosen.includes(one)}
      value={chosen}
      disabled={props.disabled}
      onChange={(_event, values) => bound.onChange(inDeclaredOrder(field, values))}
      sx={CHIPS_INPUT}
      renderValue={(values, itemProps) =>
        values.map((one, index) => {
          const { key, ...item } = itemProps({ index });
          return <Chip key={key} {...item} size="small" label={word(one)} />;
        })
      }
      renderOption={({ key, ...item }, one, { selected }) => (
        <li key={key} {...item}>
          <Checkbox checked={selected} tabIndex={-1} disableRipple size="small" sx={{ p: 0, mr: 2 }} />
          {word(one)}
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          {...shown}
          // An empty search box of chosen values is not an empty field.
          slotProps={{ ...params.slotProps, htmlInput: { ...params.slotProps?.htmlInput, required: false } }}
          helperText={shown.error ? shown.helperText : (count ?? shown.helperText)}
        />
      )}
    />
  );
};

import { Checkbox, FormControl, FormControlLabel, FormHelperText } from '@mui/material';
import { useTranslate } from 'ra-core';
import { ChoiceFilter } from './ChoiceFilter.tsx';
import type { FieldRenderers, FilterProps, InputProps, ValueProps } from './renderer.ts';
import { useFieldInput } from './useFieldInput.ts';
import { useFieldWords } from './useFieldWords.ts';

const Value = ({ value }: ValueProps) => <>{useTranslate()(value ? 'widgets.yes' : 'widgets.no')}</>;

/** A tick has no empty state, so it is never marked as required. */
const Input = (props: InputProps) => {
  const { control, bound } = useFieldInput(props);
  return (
    <FormControl error={control.error} disabled={control.disabled}>
      <FormControlLabel
        label={control.label}
        control={
          <Checkbox
            id={control.id}
            name={control.name}
            checked={Boolean(bound.value)}
            onChange={(_event, checked) => bound.onChange(checked)}
            onBlur={control.onBlur}
            slotProps={{ input: { ref: control.inputRef } }}
          />
        }
      />
      {control.helperText && <FormHelperText>{control.helperText}</FormHelperText>}
    </FormControl>
  );
};

const Filter = ({ entity, name, value, onChange }: FilterProps) => {
  const translate = useTranslate();
  const label = useFieldWords(entity).heading(name);
  return (
    <ChoiceFilter
      label={label}
      value={value}
      onChange={onChange}
      options={[
        ['', translate('screens.any', { label })],
        ['1', `${label}: ${translate('widgets.yes')}`],
        ['0', `${label}: ${translate('widgets.no')}`],
      ]}
    />
  );
};

export const flag: FieldRenderers = { cell: Value, value: Value, input: Input, filter: Filter };

import { TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { ChoiceFilter } from './ChoiceFilter.tsx';
import { fieldOf } from './fieldOf.ts';
import type { FieldRenderers, FilterProps, InputProps, ValueProps } from './renderer.ts';
import { useFieldInput } from './useFieldInput.ts';
import { useFieldWords } from './useFieldWords.ts';

/** The browser's own select: every keyboard, screen reader and phone knows it. */
const NATIVE = { select: { native: true } } as const;

const Value = ({ entity, name, value }: ValueProps) => <>{useFieldWords(entity).choice(name, value)}</>;

const Input = (props: InputProps) => {
  const { control, field, words } = useFieldInput(props);
  const translate = useTranslate();
  return (
    <TextField {...control} select slotProps={NATIVE} sx={{ '& .MuiInputBase-root': { maxWidth: 260 } }}>
      {(!field.required || control.value === '') && (
        <option value="">{field.required ? '' : translate('widgets.none')}</option>
      )}
      {field.choices?.map((value) => (
        <option key={value} value={value}>
          {words.choice(props.name, value)}
        </option>
      ))}
    </TextField>
  );
};

const Filter = ({ entity, name, value, onChange }: FilterProps) => {
  const words = useFieldWords(entity);
  const translate = useTranslate();
  const label = words.heading(name);
  const choices = fieldOf(entity, name).choices ?? [];
  return (
    <ChoiceFilter
      label={label}
      value={value}
      onChange={onChange}
      options={[
        ['', translate('screens.any', { label })],
        ...choices.map((one) => [one, words.choice(name, one)] as const),
      ]}
    />
  );
};

export const choice: FieldRenderers = { cell: Value, value: Value, input: Input, filter: Filter };

import { TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { isOffered } from '#domain/schema/retired.ts';
import { rem } from '../../theme/rem.ts';
import type { InputProps } from '../renderer.ts';
import { useFieldInput } from '../useFieldInput.ts';

/** The browser's own select works with every keyboard, screen reader and phone. */
const NATIVE = { select: { native: true } } as const;

export const ChoiceInput = (props: InputProps) => {
  const { control, field, words } = useFieldInput(props);
  const translate = useTranslate();
  const retired = typeof control.value === 'string' && control.value !== '' && !isOffered(field.choices, control.value);
  return (
    <TextField {...control} select slotProps={NATIVE} sx={{ '& .MuiInputBase-root': { maxWidth: rem(260) } }}>
      {(!field.required || control.value === '') && (
        <option value="">{field.required ? '' : translate('widgets.none')}</option>
      )}
      {retired && (
        <option value={control.value}>{translate('widgets.retired_choice', { value: control.value })}</option>
      )}
      {field.choices?.map((value) => (
        <option key={value} value={value}>
          {words.choice(props.name, value)}
        </option>
      ))}
    </TextField>
  );
};

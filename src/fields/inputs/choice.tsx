import { TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { isOffered } from '#domain/schema/retired.ts';
import { rem } from '../../theme/rem.ts';
import type { InputProps } from '../renderer.ts';
import { useFieldInput } from '../useFieldInput.ts';

/** As wide as the longest choice, in every language. */
const FITTING = {
  '& .MuiInputBase-root': { width: 'fit-content', minWidth: `min(100%, ${rem(260)})`, maxWidth: '100%' },
};
/** The browser's own select works with every keyboard, screen reader and phone. */
const NATIVE = { select: { native: true } } as const;

export const ChoiceInput = (props: InputProps) => {
  const { control, field, words } = useFieldInput(props);
  const translate = useTranslate();
  const retired = typeof control.value === 'string' && control.value !== '' && !isOffered(field.choices, control.value);
  return (
    <TextField {...control} select slotProps={NATIVE} sx={FITTING}>
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

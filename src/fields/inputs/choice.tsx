import { TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { InputProps } from '../renderer.ts';
import { useFieldInput } from '../useFieldInput.ts';

/** The browser's own select works with every keyboard, screen reader and phone. */
const NATIVE = { select: { native: true } } as const;

export const ChoiceInput = (props: InputProps) => {
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

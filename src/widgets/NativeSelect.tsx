import { TextField, type TextFieldProps } from '@mui/material';
import type { ReactNode } from 'react';

interface NativeSelectProps<V extends string | number> extends Pick<TextFieldProps, 'sx' | 'helperText' | 'error'> {
  label: string;
  /** undefined: none of the options */
  value: V | undefined;
  options: readonly { value: V; name: ReactNode }[];
  /** the text shown while none of the options is chosen */
  empty?: string;
  onChange(value: V): void;
}

/** A select of the browser, for a choice outside a form. */
export function NativeSelect<V extends string | number>({
  value,
  options,
  empty,
  onChange,
  ...field
}: NativeSelectProps<V>) {
  return (
    <TextField
      {...field}
      select
      value={value ?? ''}
      onChange={({ target }) => {
        const chosen = options.find((option) => String(option.value) === target.value);
        if (chosen) onChange(chosen.value);
      }}
      slotProps={{ select: { native: true } }}
    >
      {value === undefined && empty !== undefined && <option value="">{empty}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.name}
        </option>
      ))}
    </TextField>
  );
}

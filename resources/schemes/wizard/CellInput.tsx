import { TextField, type TextFieldProps } from '@mui/material';
import { useInput, ValidationError } from 'ra-core';
import type { InputHTMLAttributes } from 'react';

export interface CellProps {
  source: string;
  /** its accessible name, for users who cannot see the column */
  label: string;
  disabled?: boolean;
}

interface CellInputProps extends CellProps, Pick<TextFieldProps, 'sx' | 'fullWidth'> {
  html: InputHTMLAttributes<HTMLInputElement>;
}

/** One value in a row, with its error below. */
export const CellInput = ({ source, label, disabled = false, html, ...look }: CellInputProps) => {
  const { field, fieldState } = useInput({ source });
  const { ref, ...bound } = field;
  const message = fieldState.error?.message;
  return (
    <TextField
      {...bound}
      {...look}
      inputRef={ref}
      disabled={disabled}
      error={message !== undefined}
      helperText={message && <ValidationError error={message} />}
      autoComplete="off"
      slotProps={{ htmlInput: { 'aria-label': label, ...html } }}
    />
  );
};

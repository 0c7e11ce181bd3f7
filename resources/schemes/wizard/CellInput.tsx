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

const DECIMAL = { inputMode: 'decimal', style: { textAlign: 'right' } } as const;

/** One number in a row of a table. */
export const NumberCell = (props: CellProps) => (
  <CellInput {...props} html={DECIMAL} sx={{ width: { xs: 68, sm: 96 } }} />
);

interface DepartmentCellProps extends Pick<CellProps, 'source' | 'label'> {
  departments: readonly { id: number; name: string }[];
}

/** The department of the scheme that a job role belongs to. */
export const DepartmentCell = ({ source, label, departments }: DepartmentCellProps) => {
  const { field } = useInput({ source });
  const { ref, ...bound } = field;
  return (
    <TextField
      {...bound}
      inputRef={ref}
      select
      onChange={(event) => field.onChange(Number(event.target.value))}
      slotProps={{ select: { native: true }, htmlInput: { 'aria-label': label } }}
      sx={{ width: { xs: 112, sm: 160 } }}
    >
      {departments.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </TextField>
  );
};

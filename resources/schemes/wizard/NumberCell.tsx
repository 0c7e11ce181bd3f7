import { TextField } from '@mui/material';
import { useInput, ValidationError } from 'ra-core';

interface NumberCellProps {
  source: string;
  /** names it for those who cannot see its column */
  label: string;
  disabled?: boolean;
}

/** One number in a row of a table. */
export const NumberCell = ({ source, label, disabled = false }: NumberCellProps) => {
  const { field, fieldState } = useInput({ source });
  const { ref, ...bound } = field;
  const message = fieldState.error?.message;
  return (
    <TextField
      {...bound}
      inputRef={ref}
      disabled={disabled}
      error={message !== undefined}
      helperText={message && <ValidationError error={message} />}
      autoComplete="off"
      sx={{ width: 96 }}
      slotProps={{ htmlInput: { inputMode: 'decimal', 'aria-label': label, style: { textAlign: 'right' } } }}
    />
  );
};

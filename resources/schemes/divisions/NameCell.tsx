import { TextField } from '@mui/material';
import { useInput, ValidationError } from 'ra-core';

interface NameCellProps {
  source: string;
  label: string;
  disabled: boolean;
}

/** The name of a division or department; `label` names the field for those who cannot see where it stands. */
export const NameCell = ({ source, label, disabled }: NameCellProps) => {
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
      fullWidth
      slotProps={{ htmlInput: { 'aria-label': label, maxLength: 80 } }}
    />
  );
};

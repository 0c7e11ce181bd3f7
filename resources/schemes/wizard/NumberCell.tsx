import { TextField } from '@mui/material';
import { useInput, ValidationError } from 'ra-core';

/** One number in a row of a table; `label` names it for those who cannot see its column. */
export const NumberCell = ({ source, label }: { source: string; label: string }) => {
  const { field, fieldState } = useInput({ source });
  const { ref, ...bound } = field;
  const message = fieldState.error?.message;
  return (
    <TextField
      {...bound}
      inputRef={ref}
      error={message !== undefined}
      helperText={message && <ValidationError error={message} />}
      autoComplete="off"
      sx={{ width: 96 }}
      slotProps={{ htmlInput: { inputMode: 'decimal', 'aria-label': label, style: { textAlign: 'right' } } }}
    />
  );
};

import { TextField } from '@mui/material';

/** The longest reason that the server accepts. */
const LONGEST = 300;

interface ReasonFieldProps {
  label: string;
  /** who reads the reason, and where */
  help: string;
  value: string;
  onChange(reason: string): void;
}

/** The reason for a decision, in a dialog that cannot be confirmed without it. */
export const ReasonField = ({ label, help, value, onChange }: ReasonFieldProps) => (
  <TextField
    label={label}
    helperText={help}
    value={value}
    required
    fullWidth
    multiline
    sx={{ mt: 4 }}
    onChange={({ target }) => onChange(target.value)}
    slotProps={{ htmlInput: { maxLength: LONGEST } }}
  />
);

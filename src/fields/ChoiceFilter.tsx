import { type SxProps, TextField } from '@mui/material';

/** The browser's own select works with every keyboard, screen reader and phone. */
const NATIVE = { native: true } as const;

/** A value and its label; '' or 0 means no filter. */
export type FilterOption = readonly [value: string | number, text: string];

interface ChoiceFilterProps {
  label: string;
  value: unknown;
  options: readonly FilterOption[];
  /** the value of the option; null for no filter */
  onChange(value: string | number | null): void;
  /** shows its label above it; otherwise only screen readers read it out */
  labelled?: boolean | undefined;
  sx?: SxProps | undefined;
}

/** Filters a list by one of a few values. */
export const ChoiceFilter = ({ label, value, options, onChange, labelled = false, sx }: ChoiceFilterProps) => (
  <TextField
    select
    fullWidth={false}
    label={labelled ? label : undefined}
    value={value ?? options.find(([one]) => !one)?.[0] ?? ''}
    onChange={({ target }) => onChange(options.find(([one]) => String(one) === target.value)?.[0] || null)}
    slotProps={
      labelled
        ? { select: NATIVE, inputLabel: { shrink: true } }
        : { select: NATIVE, htmlInput: { 'aria-label': label } }
    }
    sx={sx}
  >
    {options.map(([one, text]) => (
      <option key={one} value={one}>
        {text}
      </option>
    ))}
  </TextField>
);

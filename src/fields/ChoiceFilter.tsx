import { type SxProps, TextField } from '@mui/material';

/** The browser's own select: every keyboard, screen reader and phone knows it. */
const NATIVE = { native: true } as const;

/** A value and its words; '' or 0 stands for no filter at all. */
export type FilterOption = readonly [value: string | number, text: string];

interface ChoiceFilterProps {
  label: string;
  value: unknown;
  options: readonly FilterOption[];
  /** the value of the option; null: not filtered by this */
  onChange(value: string | number | null): void;
  /** its label stands above it, instead of only being read out */
  labelled?: boolean | undefined;
  sx?: SxProps | undefined;
}

/** One of a few values to filter a list by. */
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

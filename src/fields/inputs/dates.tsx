import { TextField } from '@mui/material';
import { format, parseISO } from 'date-fns';
import { DateField } from '../../widgets/DateField.tsx';
import type { InputProps } from '../renderer.ts';
import { useFieldInput } from '../useFieldInput.ts';

export const DateInput = (props: InputProps) => {
  const { control } = useFieldInput(props);
  return <DateField {...control} />;
};

const PICKED = "yyyy-MM-dd'T'HH:mm";

/** Formats `2025-11-20T17:38:00Z` in local time, as the browser's picker requires. */
const toPicker = (value: string): string => (value ? format(parseISO(value), PICKED) : '');
const toWire = (picked: string): string | null =>
  picked
    ? parseISO(picked)
        .toISOString()
        .replace(/\.\d{3}Z$/, 'Z')
    : null;

export const DateTimeInput = (props: InputProps) => {
  const { control } = useFieldInput(props);
  return (
    <TextField
      {...control}
      type="datetime-local"
      value={toPicker(control.value)}
      onChange={(event) => control.onChange(toWire(event.target.value))}
      sx={{ '& .MuiInputBase-root': { maxWidth: 220 } }}
    />
  );
};

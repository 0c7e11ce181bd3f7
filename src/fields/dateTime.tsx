import { TextField } from '@mui/material';
import { format, parseISO } from 'date-fns';
import { DateText } from '../widgets/DateText.tsx';
import { Figure } from './Figure.tsx';
import type { FieldRenderers, InputProps, ValueProps } from './renderer.ts';
import { useFieldInput } from './useFieldInput.ts';

const PICKED = "yyyy-MM-dd'T'HH:mm";

/** `2025-11-20T17:38:00Z` in this place's own time, as the browser's picker wants it. */
const toPicker = (value: string): string => (value ? format(parseISO(value), PICKED) : '');
const toWire = (picked: string): string | null =>
  picked
    ? parseISO(picked)
        .toISOString()
        .replace(/\.\d{3}Z$/, 'Z')
    : null;

const Value = ({ value }: ValueProps) => (
  <Figure>
    <DateText value={String(value)} time />
  </Figure>
);
const Input = (props: InputProps) => {
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

export const dateTime: FieldRenderers = { cell: Value, value: Value, input: Input, filter: null };

import { TextField } from '@mui/material';
import { useRequired } from './useRequired.ts';

const SHRUNK = { select: { native: true }, inputLabel: { shrink: true } } as const;

interface RequiredSelectProps {
  source: string;
  /** translation key */
  label: string;
  options: readonly { id: number; name: string }[];
  disabled?: boolean;
}

/** Requires a choice of one of a few records that are already loaded; the form stores its id. */
export const RequiredSelect = ({ source, label: key, options, disabled }: RequiredSelectProps) => {
  const { field, id, label, fault } = useRequired(source, key);
  return (
    <TextField
      {...field}
      id={id}
      select
      required
      disabled={disabled}
      label={label}
      value={field.value ?? ''}
      onChange={({ target }) => field.onChange(Number(target.value) || null)}
      error={Boolean(fault)}
      helperText={fault}
      slotProps={SHRUNK}
    >
      <option value="" />
      {options.map(({ id: one, name }) => (
        <option key={one} value={one}>
          {name}
        </option>
      ))}
    </TextField>
  );
};

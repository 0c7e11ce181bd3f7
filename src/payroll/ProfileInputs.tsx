import { Checkbox, FormControl, FormControlLabel, FormHelperText, TextField, type TextFieldProps } from '@mui/material';
import { useInput, ValidationError } from 'ra-core';
import type { ReactNode } from 'react';

interface TextInputProps extends Pick<TextFieldProps, 'required' | 'sx'> {
  source: string;
  label: string;
  hint?: string;
  maxLength?: number;
}

/** Text of a profile. */
export const ProfileText = ({ source, label, hint, maxLength, ...look }: TextInputProps) => {
  const { id, field, fieldState } = useInput({ source });
  const { ref, ...bound } = field;
  const message = fieldState.error?.message;
  return (
    <TextField
      {...bound}
      {...look}
      id={id}
      label={label}
      inputRef={ref}
      error={message !== undefined}
      helperText={message ? <ValidationError error={message} /> : hint}
      autoComplete="off"
      slotProps={{ htmlInput: { maxLength } }}
    />
  );
};

interface SelectProps extends Pick<TextFieldProps, 'sx'> {
  source: string;
  label: string;
  hint?: ReactNode;
  options: readonly { value: string; name: string }[];
  onChosen?(value: string): void;
}

/** A choice of a profile. */
export const ProfileSelect = ({ source, label, hint, options, onChosen, sx }: SelectProps) => {
  const { id, field } = useInput({ source });
  const { ref, ...bound } = field;
  return (
    <TextField
      {...bound}
      id={id}
      label={label}
      inputRef={ref}
      select
      helperText={hint}
      onChange={(event) => {
        field.onChange(event);
        onChosen?.(event.target.value);
      }}
      slotProps={{ select: { native: true } }}
      sx={sx}
    >
      {options.map(({ value, name }) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </TextField>
  );
};

/** A switch of a profile. */
export const ProfileCheck = ({ source, label, hint }: { source: string; label: string; hint?: string }) => {
  const { id, field } = useInput({ source });
  const helpId = hint ? `${id}-help` : undefined;
  return (
    <FormControl>
      <FormControlLabel
        label={label}
        control={
          <Checkbox
            id={id}
            name={field.name}
            checked={Boolean(field.value)}
            onChange={(_event, checked) => field.onChange(checked)}
            onBlur={field.onBlur}
            slotProps={{ input: { ref: field.ref, 'aria-describedby': helpId } }}
          />
        }
      />
      {hint && <FormHelperText id={helpId}>{hint}</FormHelperText>}
    </FormControl>
  );
};

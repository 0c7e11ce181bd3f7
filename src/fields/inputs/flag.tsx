import { Checkbox, FormControl, FormControlLabel, FormHelperText } from '@mui/material';
import type { InputProps } from '../renderer.ts';
import { useFieldInput } from '../useFieldInput.ts';

/** A checkbox has no empty state, so it is never marked as required. */
export const FlagInput = (props: InputProps) => {
  const { control, bound } = useFieldInput(props);
  const helpId = control.helperText ? `${control.id}-helper-text` : undefined;
  return (
    <FormControl error={control.error} disabled={control.disabled}>
      <FormControlLabel
        label={control.label}
        control={
          <Checkbox
            id={control.id}
            name={control.name}
            checked={Boolean(bound.value)}
            onChange={(_event, checked) => bound.onChange(checked)}
            onBlur={control.onBlur}
            slotProps={{ input: { ref: control.inputRef, 'aria-describedby': helpId } }}
          />
        }
      />
      {control.helperText && <FormHelperText id={helpId}>{control.helperText}</FormHelperText>}
    </FormControl>
  );
};

import { Checkbox, FormControl, FormControlLabel, FormGroup, FormHelperText, FormLabel } from '@mui/material';
import { useLocale } from 'ra-core';
import { nameOfWeekday, WEEKDAYS } from '#domain/dates/weekdays.ts';
import type { InputProps } from '../renderer.ts';
import { useFieldInput } from '../useFieldInput.ts';
import { daysIn } from '../weekdays.tsx';

const LABEL = { fontSize: '0.8125rem', fontWeight: 500, color: 'text.primary' };

/** A checkbox for each day of the week, in its order. */
export const WeekdaysInput = (props: InputProps) => {
  const { control, bound } = useFieldInput(props);
  const locale = useLocale();
  const chosen = daysIn(bound.value);
  const labelId = `${control.id}-label`;
  const helpId = control.helperText ? `${control.id}-helper-text` : undefined;
  const toggle = (day: (typeof WEEKDAYS)[number]) =>
    bound.onChange(WEEKDAYS.filter((one) => chosen.includes(one) !== (one === day)));
  return (
    <FormControl
      role="group"
      aria-labelledby={labelId}
      aria-describedby={helpId}
      error={control.error}
      required={control.required}
      disabled={control.disabled}
    >
      <FormLabel id={labelId} component="div" sx={LABEL}>
        {control.label}
      </FormLabel>
      <FormGroup row>
        {WEEKDAYS.map((day, at) => (
          <FormControlLabel
            key={day}
            label={nameOfWeekday(day, locale, 'short')}
            control={
              <Checkbox
                name={`${control.name}.${day}`}
                checked={chosen.includes(day)}
                onChange={() => toggle(day)}
                onBlur={control.onBlur}
                slotProps={{
                  input: { ...(at === 0 && { ref: control.inputRef }), 'aria-label': nameOfWeekday(day, locale) },
                }}
              />
            }
          />
        ))}
      </FormGroup>
      {control.helperText && <FormHelperText id={helpId}>{control.helperText}</FormHelperText>}
    </FormControl>
  );
};

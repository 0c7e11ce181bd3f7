import { TextField, type TextFieldProps } from '@mui/material';
import { rem } from '../theme/rem.ts';
import type { InputProps } from './renderer.ts';
import { useFieldInput } from './useFieldInput.ts';

interface BoundTextProps extends InputProps {
  /** the keyboard that a phone shows */
  mode?: 'text' | 'decimal' | 'numeric' | 'email' | 'tel';
  type?: TextFieldProps['type'];
  /** width of the content in px, more if the text is larger; the full width when absent */
  width?: number;
  rows?: number;
  before?: string;
  after?: string;
  placeholder?: string;
  /** rewrites what was typed when the user leaves the field; null leaves it as typed */
  tidy?(typed: string): string | null;
  /** how a value of the form is shown, if not as it is */
  show?(value: string): string;
}

/** A text input in a form, as wide as its expected content. */
export const BoundText = ({
  mode = 'text',
  type,
  width,
  rows,
  before,
  after,
  placeholder,
  tidy,
  show,
  ...props
}: BoundTextProps) => {
  const { control } = useFieldInput(props);
  return (
    <TextField
      {...control}
      value={show ? show(control.value) : control.value}
      type={type}
      multiline={rows !== undefined}
      minRows={rows}
      autoComplete="off"
      placeholder={placeholder}
      onBlur={() => {
        const tidied = tidy?.(control.value);
        if (tidied && tidied !== control.value) control.onChange(tidied);
        control.onBlur();
      }}
      sx={width ? { '& .MuiInputBase-root': { maxWidth: rem(width) } } : undefined}
      slotProps={{
        htmlInput: { inputMode: mode },
        input: {
          startAdornment: before && <span aria-hidden>{before}&nbsp;</span>,
          endAdornment: after && <span aria-hidden>&nbsp;{after}</span>,
        },
      }}
    />
  );
};

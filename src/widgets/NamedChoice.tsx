import { Autocomplete, type AutocompleteProps, TextField, type TextFieldProps } from '@mui/material';
import { useId } from 'react';
import { ChosenSubtitle, NamedOption } from './NamedOption.tsx';
import { useListWords } from './useListWords.ts';

interface NamedChoiceProps<T>
  extends Pick<AutocompleteProps<T, false, false, false>, 'loading' | 'noOptionsText' | 'sx'> {
  /** those that match what was typed */
  options: readonly T[];
  nameOf(option: T): string;
  /** what distinguishes an option from others of the same name; '' for nothing */
  subtitleOf(option: T): string;
  idOf(option: T): string | number;
  value: T | null;
  onChange(option: T | null): void;
  /** called with the text that the user types; '' when an option is chosen, or none */
  onType(text: string): void;
  /** the properties of the input */
  input: Omit<TextFieldProps, 'value' | 'onChange'>;
}

/**
 * Chooses one of the options that match what the user types. An option is a name and what distinguishes it, and so is
 * the chosen one: its name is the text of the input, the rest describes the input.
 */
export function NamedChoice<T>({
  nameOf,
  subtitleOf,
  idOf,
  value,
  onChange,
  onType,
  input,
  sx,
  ...list
}: NamedChoiceProps<T>) {
  const subtitleId = useId();
  return (
    <Autocomplete<T>
      {...useListWords()}
      {...list}
      filterOptions={(options) => options}
      getOptionLabel={nameOf}
      getOptionKey={idOf}
      isOptionEqualToValue={(one, other) => idOf(one) === idOf(other)}
      value={value}
      disabled={input.disabled}
      onChange={(_event, option) => onChange(option)}
      onInputChange={(_event, typed, reason) => {
        // A new list of options is no reason to forget what was typed.
        if (reason !== 'reset') onType(reason === 'input' ? typed : '');
      }}
      sx={[{ '& .MuiInputBase-root': { minHeight: 32 } }, ...(Array.isArray(sx) ? sx : [sx])]}
      renderOption={({ key, ...item }, option) => (
        <li key={key} {...item}>
          <NamedOption name={nameOf(option)} subtitle={subtitleOf(option)} />
        </li>
      )}
      renderInput={({ slotProps: { input: field, htmlInput, ...slots }, ...params }) => {
        // While the user types a search, the text of the input names no option.
        const subtitle = value !== null && htmlInput.value === nameOf(value) ? subtitleOf(value) : '';
        const helperId = input.helperText ? `${input.id ?? params.id}-helper-text` : '';
        return (
          <TextField
            {...params}
            {...input}
            slotProps={{
              ...slots,
              ...input.slotProps,
              input: {
                ...field,
                endAdornment: (
                  <>
                    {subtitle && (
                      // The buttons to clear the input and to open the list cover the end of the line.
                      <ChosenSubtitle id={subtitleId} sx={{ mr: 13 }}>
                        {subtitle}
                      </ChosenSubtitle>
                    )}
                    {field.endAdornment}
                  </>
                ),
              },
              htmlInput: {
                ...htmlInput,
                ...input.slotProps?.htmlInput,
                ...(subtitle && { 'aria-describedby': `${subtitleId} ${helperId}`.trim() }),
              },
            }}
          />
        );
      }}
    />
  );
}

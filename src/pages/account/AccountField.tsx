import { MenuItem, TextField, type TextFieldProps } from '@mui/material';
import { ValidationError } from 'ra-core';
import {
  type FieldPath,
  type FieldValues,
  type UseControllerProps,
  useController,
  useFormState,
} from 'react-hook-form';
import { readPath } from '#domain/schema/paths.ts';
import { PasswordField } from '../../widgets/PasswordField.tsx';
import { afterPointerRelease } from '../../widgets/pointerRelease.ts';
import { useFieldRule } from './fieldRules.ts';

interface AccountFieldProps<V extends FieldValues> {
  name: FieldPath<V>;
  label: string;
  hint?: string;
  /** returns the broken rule as a translation key of `validation`, or true */
  rule(value: string, values: V): string | true;
  /** fields to validate again when this one changes, once the user has left them */
  deps?: FieldPath<V>[];
  /** a password: hidden until shown */
  secret?: boolean;
  /** selected from these options instead of typed */
  options?: readonly { value: string | number; label: string; disabled?: boolean }[];
  input?: Pick<
    TextFieldProps,
    'autoComplete' | 'autoFocus' | 'multiline' | 'minRows' | 'required' | 'slotProps' | 'sx'
  >;
}

/** A text input of My Account. After the field is left, its error replaces the hint below it. */
export const AccountField = <V extends FieldValues>(props: AccountFieldProps<V>) => {
  const { name, label, hint, rule, deps, secret = false, options, input } = props;
  const Input = secret ? PasswordField : TextField;
  const { touchedFields } = useFormState<V>();
  useFieldRule(name, { label, rule: (value, values) => rule(value, values as V) });
  const rules: UseControllerProps<V>['rules'] = {
    validate: (value, values) => {
      const broken = rule(String(value ?? ''), values);
      return broken === true || `validation.${broken}`;
    },
    // A field that has not been filled in yet has no error yet.
    deps: deps?.filter((other) => readPath(touchedFields, other)),
  };
  const { field, fieldState } = useController<V>({ name, rules, defaultValue: '' as never });
  const message = fieldState.error?.message;
  return (
    <Input
      required
      {...input}
      label={label}
      name={field.name}
      id={field.name}
      value={field.value ?? ''}
      onChange={field.onChange}
      onBlur={() => afterPointerRelease(field.onBlur)}
      inputRef={field.ref}
      error={Boolean(message)}
      helperText={message ? <ValidationError error={message} /> : hint}
      select={Boolean(options)}
    >
      {options?.map(({ value, label: text, disabled }) => (
        <MenuItem key={value} value={value} disabled={disabled}>
          {text}
        </MenuItem>
      ))}
    </Input>
  );
};

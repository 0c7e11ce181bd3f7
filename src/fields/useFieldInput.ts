import { useInput, ValidationError } from 'ra-core';
import { createElement, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { checkForm, typedValues } from '#domain/schema/checkRecord.ts';
import { isRequiredBy } from '#domain/schema/conditions.ts';
import type { Field } from '#domain/schema/field.ts';
import { placesOf } from '#domain/schema/kinds/decimal.ts';
import { MOST_REFERENCES } from '#domain/schema/kinds/numbers.ts';
import { isKept, readNameOf } from '#domain/schema/names.ts';
import { validateField } from '#domain/schema/validateField.ts';
import { fieldOf } from './fieldOf.ts';
import { isFile } from './isFile.ts';
import type { InputProps } from './renderer.ts';
import { useFieldWords } from './useFieldWords.ts';

/** Default limits of a kind, for its error messages; a field's own limits take precedence. */
const OWN_LIMITS: Partial<Record<Field['kind'], { min?: number; max?: number }>> = {
  text: { max: 255 },
  multiline: { max: 10_000 },
  phone: { max: 15 },
  date: { max: 15 },
  references: { max: MOST_REFERENCES },
  points: { min: -999, max: 9999 },
};

/**
 * Binds one field to the surrounding form: its value, label and error. The rules are those of the server
 * (`domain/schema`), those over several fields included. A file waiting to be uploaded has no wire form yet, so it is not validated.
 */
export function useFieldInput({ entity, name, variant, disabled }: InputProps) {
  const field = fieldOf(entity, name);
  const words = useFieldWords(entity, variant);
  const label = words.label(name);
  const source = readNameOf(name, field);
  const {
    id,
    field: bound,
    fieldState,
  } = useInput({
    source,
    isRequired: field.required,
    validate: (value: unknown, form: object) => {
      // A stored file that is kept is not part of the request. The only rule it can break is that a file is required.
      const own = isFile(value) || (value && isKept(field)) ? null : validateField(field, value, variant);
      const fault = own ? undefined : checkForm(entity, form, variant).find(({ path }) => path === source);
      const rule = own ?? fault?.rule;
      if (!rule) return undefined;
      const { min = '', max = '' } = { ...OWN_LIMITS[field.kind], ...field };
      const places = placesOf(field);
      return { message: `validation.${rule}`, args: { min, max, places, ...fault?.params, label } };
    },
  });
  const isRequiredNow = useWatch({
    disabled: field.requiredIf === undefined,
    compute: (form: object) => isRequiredBy(field, typedValues(entity, form, variant)),
  });
  const message = fieldState.error?.message;
  const helperText: ReactNode = message ? createElement(ValidationError, { error: message }) : words.hint(name);
  return {
    field,
    words,
    bound,
    /** props for Material UI's TextField */
    control: {
      id,
      label,
      helperText,
      name: bound.name,
      required: field.required || (field.requiredIf !== undefined && isRequiredNow),
      error: message !== undefined,
      disabled,
      inputRef: bound.ref,
      onBlur: bound.onBlur,
      onChange: bound.onChange,
      value: (bound.value ?? '') as string,
    },
  };
}

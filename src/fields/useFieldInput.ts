import { useInput, ValidationError } from 'ra-core';
import { createElement, type ReactNode } from 'react';
import { faultOf } from '#domain/schema/faultOf.ts';
import type { Field } from '#domain/schema/field.ts';
import { isKept, readNameOf } from '#domain/schema/names.ts';
import { fieldOf } from './fieldOf.ts';
import { isFile } from './isFile.ts';
import type { InputProps } from './renderer.ts';
import { useFieldWords } from './useFieldWords.ts';

/** Limits that a kind has by itself, for the words of its faults; a field's own come first. */
const OWN_LIMITS: Partial<Record<Field['kind'], { min?: number; max?: number }>> = {
  text: { max: 255 },
  multiline: { max: 10_000 },
  phone: { max: 15 },
  date: { max: 15 },
  points: { min: -999, max: 9999 },
};

/**
 * Binds one field to the form around it: its value, its word, and its fault by the rules that the server holds too
 * (`domain/schema/faultOf`). A file waiting to be sent has no wire form yet, and so nothing to check.
 */
export function useFieldInput({ entity, name, variant, disabled }: InputProps) {
  const field = fieldOf(entity, name);
  const words = useFieldWords(entity, variant);
  const label = words.label(name);
  const {
    id,
    field: bound,
    fieldState,
  } = useInput({
    source: readNameOf(name, field),
    isRequired: field.required,
    validate: (value: unknown) => {
      // A file that stays is no value of a request; that one is needed is all there is to break.
      const rule = isFile(value) || (value && isKept(field)) ? null : faultOf(field, value, variant);
      if (!rule) return undefined;
      const { min = '', max = '' } = { ...OWN_LIMITS[field.kind], ...field };
      return { message: `validation.${rule}`, args: { label, min, max } };
    },
  });
  const message = fieldState.error?.message;
  const helperText: ReactNode = message ? createElement(ValidationError, { error: message }) : words.hint(name);
  return {
    field,
    words,
    bound,
    /** what Material UI's TextField takes */
    control: {
      id,
      label,
      helperText,
      name: bound.name,
      required: field.required,
      error: message !== undefined,
      disabled,
      inputRef: bound.ref,
      onBlur: bound.onBlur,
      onChange: bound.onChange,
      value: (bound.value ?? '') as string,
    },
  };
}

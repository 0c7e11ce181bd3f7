import { styled } from '@mui/material';
import { useInput, useRecordContext, ValidationError } from 'ra-core';
import { createElement, Fragment, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { checkForm, typedValues } from '#domain/schema/checkRecord.ts';
import { isRequiredBy } from '#domain/schema/conditions.ts';
import type { Field } from '#domain/schema/field.ts';
import { placesOf } from '#domain/schema/kinds/decimal.ts';
import { MOST_REFERENCES } from '#domain/schema/kinds/numbers.ts';
import { isKept, readNameOf } from '#domain/schema/names.ts';
import { isFuture } from '#domain/schema/notFuture.ts';
import { isRetired, retiredIn } from '#domain/schema/retired.ts';
import { ruleParams } from '#domain/schema/ruleParams.ts';
import { fieldFaults } from '#domain/schema/validateField.ts';
import { siteToday } from '../siteToday.ts';
import { fieldOf, isEmpty, readField } from './fieldOf.ts';
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

const Hint = styled('span')(({ theme }) => ({ display: 'block', color: theme.palette.text.secondary }));

/**
 * Binds one field to the surrounding form: its value, label and error. The rules are those of the server
 * (`domain/schema`), those over several fields included. A file waiting to be uploaded has no wire form yet, so it is not validated.
 */
export function useFieldInput({ entity, name, variant, disabled }: InputProps) {
  const field = fieldOf(entity, name);
  const words = useFieldWords(entity, variant);
  const label = words.label(name);
  const source = readNameOf(name, field);
  const saved = readField(entity, name, useRecordContext());
  const {
    id,
    field: bound,
    fieldState,
  } = useInput({
    source,
    isRequired: field.required,
    validate: (value: unknown, form: object) => {
      // A stored file that is kept is not part of the request. The only rule it can break is that a file is required.
      const kept = retiredIn(field, value, saved);
      const offered = Array.isArray(value) ? value.filter((one) => !kept.includes(one)) : value;
      const hasRetiredOnly = isRetired(field, value, saved) || (kept.length > 0 && isEmpty(offered));
      const isExempt = isFile(value) || (!isEmpty(value) && isKept(field)) || hasRetiredOnly;
      const [own] = isExempt ? [] : fieldFaults(field, offered, variant);
      const several = own ? undefined : checkForm(entity, form, variant).find(({ path }) => path === source);
      if (several?.own) return { message: several.own.key, args: { label, _: several.own.text } };
      const late = isFuture(field, value, siteToday()) ? { rule: 'not_future' as const, params: {} } : undefined;
      const { rule, params: said } = own ?? several ?? late ?? {};
      if (!rule) return undefined;
      const params = {
        min: '',
        max: '',
        places: placesOf(field),
        ...OWN_LIMITS[field.kind],
        ...ruleParams(field),
        ...said,
      };
      return { message: `validation.${rule}`, args: { ...params, label } };
    },
  });
  const isRequiredNow = useWatch({
    disabled: field.requiredIf === undefined,
    compute: (form: object) => isRequiredBy(field, typedValues(entity, form, variant)),
  });
  const message = fieldState.error?.message;
  const hint = words.hint(name);
  // The hint stays below the error: it says how to correct the value.
  const helperText: ReactNode = message
    ? createElement(
        Fragment,
        null,
        createElement(ValidationError, { error: message }),
        hint && createElement(Hint, null, hint),
      )
    : hint;
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

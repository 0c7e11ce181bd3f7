import { useInput, useTranslate, ValidationError } from 'ra-core';
import { createElement, type ReactNode } from 'react';

const isEmpty = (value: unknown) => !value || (Array.isArray(value) && value.length === 0);

/** Binds a required choice that no declaration can render to the surrounding form; `label` is a translation key. */
export function useRequired(source: string, label: string) {
  const translate = useTranslate();
  const input = useInput({
    source,
    isRequired: true,
    validate: (value: unknown) =>
      isEmpty(value) ? { message: 'validation.required', args: { label: translate(label) } } : undefined,
  });
  const message = input.fieldState.error?.message;
  const fault: ReactNode = message && createElement(ValidationError, { error: message });
  return { ...input, label: translate(label), fault };
}

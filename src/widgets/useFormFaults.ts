import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useTitlePart } from '../state/titleParts.ts';

interface FormFaults {
  /**
   * Checks the required fields of a form and the format of email addresses. Moves the focus to the first faulty field.
   * @returns whether the form can be sent
   */
  check(form: HTMLFormElement): boolean;
  /** `error` and `helperText` of a field; `hint` is shown while it has no error */
  errorProps(name: string, hint?: string): { error: boolean; helperText?: string };
}

/**
 * Validates a form whose inputs keep their own values, with `noValidate`: messages at the fields in the language of the
 * page instead of the browser's, which disappear after some seconds. The title of the document says that there are
 * errors.
 *
 * @param missing the translation keys of the messages for empty fields, by the name of the field
 */
export const useFormFaults = (missing: Readonly<Record<string, string>>): FormFaults => {
  const translate = useTranslate();
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  useTitlePart('error', Object.keys(faults).length > 0 ? translate('widgets.error_title') : undefined);
  return {
    check(form) {
      const inputs = [...form.elements].filter((element) => element instanceof HTMLInputElement);
      const found = inputs.flatMap((input): [HTMLInputElement, string][] => {
        const { name, required, type, value, validity } = input;
        const key = missing[name];
        if (required && key && (type === 'password' ? value : value.trim()) === '') return [[input, key]];
        return validity.typeMismatch ? [[input, 'validation.email']] : [];
      });
      setFaults(Object.fromEntries(found.map(([{ name }, key]) => [name, key])));
      found[0]?.[0].focus();
      return found.length === 0;
    },
    errorProps(name, hint) {
      const key = faults[name];
      return { error: key !== undefined, helperText: key ? translate(key) : hint };
    },
  };
};

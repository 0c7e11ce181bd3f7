import type { FieldErrors } from 'react-hook-form';

/** The error of one field: its name, its message, and react-hook-form's type: `server` for a rejected request. */
export type FormError = readonly [name: string, message: string, type: unknown];

/** Returns every error of a form, in the form's order. */
export function formErrorsOf(errors: FieldErrors, path = ''): FormError[] {
  return Object.entries(errors).flatMap(([key, error]): FormError[] => {
    if (!error || (key === 'root' && path === '')) return [];
    // react-hook-form stores the error of a list itself under `root`, next to the errors of its rows.
    const name = key === 'root' ? path : path ? `${path}.${key}` : key;
    if (typeof error.message === 'string') return [[name, error.message, error.type]];
    return typeof error === 'object' ? formErrorsOf(error as FieldErrors, name) : [];
  });
}

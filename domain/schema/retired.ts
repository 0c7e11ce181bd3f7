import type { Field, FieldKind } from './field.ts';

/** Kinds of a closed list of values. */
export const HAVING_CHOICES: ReadonlySet<FieldKind> = new Set<FieldKind>(['choice', 'choices']);

/**
 * Whether a record still has a value that its choice no longer offers. It stays until the field is changed: forms and the
 * API accept it unchanged.
 * @param saved the value that the record has
 */
export const isRetired = ({ kind, choices }: Field, value: unknown, saved: unknown): boolean =>
  kind === 'choice' && typeof value === 'string' && value === saved && !isOffered(choices, value);

/**
 * Returns the values of a set that the record has and that the choices no longer offer. They stay until they are removed.
 * @param saved the values that the record has
 */
export const retiredIn = ({ kind, choices }: Field, value: unknown, saved: unknown): string[] =>
  kind === 'choices' && Array.isArray(value) && Array.isArray(saved)
    ? value.filter((one) => typeof one === 'string' && saved.includes(one) && !isOffered(choices, one))
    : [];

/** Whether a choice has the value. */
export const isOffered = (choices: Field['choices'], value: string): boolean => choices?.includes(value) ?? false;

import type { Field } from './field.ts';

/**
 * Whether a record still has a value that its choice no longer offers. It stays until the field is changed: forms and the
 * API accept it unchanged.
 * @param saved the value that the record has
 */
export const isRetired = ({ kind, choices }: Field, value: unknown, saved: unknown): boolean =>
  kind === 'choice' && typeof value === 'string' && value === saved && !isOffered(choices, value);

/** Whether a choice has the value. */
export const isOffered = (choices: Field['choices'], value: string): boolean => choices?.includes(value) ?? false;

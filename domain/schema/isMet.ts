import type { Condition, ConditionTest } from './field.ts';

type Values = Readonly<Record<string, unknown>>;

/** Whether a value is empty: a list without entries is. */
export const isEmpty = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 0);

/** Whether a part of a condition is a test instead of a value, or several. */
export const isTest = (wanted: Condition[string]): wanted is ConditionTest =>
  typeof wanted === 'object' && wanted !== null && !Array.isArray(wanted);

/** A value as text, which is in the order of time: `2026-07-01T08:30:00`, to the second as in the API. */
const textOf = (value: unknown): string => (value instanceof Date ? value.toJSON() : String(value ?? '')).slice(0, 19);

const isInOrder = (first: unknown, second: unknown): boolean => textOf(first) !== '' && textOf(first) < textOf(second);

/** Whether a text of a test is the key of a field: times and dates begin with a digit. */
export const isKey = (limit: unknown): limit is string => typeof limit === 'string' && /^[a-z]/.test(limit);

const meets = (value: unknown, wanted: Condition[string], values: Values): boolean => {
  if (isTest(wanted))
    return Object.entries(wanted).every(([test, than]) => {
      if (test === 'empty') return isEmpty(value) === than;
      if (test === 'min' || test === 'max')
        return typeof value === 'number' && (test === 'min' ? value >= Number(than) : value <= Number(than));
      const limit = isKey(than) ? values[than] : than;
      return test === 'before' ? isInOrder(value, limit) : isInOrder(limit, value);
    });
  const wants = (one: unknown) => (Array.isArray(wanted) ? wanted.includes(one) : wanted === one);
  // Several days of the week: one of them is enough.
  return Array.isArray(value) ? value.some(wants) : wants(value);
};

/** Whether the stored values meet a condition in each field that it names. The server and forms use this function. */
export const isMet = (condition: Condition, values: Values): boolean =>
  Object.entries(condition).every(([key, wanted]) => meets(values[key] ?? null, wanted, values));

/** Returns the keys that a condition depends on: those that it names, and those with which it compares them. */
export const namedIn = (condition: Condition): string[] =>
  Object.entries(condition).flatMap(([key, wanted]) => [
    key,
    ...(isTest(wanted) ? Object.values(wanted).filter(isKey) : []),
  ]);

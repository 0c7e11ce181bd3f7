/** An object with named values whose types are not known: a JSON object, not an array. */
export type Values = Readonly<Record<string, unknown>>;

/** Whether a value is an object with named values; arrays are not. */
export const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a value can be the id of a record. */
export const isId = (value: unknown): value is number => Number.isSafeInteger(value);

/** Whether a value is one of these words; narrows a string to their union. */
export const isOneOf = <T extends string>(words: readonly T[], value: unknown): value is T =>
  words.some((word) => word === value);

/** The keys of an object whose keys are all declared in its type. */
export const keysOf = <T extends object>(value: T): (keyof T & string)[] =>
  // Object.keys is string[] because an object may have further keys; declarations have none.
  Object.keys(value) as (keyof T & string)[];

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

/** The entries of an object whose keys are all declared in its type. */
export const entriesOf = <T extends object>(value: T): { [K in keyof T]-?: [K, T[K]] }[keyof T][] =>
  // As in keysOf.
  Object.entries(value) as { [K in keyof T]-?: [K, T[K]] }[keyof T][];

/** Whether a value is an error, also one of another JavaScript realm, where `instanceof` is false. */
export const isError = (value: unknown): value is Error =>
  value instanceof Error || Object.prototype.toString.call(value) === '[object Error]';

/** The code of an error of Node, of a library or of the database: 'ENOENT', '23505'; '' if it has none. */
export const errorCode = (error: unknown): string =>
  isError(error) && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** What was thrown, as an error. */
export const asError = (error: unknown): Error => (isError(error) ? error : new Error(String(error)));

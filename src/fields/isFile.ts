import { isRecord } from '#domain/typeGuards.ts';

/**
 * Returns whether a value is a file waiting to be uploaded, or a list of them. Such a value has no text form, so no
 * rule validates it and no draft stores it.
 */
export const isFile = (value: unknown): boolean =>
  value instanceof Blob || (Array.isArray(value) && value.some((one) => one instanceof Blob));

/** Returns a value of a form without the files in its rows, which no draft stores. */
export const withoutRowFiles = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map((row: unknown) =>
        isRecord(row) && Object.values(row).some(isFile)
          ? Object.fromEntries(Object.entries(row).map(([key, one]) => [key, isFile(one) ? null : one]))
          : row,
      )
    : value;

/** A file waiting to be sent, or several: no text says it, so no rule reads it and no draft keeps it. */
export const isFile = (value: unknown): boolean =>
  value instanceof Blob || (Array.isArray(value) && value.some((one) => one instanceof Blob));

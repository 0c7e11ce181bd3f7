/**
 * Returns whether a value is a file waiting to be uploaded, or a list of them. Such a value has no text form, so no
 * rule validates it and no draft stores it.
 */
export const isFile = (value: unknown): boolean =>
  value instanceof Blob || (Array.isArray(value) && value.some((one) => one instanceof Blob));

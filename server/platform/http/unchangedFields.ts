import { isDeepStrictEqual } from 'node:util';
import { PortalError } from '#domain/errors.ts';
import { isRecord } from '#domain/typeGuards.ts';

/** Returns the paths of the fields that a request was rejected for because it cannot change them. */
export const unknownFieldsOf = (error: unknown): string[] =>
  error instanceof PortalError && error.code === 'invalid'
    ? (error.details.faults ?? []).filter(({ rule }) => rule === 'unknown_field').map(({ path }) => path)
    : [];

const at = (value: unknown, path: readonly string[]): unknown =>
  path.reduce(
    (found, key) =>
      typeof found === 'object' && found !== null && Object.hasOwn(found, key) ? Reflect.get(found, key) : undefined,
    value,
  );

/**
 * Returns a copy of a body without those fields that have the value that the record has, so that a record can be sent back
 * as it was read, and what the request cannot change is rejected only where it differs.
 * @param paths of the fields, with dots: `job_roles.0.job_title`
 * @param record as the caller reads it
 */
export const withoutUnchanged = (body: unknown, paths: readonly string[], record: unknown): unknown => {
  const copy: unknown = JSON.parse(JSON.stringify(body));
  for (const path of paths) {
    const names = path.split('.');
    const key = names.pop() ?? '';
    const [given, present] = [at(copy, names), at(record, names)];
    if (!isRecord(given) || !isRecord(present) || !Object.hasOwn(present, key)) continue;
    if (isDeepStrictEqual(given[key], present[key])) Reflect.deleteProperty(given, key);
  }
  return copy;
};

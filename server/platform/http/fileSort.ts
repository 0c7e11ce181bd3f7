import { isOneOf } from '#domain/typeGuards.ts';
import { validationError } from './validationError.ts';

/** The order of a list of files. */
export interface FileSort {
  by: 'updated_at' | 'filename';
  direction: 'asc' | 'desc';
}

/** Reads `sort_by`: `filename`, `updated_at:desc`; by default the newest first. @throws PortalError invalid */
export const readFileSort = (given = 'updated_at:desc'): FileSort => {
  const [by, direction = 'asc', ...rest] = given.split(':');
  if (!isOneOf(['updated_at', 'filename'], by) || !isOneOf(['asc', 'desc'], direction) || rest.length > 0)
    throw validationError({ path: 'sort_by', rule: 'choice' });
  return { by, direction };
};

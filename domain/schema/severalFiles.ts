import type { Field } from './field.ts';

/** Whether the field stores several files with its record: their ids are in a table of their own. */
export const hasSeveralFiles = ({ kind, multiple, stored }: Field): boolean =>
  kind === 'document' && multiple === true && stored !== false;

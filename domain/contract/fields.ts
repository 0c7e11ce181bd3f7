import { z } from 'zod';
import { integer, points, reference } from '#domain/schema/field.ts';
import { fieldSchema } from '#domain/schema/validators.ts';

/** Fields of requests that several schemas share. */

/** The id of a record; `label` names it in errors. */
export const idField = (label: string) => fieldSchema(reference(label, '', { required: true }));

/** A number of points with at most two decimals, read as hundredths of a point. */
export const pointsField = (limits: { min?: number } = {}) =>
  fieldSchema(points('Points', { required: true, ...limits }));

/** Months of service after which a span counts: 1 to 50 years. */
export const monthsField = fieldSchema(integer('Time span', { required: true, min: 1, max: 600 }));

/** A note on an upload: blank is null. */
export const noteField = (longest: number) =>
  z
    .string('invalid')
    .trim()
    .max(longest, 'max_length')
    .transform((given) => given || null);

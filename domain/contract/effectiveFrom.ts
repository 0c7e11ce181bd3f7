import { z } from 'zod';
import { date } from '#domain/schema/field.ts';
import { fieldSchema } from '#domain/schema/validators.ts';

/** The first day of a period without a released report, from which a change counts; periods before it keep what they had. */
export const effectiveFrom = fieldSchema(date('Effective from', { required: true }));

/** The same as a parameter of changes whose body is a list, or has no place for it. */
export const effectiveFromQuery = z.looseObject({ effective_from: effectiveFrom.optional() });

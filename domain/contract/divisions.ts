import { z } from 'zod';
import { MAX_PARTS, PART_FIELDS } from '#domain/entities/divisions.ts';
import { fieldSchema } from '#domain/schema/validators.ts';
import { idField } from './fields.ts';

const part = { id: z.int(), name: z.string(), split: z.number() };

/**
 * A part of the business that receives a share by its split, with the departments within it. Splits are percentages.
 */
export const divisionAnswer = z.strictObject({ ...part, departments: z.array(z.strictObject(part)) });
export type Division = z.infer<typeof divisionAnswer>;
export const divisionsAnswer = z.array(divisionAnswer);

const writtenPart = {
  // null: a new one
  id: z.union([z.null(), idField('id')]).optional(),
  name: fieldSchema(PART_FIELDS.name),
  split: fieldSchema(PART_FIELDS.split),
};
const department = z.strictObject(writtenPart);
const departments = z.array(department, 'invalid').max(MAX_PARTS, 'too_many');

const division = z.strictObject({ ...writtenPart, departments });
/** The same as the server reads them: splits in hundredths of a percent. */
export type WrittenPart = z.output<typeof department>;
export type WrittenDivision = z.output<typeof division>;

/** All divisions of a scheme, which are replaced as a whole. A part without an id is new. */
export const divisionsBody = z.array(division, 'invalid').max(MAX_PARTS, 'too_many');
export type DivisionsBody = z.input<typeof divisionsBody>;

import { z } from 'zod';
import { userRef } from './common.ts';
import { paging, text } from './query.ts';

const name = z
  .string('invalid')
  .trim()
  .min(1, 'required')
  .max(80, 'max_length')
  .regex(/^[^\0]*$/, 'invalid');
const word = z.string('invalid').regex(/^[a-z][a-z0-9_.]{0,59}$/, 'invalid');
/** A column name, with its width in pixels if it has one: `email:240`. */
const column = z.string('invalid').regex(/^[a-z][a-z0-9_.]{0,59}(:\d{2,4})?$/, 'invalid');
const filterValue = z.union(
  [
    z.string().max(500),
    z.number(),
    z.boolean(),
    z.null(),
    z.array(z.union([z.string().max(500), z.number()])).max(500),
  ],
  'invalid',
);

/** The appearance of a list in a view; an absent part keeps the user's current setting. */
const state = z.strictObject({
  filter: z
    .record(word, filterValue, 'invalid')
    .refine((filter) => Object.keys(filter).length <= 50, 'too_many')
    .optional(),
  /** `name:asc` */
  sort_by: z
    .string('invalid')
    .regex(/^[a-z][a-z0-9_.]{0,59}(:(asc|desc))?$/, 'invalid')
    .nullable()
    .optional(),
  per_page: z.int('whole_number').min(1, 'min_value').max(200, 'max_value').nullable().optional(),
  columns: z.array(column).max(50, 'too_many').nullable().optional(),
  density: z.enum(['compact', 'comfortable'], 'choice').nullable().optional(),
});
export type ViewState = z.infer<typeof state>;

export const newViewBody = z.strictObject({
  resource: word,
  name,
  shared: z.boolean('invalid'),
  company_id: z.int('not_found').positive('not_found').nullable().optional(),
  state,
});
export type NewView = z.infer<typeof newViewBody>;
/** A view without the list that it belongs to. */
export type ViewSettings = Omit<NewView, 'resource'>;
export const viewChangeBody = newViewBody.omit({ resource: true }).partial();
export type ViewChange = z.infer<typeof viewChangeBody>;
export const viewsQuery = z.looseObject({ ...paging, resource: text });

/** The saved settings of a list, with a name. */
export const viewAnswer = z.strictObject({
  id: z.int().positive(),
  resource: z.string(),
  name: z.string(),
  shared: z.boolean(),
  company_id: z.int().positive().nullable(),
  state,
  owner: userRef,
});
export type View = z.infer<typeof viewAnswer>;

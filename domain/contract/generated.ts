import { z } from 'zod';

/** Parts of the response of every generated entity: the records that it refers to, with their names. */
export const generatedReference = z.strictObject({ id: z.int(), name: z.string().nullable() }).nullable();
export const generatedReferences = z.array(z.strictObject({ id: z.int(), name: z.string().nullable() })).nullable();
export const generatedCompany = z.strictObject({
  id: z.int(),
  name: z.string().nullable(),
  country: z.enum(['GB', 'IE']),
});

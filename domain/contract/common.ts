import { z } from 'zod';
import { type ApprovalBlock, SECOND_PERSON_CODES, SECOND_PERSON_REASONS } from '#domain/access/secondPerson.ts';

/** Parts that several responses share. Ids are integers, days and instants are ISO texts. */

/** Pounds and pence or euro and cent, never negative: `"1234.50"`. */
export const money = z
  .string()
  .regex(/^\d+\.\d{2}$/)
  .meta({ examples: ['1234.50'] });
/** The same, also negative: `"-1234.50"`. */
export const signedMoney = z
  .string()
  .regex(/^-?\d+\.\d{2}$/)
  .meta({ examples: ['-1234.50'] });
/** `2026-05-31` */
export const day = z.iso.date().meta({ examples: ['2026-05-31'] });
/** `2026-05-31T17:38:00Z` */
export const instant = z.iso.datetime().meta({ examples: ['2026-05-31T17:38:00Z'] });

/** A record that another one refers to. */
export const namedRef = z.strictObject({ id: z.int(), name: z.string() });
export type NamedRef = z.infer<typeof namedRef>;

/** A user as other users see them; `name` is forename and surname. */
export const userRef = z.strictObject({
  id: z.int().positive(),
  forename: z.string(),
  surname: z.string(),
  name: z.string(),
});
export type UserRef = z.infer<typeof userRef>;

/** Values for the placeholders of a translated text. */
export const textParams = z.record(z.string(), z.union([z.string(), z.number()]));

/** A sentence by its code, which screens translate with `params`; `text` is English. */
export const note = z.strictObject({ code: z.string(), params: textParams, text: z.string() });
export type Note = z.infer<typeof note>;

/** A question of `domain/questions.ts`, which screens translate with `params`. */
export const question = z.strictObject({ code: z.string(), params: textParams });

/** Why a second approval would be refused: error code and reason, which the screens put into words. */
export const approvalBlock = z.strictObject({
  code: z.enum(SECOND_PERSON_CODES),
  reason: z.enum(SECOND_PERSON_REASONS).nullable(),
  /** the first person, where the caller may see who it is */
  name: z.string().nullable(),
}) satisfies z.ZodType<ApprovalBlock>;

/** The most rows that a search counts, unless it is requested to count all of them (decision 0025). */
export const COUNTED_MATCHES = 10_000;

/** The `meta` of a list: its page, and the number of rows of all pages. `from` and `to` are null on an empty page. */
export const listMeta = z.strictObject({
  current_page: z.int().min(1),
  last_page: z.int().min(1),
  per_page: z.int().min(1),
  total: z.int().min(0),
  from: z.int().nullable(),
  to: z.int().nullable(),
  total_is_minimum: z.literal(true).optional().meta({
    description:
      'A search found at least `total` rows and did not count the others; `exact_total=1` counts them. `last_page` is then the last page that is known. Absent: `total` is exact.',
  }),
  next_since: z.string().optional().meta({
    description:
      'Of a list that is read by `updated_since`: the `updated_since` of the next request. More records follow at once while `last_page` is above 1.',
  }),
});
export type ListMeta = z.infer<typeof listMeta>;

/** The response of a request that has nothing to return. */
export const emptyAnswer = z.strictObject({});
/** The id of a record that was changed or removed. */
export const idAnswer = z.strictObject({ id: z.int().positive() });
export type IdAnswer = z.infer<typeof idAnswer>;

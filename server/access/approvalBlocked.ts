import { z } from 'zod';
import { SECOND_PERSON_CODES, SECOND_PERSON_REASONS } from '#domain/access/secondPerson.ts';

/** Why a second approval would be rejected: error code and reason, which the screens translate. */
export const approvalBlocked = z.strictObject({
  code: z.enum(SECOND_PERSON_CODES),
  reason: z.enum(SECOND_PERSON_REASONS).nullable(),
  name: z.string().nullable(),
});

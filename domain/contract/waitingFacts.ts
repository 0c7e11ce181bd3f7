import { z } from 'zod';
import { date, text } from '#domain/schema/field.ts';
import { fieldSchema } from '#domain/schema/validators.ts';
import { FACT_KINDS } from '#domain/tronc/personFacts.ts';
import { instant, namedRef, userRef } from './common.ts';

/**
 * What users of a company have changed about a person of a scheme and no troncmaster has adopted. `from`: the adopted titles of
 * job roles, names of completed trainings, or individual points; `to`: the changed ones. A later change of the same has another id.
 */
export const waitingFactsAnswer = z.strictObject({
  id: z.int(),
  /** `name` is 'Surname, Forename' */
  employee: namedRef,
  kind: z.enum(FACT_KINDS),
  from: z.array(z.string()),
  to: z.array(z.string()),
  created_by: userRef,
  created_at: instant,
});
export type WaitingFact = z.infer<typeof waitingFactsAnswer>;

const factIds = z.array(z.int('not_found').positive('not_found'), 'required').min(1, 'required').max(500, 'too_many');

export const adoptFactsBody = z.strictObject({
  effective_from: fieldSchema(date('Effective from', { required: true })),
  fact_ids: factIds,
});
export const declineFactsBody = z.strictObject({
  reason: fieldSchema(text('Reason', { required: true, max: 300 })),
  fact_ids: factIds,
});

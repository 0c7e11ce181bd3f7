import { z } from 'zod';
import { FACT_KINDS } from '#domain/tronc/personFacts.ts';
import { day, instant, namedRef, userRef } from './common.ts';

/**
 * What changes about a person from a day on, oldest day first, then what waits for adoption (no day). `from` and `to`: titles of job roles in order, names of completed
 * trainings, or individual points, none if they are 0. `scheme`: of individual points.
 */
export const factChangesAnswer = z.array(
  z.strictObject({
    id: z.int(),
    effective_from: day.nullable(),
    kind: z.enum(FACT_KINDS),
    scheme: namedRef.nullable(),
    from: z.array(z.string()),
    to: z.array(z.string()),
    created_by: userRef,
    created_at: instant,
  }),
);
export type FactChange = z.infer<typeof factChangesAnswer>[number];

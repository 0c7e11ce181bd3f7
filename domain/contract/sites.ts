import { z } from 'zod';
import { answerSchema } from '#domain/schema/validators.ts';
import { site } from '../entities/sites.ts';
import { names, paging } from './query.ts';
import { troncStats } from './troncStats.ts';

/** Query parameters of the list. */
export const siteListQuery = { stats: names(['1', 'employee_count', 'troncs']) };

export const siteAnswer = answerSchema(site, {
  /** on request, and in the response for a single site */
  stats: z
    .strictObject({
      employee_count: z.int(),
      /** only if requested, for callers who may view the schemes */
      troncs: troncStats.optional(),
    })
    .optional(),
});
export type Site = z.infer<typeof siteAnswer>;

export const frequenciesQuery = z.looseObject(paging);

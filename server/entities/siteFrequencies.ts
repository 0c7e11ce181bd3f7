import { z } from 'zod';
import { site } from '#domain/entities/index.ts';
import { FREQUENCIES } from '#domain/payroll/frequencies.ts';
import { FREQUENCY_TYPES } from '#domain/payroll/paydateOptions.ts';
import { pick } from '#server/http/answer.ts';
import { paging } from '#server/http/query.ts';
import { route } from '#server/http/route.ts';
import { recordOf } from '#server/http/subjects.ts';

/** The pay frequencies that a scheme of this site may have: the same four for every site (API-015, F-102). */
export const siteFrequencyRoutes = [
  route({
    method: 'GET',
    path: '/sites/{id}/tronc_scheme_frequencies',
    tag: site.words.many,
    kind: 'list',
    summary: 'List the frequencies that a scheme of this site may have',
    permission: { who: 'subject', rule: { company: ['view_sites', 'view_tronc_schemes'] }, find: recordOf(site) },
    query: z.looseObject(paging),
    answer: z.strictObject({ id: z.int(), display_name: z.string(), frequency_type: z.enum(FREQUENCY_TYPES) }),
    handle: async (_, { query }) => pick(FREQUENCIES, query),
  }),
];

import { frequencyAnswer } from '#domain/contract/frequencies.ts';
import { frequenciesQuery } from '#domain/contract/sites.ts';
import { site } from '#domain/entities/index.ts';
import { FREQUENCIES } from '#domain/payroll/frequencies.ts';
import { pick } from '#server/platform/http/answer.ts';
import { route } from '#server/platform/http/route.ts';
import { recordOf } from '#server/platform/http/subjects.ts';

/** The pay frequencies that a scheme of this site may have: the same four for every site (API-015, F-102). */
export const siteFrequencyRoutes = [
  route({
    method: 'GET',
    path: '/sites/{id}/tronc_scheme_frequencies',
    tag: site.words.many,
    kind: 'list',
    summary: 'List the frequencies that a scheme of this site may have',
    permission: { who: 'subject', rule: { company: ['view_sites', 'view_tronc_schemes'] }, find: recordOf(site) },
    query: frequenciesQuery,
    answer: frequencyAnswer,
    handle: async (_, { query }) => pick(FREQUENCIES, query),
  }),
];

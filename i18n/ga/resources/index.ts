import { ENTITIES_WITH_WORDS } from '#domain/entities/withWords.ts';
import { translatedWords } from '#domain/schema/words.ts';
import { companies, job_roles, payrolls, sites } from './clients.ts';
import { announcements, documents, tickets, updates } from './papers.ts';
import { payroll_batches, periods } from './payroll.ts';
import { employees, users } from './people.ts';
import { pay_queries, records_requests } from './records.ts';
import { schemes, tronc_periods, tronc_reports } from './schemes.ts';

/** The entities' own words in Gaeilge, complete by type; a fluent speaker's review is due before release. */
export const resources = translatedWords(ENTITIES_WITH_WORDS, {
  companies,
  sites,
  payrolls,
  job_roles,
  schemes,
  tronc_periods,
  tronc_reports,
  employees,
  users,
  updates,
  documents,
  announcements,
  tickets,
  periods,
  payroll_batches,
  records_requests,
  pay_queries,
});

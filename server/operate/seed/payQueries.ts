import { addDays } from '#domain/dates/isoDate.ts';
import type { QuerySubject } from '#domain/payQueries/rules.ts';
import type { SeedClient } from './client.ts';
import type { Timeline } from './timeline.ts';

interface DemoQuery {
  daysAgo: number;
  subject: QuerySubject;
  text: string;
  answer?: string;
}

/** The queries of the demo, by the days since they were raised: one answered and accepted, one overdue, one to be answered. */
const QUERIES: readonly DemoQuery[] = [
  {
    daysAgo: 24,
    subject: 'points',
    text: 'I finished the wine training. Do the points not count yet?',
    answer: 'They count from the period after the training. Your next statement contains them.',
  },
  { daysAgo: 17, subject: 'missing_day', text: 'I covered the Sunday lunch shift. It is not in my hours.' },
  { daysAgo: 4, subject: 'hours', text: 'My rota says 38 hours, and the statement says fewer.' },
];

/** The place of the first worker with a query among the people of the scheme, after those of other demo data. */
const FIRST = 6;

/**
 * Plans pay queries of workers of a scheme, asked on paper about the report that was released last.
 * @throws if the sample data has too few people with a share
 */
export const planPayQueries = async (
  timeline: Timeline,
  client: SeedClient,
  author: SeedClient,
  about: { company_id: number; scheme_id: number },
): Promise<void> => {
  const people = await client.call<{ id: number }[]>(
    'GET',
    `/employees?tronc_scheme_ids[]=${about.scheme_id}&filter=1&per_page=200&sort_by=payroll_ref:asc`,
  );
  for (const [index, { daysAgo, subject, text, answer }] of QUERIES.entries()) {
    const raised_on = addDays(timeline.today, -daysAgo);
    const ids = { worker: people[FIRST + index]?.id ?? 0, query: 0 };
    timeline.add(raised_on, '15:05', async () => {
      const [share] = await client.call<{ start_date: string }[]>('GET', `/employee/${ids.worker}/shares`);
      if (!share) throw new Error('the sample data has too few people with shares for pay queries');
      const asked = { worker_id: ids.worker, period_start: share.start_date, subject, text, raised_on };
      ids.query = (await author.call<{ id: number }>('POST', '/pay_queries', { ...about, ...asked })).id;
    });
    if (answer === undefined) continue;
    timeline.add(addDays(raised_on, 5), '11:40', async () => {
      await author.call('PATCH', `/pay_queries/${ids.query}`, { answer });
      await author.call('POST', `/pay_queries/${ids.query}/send_answer`, {});
    });
    timeline.add(addDays(raised_on, 7), '16:30', () => author.call('POST', `/pay_queries/${ids.query}/accepted`, {}));
  }
};

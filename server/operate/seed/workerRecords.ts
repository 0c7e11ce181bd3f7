import { addDays, type IsoDate } from '#domain/dates/isoDate.ts';
import { dueOf } from '#domain/recordsRequests/rules.ts';
import type { SeedClient } from './client.ts';
import type { Timeline } from './timeline.ts';

interface Person {
  id: number;
  start_date: string | null;
}

/** The requests of the demo, by the days since they were received: one answered, one to be answered soon, one overdue. */
const REQUESTS = [
  { daysAgo: 20, channel: 'letter', answered: true },
  { daysAgo: 22, channel: 'email', answered: false },
  { daysAgo: 36, channel: 'form', answered: false },
] as const;

/** Returns the last month that had ended when a request was received on this day. */
const lastMonth = (received_on: IsoDate): string => addDays(`${received_on.slice(0, 7)}-01`, -1).slice(0, 7);

/**
 * Plans records requests of workers of a scheme in Great Britain (Employment Rights Act 1996, s.27J), each for the last
 * month before it, entered on the day on which it was received.
 * @throws if the sample data has too few people who worked in that month
 */
export const planRequests = async (
  timeline: Timeline,
  client: SeedClient,
  author: SeedClient,
  companyId: number,
): Promise<void> => {
  const { today } = timeline;
  const schemes = await client.call<{ id: number; site_id: number }[]>(
    'GET',
    `/tronc_schemes?company_ids[]=${companyId}`,
  );
  const scheme = schemes.at(-1);
  if (!scheme) throw new Error('the sample data has no scheme for records requests');
  const people = await client.call<Person[]>(
    'GET',
    `/employees?tronc_scheme_ids[]=${scheme.id}&filter=1&per_page=200&sort_by=payroll_ref:asc`,
  );
  const earliest = addDays(today, -80);
  const workers = people.filter(({ start_date }) => start_date === null || start_date < earliest);
  for (const [index, { daysAgo, channel, answered }] of REQUESTS.entries()) {
    const worker = workers[index];
    if (!worker) throw new Error('the sample data has too few people for records requests');
    const received_on = addDays(today, -daysAgo);
    const month = lastMonth(received_on);
    let id = 0;
    timeline.add(received_on, '13:18', async () => {
      const made = await author.call<{ id: number }>('POST', '/records_requests', {
        company_id: companyId,
        site_id: scheme.site_id,
        employee_id: worker.id,
        received_on,
        channel,
        from_month: month,
        to_month: month,
        ...(dueOf(received_on) < today && !answered && { note: 'The assistant manager has the letter.' }),
      });
      id = made.id;
    });
    if (answered)
      timeline.before(8, '10:09', () =>
        author.call('POST', `/records_requests/${id}/answer`, { status: 'answered', how: 'handed_over' }),
      );
  }
};

/** Adds an opt-out with the person's signed statement. */
export const seedSignedOptOut = async (
  client: SeedClient,
  about: { company_id: number; employee_id: number; scheme_id: number; starts_on: IsoDate },
): Promise<void> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(about)) form.set(name, String(value));
  const text = 'I take no part in the tronc. I know that I can join it again at any time.\r\n';
  form.set('evidence', new File([text], 'signed-opt-out.txt', { type: 'text/plain' }));
  await client.send('/tronc_opt_outs', form);
};

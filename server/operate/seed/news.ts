import { ANNOUNCEMENTS } from '#domain/samples/announcements.ts';
import type { SampleTime } from '#domain/samples/tickets.ts';
import { UPDATES } from '#domain/samples/updates.ts';
import type { Services } from '#server/context.ts';
import { today } from '#server/platform/calendar/today.ts';
import type { SeedClient } from './client.ts';
import type { Timeline } from './timeline.ts';
import { type DemoPeople, personIn, type Workplace } from './users.ts';

const publish = (client: SeedClient, { name, type, filename, text }: (typeof UPDATES)[number]): Promise<unknown> => {
  const form = new FormData();
  form.set('name', name);
  form.set('type', type);
  form.set('file', new File([`${text.join('\r\n')}\r\n`], filename, { type: 'text/plain' }));
  return client.send('/updates', form);
};

/** Plans the updates, announcements and news of the demo, who has read them, and the last login of its people. */
export const planNews = (
  timeline: Timeline,
  services: Services,
  people: DemoPeople,
  companies: readonly Workplace[],
): void => {
  const client = personIn(people, 'troncmaster').client;
  for (const update of UPDATES) {
    const [workdays, time]: SampleTime = update.on;
    timeline.before(workdays, time, () => publish(client, update));
  }
  for (const { company, wide, by, on, edited, readBy = [], ...words } of ANNOUNCEMENTS) {
    const place = companies[company];
    if (!place) throw new Error(`the sample data has no company ${company}`);
    const to = wide ? { payrollid: null, company: place.company.id } : { payrollid: place.payroll.id };
    const author = by === undefined ? client : personIn(people, by).client;
    let id = 0;
    timeline.before(...on, async () => {
      id = (await author.call<{ id: number }>('POST', '/announcements', { ...to, ...words })).id;
    });
    const [workdays] = on;
    if (edited !== undefined)
      timeline.before(workdays - 1, '09:21', () => client.call('PATCH', `/announcements/${id}`, { message: edited }));
    for (const reader of readBy)
      timeline.before(workdays - 1, '12:34', () =>
        personIn(people, reader).client.call('POST', `/announcements/${id}/read`),
      );
  }
  for (const [index, { id, client }] of [...people.values()].entries()) {
    timeline.before(5, `13:${30 + index}`, () => client.whole('POST', '/notices/read_all', {}));
    timeline.before(1, `17:${10 + 6 * index}`, () =>
      services.db.updateTable('users').set({ last_login: services.now() }).where('id', '=', id).execute(),
    );
  }
  timeline.before(18, '09:00', () =>
    services.db
      .insertInto('news')
      .values({
        title: 'Welcome to Tipology',
        body: 'Twelve weeks of the weekly schemes are released; the current period waits for its hours and fund.',
        date: today(services),
      })
      .execute(),
  );
};

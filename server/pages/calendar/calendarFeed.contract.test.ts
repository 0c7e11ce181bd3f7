import { sync, type VEvent } from 'node-ical';
import { addDays, type IsoDate } from '#domain/dates/isoDate.ts';
import { addMonths, endOfFollowingMonth } from '#domain/dates/months.ts';
import { today } from '#server/platform/calendar/today.ts';
import { loggedPath } from '#server/platform/http/loggable.ts';
import type { TestPortal } from '#test/support/portal.ts';
import { troncStory } from '#test/support/troncWorld.ts';
import { aTroncPeriod } from '#test/support/world.ts';

const story = troncStory();

const weekFrom = (start_date: IsoDate) => ({
  start_date,
  end_date: addDays(start_date, 6),
  submission_date: addDays(start_date, 7),
  report_return_date: addDays(start_date, 9),
  nominal_pay_date: addDays(start_date, 11),
  actual_pay_date: addDays(start_date, 11),
});

const create = async (portal: TestPortal, token: string): Promise<string> => {
  const reply = await portal.call('POST', '/security/calendar_feed', { token });
  expect(reply).toSucceed(201);
  expect(reply.body.data).toEqual({ created_at: expect.any(String) });
  return new URL(reply.body.meta.url).pathname.replace(/^\/api/, '');
};
const eventsOf = (text: string): VEvent[] =>
  Object.values(sync.parseICS(text)).flatMap((one) => (one?.type === 'VEVENT' ? [one as VEvent] : []));
/** node-ical reads an all-day event as the midnight of this machine. */
const dayOf = ({ start }: VEvent): string => new Intl.DateTimeFormat('sv').format(start);

describe('the calendar feed of deadlines', () => {
  const begin = () => addDays(today(story.portal), -3);

  it('has the deadlines of the schemes of its owner as all-day events that calendar programs read', async () => {
    await story.open({ period: weekFrom(begin()) });
    const { client, company, scheme, period } = story.world;
    const path = await create(story.portal, client);
    const reply = await story.portal.call('GET', path, {});
    expect(reply).toSucceed(200);
    expect(reply.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(reply.text).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT6H');
    expect(reply.text).toMatch(/DTSTART;VALUE=DATE:\d{8}\r\n/);
    const events = eventsOf(reply.text).sort((a, b) => a.start.getTime() - b.start.getTime());
    expect(events.map((event) => [event.uid, dayOf(event), event.datetype])).toEqual([
      [`tronc-period-${period}-submission@localhost`, addDays(begin(), 7), 'date'],
      [`tronc-period-${period}-report_return@localhost`, addDays(begin(), 9), 'date'],
      [`tronc-period-${period}-pay_date@localhost`, addDays(begin(), 11), 'date'],
      [`tronc-period-${period}-pay_out@localhost`, endOfFollowingMonth(begin()), 'date'],
    ]);
    expect(events[0]?.summary).toMatch(/^Data submission: Scheme/);
    const page = new RegExp(`/companies/${company}/schemes/${scheme}$`);
    expect(events[0]).toMatchObject({ url: { val: expect.stringMatching(page) } });
    expect(reply.text).not.toMatch(/Ana|Archer|Ben|Baker|Pat/);
  });

  it('is in the language of its owner, and has days of one month ago to a year ahead', async () => {
    await story.open({ period: weekFrom(begin()) });
    const { client, company, scheme } = story.world;
    await story.portal.call('PATCH', '/user/preferences', { token: client, body: { locale: 'ga' } });
    const old = weekFrom(addMonths(begin(), -5));
    await aTroncPeriod(story.portal, { company_id: company, scheme_id: scheme }, old);
    await aTroncPeriod(story.portal, { company_id: company, scheme_id: scheme }, weekFrom(addMonths(begin(), 14)));
    const { text } = await story.portal.call('GET', await create(story.portal, client), {});
    expect(eventsOf(text)).toHaveLength(4);
    expect(text).toContain('Cur isteach na sonraí: Scheme');
  });

  it('ends when its address is replaced or removed, and shows nothing after its owner has lost the permission', async () => {
    await story.open({ period: weekFrom(begin()) });
    const { client: token, company } = story.world;
    const { portal } = story;
    const first = await create(portal, token);
    const second = await create(portal, token);
    expect(await portal.call('GET', first, {})).toBeRefused(404, 'not_found');
    expect((await portal.call('GET', '/security/calendar_feed', { token })).body.data.created_at).not.toBeNull();
    await portal.db.deleteFrom('company_permissions').where('company_id', '=', company).execute();
    expect(eventsOf((await portal.call('GET', second, {})).text)).toEqual([]);
    expect(await portal.call('DELETE', '/security/calendar_feed', { token })).toSucceed(200);
    expect(await portal.call('GET', second, {})).toBeRefused(404, 'not_found');
    expect((await portal.call('GET', '/security/calendar_feed', { token })).body.data).toEqual({ created_at: null });
  });

  it('ends when its owner is disabled, and does not begin again', async () => {
    await story.open();
    const { portal, world } = story;
    const owner = await portal.person({ companies: { [world.company]: ['view_tronc_schemes'] } });
    const path = await create(portal, owner.token);
    const set = (state: string) => portal.call('POST', `/users/${owner.id}/${state}`, { token: world.troncmaster });
    expect(await set('disable')).toSucceed(200);
    expect(await portal.call('GET', path, {})).toBeRefused(404, 'not_found');
    expect(await set('enable')).toSucceed(200);
    expect(await portal.call('GET', path, {})).toBeRefused(404, 'not_found');
  });

  it('is limited in wrong addresses and in readings', async () => {
    await story.open();
    const { portal, world } = story;
    const path = await create(portal, world.client);
    for (let n = 0; n < 60; n += 1) expect(await portal.call('GET', path, {})).toSucceed(200);
    expect(await portal.call('GET', path, {})).toBeRefused(429, 'too_many');
    portal.wait(60_000);
    const wrong = () => portal.call('GET', '/calendar/unknown.ics', {});
    for (let n = 0; n < 30; n += 1) expect(await wrong()).toBeRefused(404, 'not_found');
    expect(await wrong()).toBeRefused(429, 'too_many');
  });

  it('stores only the hash of its token, and logs no address with it', async () => {
    await story.open();
    const path = await create(story.portal, story.world.client);
    const token = path.split('/')[2]?.replace('.ics', '') ?? '';
    const rows = await story.portal.db.selectFrom('calendar_feeds').selectAll().execute();
    expect(token).toHaveLength(43);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(loggedPath(`/api${path}?x=1`)).toBe('/api/calendar/…');
    expect(loggedPath(`/api/calendar/${token}`)).toBe('/api/calendar/…');
    expect(loggedPath('/api/desk?page=2')).toBe('/api/desk');
  });
});

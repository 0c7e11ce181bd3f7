import { sql } from 'kysely';
import { siteDay } from '#domain/dates/siteDay.ts';
import { siteDayOf } from '#server/platform/calendar/siteDayOf.ts';
import { type TestPortal, testPortal } from '../support/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

it('is counted by the database with the clock of the test, also when `npm run lab -- calendar` moves it', async () => {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(portal.db);
  expect(Math.abs((rows[0]?.at.getTime() ?? 0) - Date.now())).toBeLessThan(5 * 60_000);
});

describe('the day of a timestamp in the database', () => {
  it('is the day at the sites, as the portal and the screens calculate it, on both sides of midnight and of changed clocks', async () => {
    const midnights = [
      '2026-03-29',
      '2026-07-01',
      '2026-10-25',
      '2027-01-01',
      '2027-04-06',
      '2028-02-29',
      '2026-12-31',
    ];
    const moments = midnights.flatMap((day) =>
      [-90, -60, -30, 0, 30, 60, 90, 120].map((minutes) => new Date(Date.parse(`${day}T00:00:00Z`) + minutes * 60_000)),
    );
    const { rows } = await sql<{ day: string }>`
      select ${siteDayOf(sql.ref('at'))} as day from unnest(${moments}::timestamptz[]) with ordinality m (at, place)
      order by place`.execute(portal.db);
    expect(rows.map(({ day }) => day)).toEqual(moments.map((moment) => siteDay(moment)));
  });
});

import { utcDay } from '#domain/dates/siteDay.ts';
import { type TestPortal, testPortal } from '#test/support/portal.ts';
import { anAccount, PASSWORD, signIn } from '#test/support/signIn.ts';
import { aCompany } from '#test/support/world.ts';
import { activityLine, activityOf } from './activity.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

describe('the activity of an account', () => {
  it('lists its logins, failed logins and actions of these days, newest first', async () => {
    const { username } = await anAccount(portal);
    await signIn(portal, { username, password: 'Wrong-horse-7' });
    const { body } = await signIn(portal, { username, password: PASSWORD });
    await portal.call('POST', '/auth/logout', { token: body.token });
    const today = utcDay(portal.now());
    const found = await activityOf(portal.db, username ?? '', { from: today, to: today }, 100);
    expect(found.map(({ event, by_other }) => [event, by_other])).toEqual([
      ['session.ended', false],
      ['session.opened', false],
      ['session.refused', true],
      ['users.created', true],
    ]);
    expect(activityLine(found[1]!)).toMatch(
      /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d {2}session\.opened {2}users \d+ {2}POST \/auth\/password {2}127\.0\.0\.1$/,
    );
    expect(await activityOf(portal.db, username, { from: '2020-01-01', to: '2020-01-02' }, 100)).toEqual([]);
  });

  it('lists the lists that were taken away as CSV, and not one whose parameters were refused', async () => {
    const company_id = await aCompany(portal);
    const { id, token } = await portal.person({ companies: { [company_id]: ['view_sites', 'view_employees'] } });
    const { username } = await portal.db
      .selectFrom('users')
      .select('username')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    for (const path of [
      '/sites?format=csv',
      `/company/${company_id}/training_types?format=csv`,
      '/sites',
      '/sites?format=csv&columns[]=x',
    ])
      await portal.call('GET', path, { token });
    const today = utcDay(portal.now());
    const found = await activityOf(portal.db, username ?? '', { from: today, to: today }, 100);
    expect(found.filter(({ event }) => event === 'lists.exported').map(({ record, cause }) => [record, cause])).toEqual(
      [
        [null, 'GET /company/{id}/training_types'],
        ['sites', 'GET /sites'],
      ],
    );
  });

  it('names an account that does not exist', async () => {
    await expect(activityOf(portal.db, 'nobody', { from: '2026-01-01', to: '2026-01-02' }, 1)).rejects.toThrow(
      'There is no account nobody.',
    );
  });
});

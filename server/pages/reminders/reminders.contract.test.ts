import { type Kysely, sql } from 'kysely';
import { addDays, type IsoDate } from '#domain/dates/isoDate.ts';
import { today } from '#server/platform/calendar/today.ts';
import { sendLetter } from '#server/platform/mail/sendLetter.ts';
import { smtpTransport } from '#server/platform/mail/transport.ts';
import { eventually } from '#test/support/eventually.ts';
import { lettersTo } from '#test/support/letters.ts';
import { type TestPortal, testPortal } from '#test/support/portal.ts';
import { type FakeSmtp, fakeSmtp } from '#test/support/smtp.ts';
import { csvForm } from '#test/support/troncWorld.ts';
import { aCompany, aScheme, aSite, aTroncPeriod } from '#test/support/world.ts';
import { sendReminders } from './send.ts';
import { removeExpiredReminders } from './store.ts';
import { YEAR } from './year.fixture.ts';

jest.retryTimes(0);

const RIGHTS = ['view_tronc_schemes', 'read_tronc_period_files', 'create_tronc_period_files'];

let portal: TestPortal;
beforeEach(async () => {
  portal = await testPortal();
});
afterEach(() => portal.close());

const runAt = (moment: string) => sendReminders({ ...portal.services, now: () => new Date(moment) });

interface Place {
  company: number;
  scheme: number;
}
const aPlace = async (values: Parameters<typeof aCompany>[1] = {}): Promise<Place> => {
  const company = await aCompany(portal, { reminders: true, ...values });
  const site_id = await aSite(portal, company);
  const { id: scheme } = await aScheme(portal, { company_id: company, site_id });
  return { company, scheme };
};
const periodOf = ({ company, scheme }: Place, submission_date: IsoDate, more: object = {}) =>
  aTroncPeriod(
    portal,
    { company_id: company, scheme_id: scheme },
    {
      start_date: addDays(submission_date, -14),
      end_date: addDays(submission_date, -8),
      submission_date,
      report_return_date: addDays(submission_date, 8),
      nominal_pay_date: addDays(submission_date, 20),
      actual_pay_date: addDays(submission_date, 20),
      ...more,
    },
  );
const clientOf = (...places: Place[]) =>
  portal.person({ companies: Object.fromEntries(places.map(({ company }) => [company, RIGHTS])) });
const textsTo = async (person: { username: string }) =>
  (await lettersTo(portal, `${person.username}@example.com`)).map(({ text }) => text ?? '');
const prefer = (token: string, body: object) => portal.call('PATCH', '/user/preferences', { token, body });

describe('reminders of missing tronc data', () => {
  it('are sent at 9:00 at the sites on the days of a year, over both clock changes and the holidays of two countries', async () => {
    const english = await aPlace();
    const irish = await aPlace({ country: 'IE' });
    for (const { submission } of YEAR) {
      await periodOf(english, submission);
      await periodOf(irish, submission);
    }
    const [both, one] = [await clientOf(english, irish), await clientOf(english)];
    const sent: string[] = [];
    let seen = 0;
    for (let day = '2026-01-01'; day <= '2026-12-31'; day = addDays(day, 1))
      for (const time of ['07:59', '08:00', '08:59', '09:00', '09:05']) {
        await runAt(`${day}T${time}:00Z`);
        const { rows } = await sql<{ recipient: string; id: number }>`
          select recipient, id from outbox where id > ${seen} order by id`.execute(portal.db);
        seen = rows.at(-1)?.id ?? seen;
        sent.push(...rows.map(({ recipient }) => `${day} ${time} ${recipient}`));
      }
    const daysOf = (...countries: ('GB' | 'IE')[]) =>
      [...new Set(YEAR.flatMap((row) => countries.flatMap((country) => row[country])))].sort();
    const timeOn = (day: IsoDate) => (day >= '2026-03-29' && day < '2026-10-25' ? '08:00' : '09:00');
    const expected = [
      ...daysOf('GB', 'IE').map((day) => `${day} ${timeOn(day)} ${both.username}@example.com`),
      ...daysOf('GB').map((day) => `${day} ${timeOn(day)} ${one.username}@example.com`),
    ];
    expect(sent.sort()).toEqual(expected.sort());
  }, 240_000);

  it('list exactly what is missing of each scheme, and end when it arrives', async () => {
    const [first, second] = [await aPlace(), await aPlace()];
    const late = await periodOf(first, '2026-05-08');
    const due = await periodOf(second, '2026-05-11');
    const person = await clientOf(first, second);
    await sql`update tronc_periods set hours_imported_at = now() where id = ${due}`.execute(portal.db);
    await runAt('2026-05-11T08:00:00Z');
    const [text = ''] = await textsTo(person);
    const [overdue = '', dueToday = ''] = text.split(/\n\n(?=Scheme)/).slice(1);
    expect(overdue).toContain('Missing: hours, tronc fund total\nData submission: 08/05/2026. Days late: 3\n');
    expect(overdue).toContain(`drawer=scheme-files&drawer.scheme=${first.scheme}&drawer.period=${late}`);
    expect(dueToday).toContain('Missing: tronc fund total\nData submission: 11/05/2026\n');
    const form = csvForm('files[]', 'name,hours\n');
    const uploaded = await portal.call('POST', `/tronc_periods/${late}/troncs_files`, { token: person.token, form });
    expect(uploaded).toSucceed(201);
    await sql`update tronc_periods set fund_entered_at = now() where id = ${due}`.execute(portal.db);
    await runAt('2026-05-12T08:00:00Z');
    await runAt('2026-05-14T08:00:00Z');
    expect(await textsTo(person)).toHaveLength(1);
  });

  it('are not sent to others, for companies without reminders, or for archived ones', async () => {
    const place = await aPlace();
    const off = await aPlace({ reminders: false });
    const archived = await aPlace({ archived_at: new Date() });
    for (const one of [place, off, archived]) await periodOf(one, '2026-05-11');
    const ended = await clientOf(place);
    await sql`update users set active = false where id = ${ended.id}`.execute(portal.db);
    await clientOf(off, archived);
    await portal.person({ companies: { [place.company]: ['view_tronc_schemes'] } });
    await portal.person({ tronc_master: true });
    const blind = await portal.person({ companies: { [place.company]: ['create_tronc_period_files'] } });
    await runAt('2026-05-11T08:00:00Z');
    const letters = await portal.db.selectFrom('outbox').select('recipient').execute();
    expect(letters).toEqual([{ recipient: `${blind.username}@example.com` }]);
    expect((await textsTo(blind))[0]).toMatch(new RegExp(`/companies/${place.company}\\n`));
  });

  it('are sent to contacts for tips of the company or the site, one email to each address, and say what a contact can do', async () => {
    const [first, second] = [await aPlace({ name: 'First Hotels' }), await aPlace({ name: 'Second Hotels' })];
    const periods = [await periodOf(first, '2026-05-11'), await periodOf(second, '2026-05-11')];
    const person = await clientOf(first);
    const master = await portal.person({ tronc_master: true });
    const elsewhere = await aSite(portal, first.company);
    const add = async (company_id: number, more: object) => {
      const body = { company_id, purposes: ['tips'], ...more };
      expect(await portal.call('POST', '/contacts', { token: master.token, body })).toSucceed(201);
    };
    await add(first.company, { name: 'Ada Quinn', email: 'ada@group.example' });
    await add(second.company, { name: 'Ada Quinn', email: 'Ada@group.example' });
    await add(first.company, { name: 'Other site', email: 'site@first.example', site_id: elsewhere });
    await add(first.company, { name: 'For payroll', email: 'pay@first.example', purposes: ['payroll'] });
    await add(second.company, { name: 'Same person', email: `${person.username}@example.com` });
    await runAt('2026-05-11T08:00:00Z');
    const sent = await portal.db.selectFrom('outbox').select('recipient').orderBy('recipient').execute();
    expect(sent.map(({ recipient }) => recipient).sort()).toEqual(
      ['ada@group.example', `${person.username}@example.com`].sort(),
    );
    const [text = ''] = (await lettersTo(portal, 'ada@group.example')).map((letter) => letter.text ?? '');
    expect(text).toContain('(First Hotels)');
    expect(text).toContain('(Second Hotels)');
    expect(text).toContain('because you are a contact for tips');
    expect(text).not.toContain('/companies/');
    // A user who is a contact of another company reads of both, with a link where they have access.
    const [own = ''] = await textsTo(person);
    expect(own).toContain('(Second Hotels)');
    expect(own).toContain(`/companies/${first.company}/schemes`);
    expect(own).not.toContain(`/companies/${second.company}`);
    for (const id of periods) {
      const log = await portal.call('GET', `/tronc_periods/${id}/reminders`, { token: master.token });
      expect(log.body.data).toMatchObject([{ day: '2026-05-11', sent_to: [expect.any(String), expect.any(String)] }]);
    }
    // The log refers to a contact, who can be archived but not deleted.
    const listed = await portal.call('GET', '/contacts?search_string=ada%40group', { token: master.token });
    const path = `/contacts/${listed.body.data[0].id}`;
    const { token } = master;
    expect(await portal.call('POST', `${path}/archive`, { token })).toSucceed(200);
    expect(await portal.call('DELETE', path, { token })).toBeRefused(409, 'in_use');
  });

  it('follow what each user has chosen, in their language', async () => {
    const place = await aPlace();
    await periodOf(place, '2026-05-11');
    const [daily, off, irish] = [await clientOf(place), await clientOf(place), await clientOf(place)];
    expect(await prefer(daily.token, { reminders: 'daily' })).toSucceed(200);
    expect(await prefer(off.token, { reminders: 'off' })).toSucceed(200);
    expect(await prefer(irish.token, { locale: 'ga' })).toSucceed(200);
    expect(await prefer(off.token, { reminders: 'weekly' })).toRejectFields('reminders');
    for (const day of ['08', '09', '11', '12', '13', '14']) await runAt(`2026-05-${day}T08:00:00Z`);
    expect(await textsTo(daily)).toHaveLength(5);
    expect(await textsTo(off)).toHaveLength(2);
    const texts = await textsTo(irish);
    expect(texts).toHaveLength(4);
    expect(texts[0]).toContain('Ar iarraidh: uaireanta, iomlán an chiste tronc');
  });

  it('are sent once by two portals at the same time, and after one was killed in the middle', async () => {
    const place = await aPlace();
    const period = await periodOf(place, '2026-05-11');
    const people = await Promise.all(Array.from({ length: 5 }, () => clientOf(place)));
    const at = '2026-05-11T08:00:00Z';
    // Emails cannot be written, so the first run waits in the middle of its transaction until its connection ends.
    await (portal.db as Kysely<never>).transaction().execute(async (tx) => {
      await sql`lock table outbox in share mode`.execute(tx);
      const killed = runAt(at).catch((error: unknown) => error);
      await eventually(async () => {
        const { rows } = await sql<{ ended: boolean }>`
          select pg_terminate_backend(pid) as ended from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query ilike '%insert into outbox%'
            and pid <> pg_backend_pid()`.execute(portal.db);
        return rows.length > 0;
      });
      expect(String(await killed)).toMatch(/^Error: /);
    });
    expect(await portal.db.selectFrom('reminder_runs').selectAll().execute()).toEqual([]);
    await Promise.all([runAt(at), runAt(at), runAt(at)]);
    await runAt('2026-05-11T14:00:00Z');
    for (const person of people) expect(await textsTo(person)).toHaveLength(1);
    const { rows } = await sql`select 1 from tronc_reminders where tronc_period_id = ${period}`.execute(portal.db);
    expect(rows).toHaveLength(people.length);
  });

  it('reach the mail server once for each person', async () => {
    const place = await aPlace();
    await periodOf(place, '2026-05-11');
    const person = await clientOf(place);
    await runAt('2026-05-11T08:00:00Z');
    const server: FakeSmtp = await fakeSmtp();
    const transport = await smtpTransport(server.url, 'Tipology <no-reply@tipology.example>');
    const letters = await portal.db.selectFrom('outbox').select('id').execute();
    for (const { id } of [...letters, ...letters]) await sendLetter(portal.services, transport, id);
    expect(server.letters).toHaveLength(1);
    expect(server.letters[0]).toContain(`To: ${person.username}@example.com`);
    expect(server.letters[0]).toContain('Subject: Reminder: tronc data is missing');
    transport.close();
    await server.close();
  });

  it('are logged with the period, on the desk and in its own list, and deleted after three years', async () => {
    const place = await aPlace();
    const period = await periodOf(place, '2026-05-11', {
      actual_pay_date: addDays(today(portal), 20),
    });
    await clientOf(place);
    const reader = await portal.person({
      companies: { [place.company]: ['view_tronc_schemes'] },
      surname: 'Reader',
    });
    await sql`update users set forename = 'Cara', surname = 'Byrne' where email like 'person%' and id <> ${reader.id}`.execute(
      portal.db,
    );
    await runAt('2026-05-11T08:00:00Z');
    await runAt('2026-05-12T08:00:00Z');
    const both = ['no_hours', 'no_fund'];
    const log = [
      { day: '2026-05-12', sent_to: ['Cara Byrne'], missing: both, days_late: 1 },
      { day: '2026-05-11', sent_to: ['Cara Byrne'], missing: both, days_late: 0 },
    ];
    const own = await portal.call('GET', `/tronc_periods/${period}/reminders`, { token: reader.token });
    expect(own.body.data).toEqual(log);
    const desk = await portal.call('GET', '/desk', { token: reader.token });
    expect(desk.body.data).toMatchObject([{ id: period, reminders: log }]);
    // The portals of the tests have no mail server.
    expect(desk.body.reminders_unsent).toBe(true);
    const outsider = await portal.person();
    const refused = await portal.call('GET', `/tronc_periods/${period}/reminders`, { token: outsider.token });
    expect(refused).toBeRefused(404, 'not_found');
    await removeExpiredReminders(portal.db, new Date('2029-05-10T12:00:00Z'));
    expect(
      (await portal.call('GET', `/tronc_periods/${period}/reminders`, { token: reader.token })).body.data,
    ).toHaveLength(2);
    await removeExpiredReminders(portal.db, new Date('2029-05-20T12:00:00Z'));
    expect((await portal.call('GET', `/tronc_periods/${period}/reminders`, { token: reader.token })).body.data).toEqual(
      [],
    );
  });

  it('are chosen by those who can edit a company', async () => {
    const { company } = await aPlace({ reminders: false });
    const troncmaster = await portal.person({ tronc_master: true });
    const change = (body: object) =>
      portal.call('PATCH', `/company/${company}/edit`, { token: troncmaster.token, body });
    expect(await change({ reminders: true, reminder_days: ['after_1', 'before_1'] })).toSucceed(200);
    expect(await change({ reminder_days: [] })).toRejectFields('reminder_days');
    expect(await change({ reminder_days: ['after_4'] })).toRejectFields('reminder_days');
    const read = await portal.call('GET', `/companies/${company}`, { token: troncmaster.token });
    expect(read.body.data).toMatchObject({ reminders: true, reminder_days: ['before_1', 'after_1'] });
  });
});

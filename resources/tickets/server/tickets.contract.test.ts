import { readdirSync, readFileSync } from 'node:fs';
import { connect as openSocket } from 'node:net';
import { join } from 'node:path';
import { pendingUploadsFolder } from '#server/platform/http/pendingUploads.ts';
import { batchOf } from '#test/support/payrollWorld.ts';
import { type TestPortal, testPortal } from '#test/support/portal.ts';
import { type NewTicket, replyForm, ticketForm } from '#test/support/ticketWorld.ts';
import { aCompany, aPayroll } from '#test/support/world.ts';

type Person = Awaited<ReturnType<TestPortal['person']>>;
type Visibility = NonNullable<NewTicket['visibility']>;

let portal: TestPortal;
let company: number;
let payroll: number;
/** of the same company, without ticketing */
let silent: number;
let writer: Person;
let follower: Person;
let colleague: Person;
let master: Person;
/** has every company permission, and no payroll */
let staff: Person;
/** of another company */
let foreigner: Person;

const on = (payroll_id: number, company_id = company) => ({ [payroll_id]: { company_id, permissions: ['upload'] } });

beforeAll(async () => {
  portal = await testPortal();
  company = await aCompany(portal, { name: 'Quay' });
  payroll = await aPayroll(portal, company, { name: 'Crew' });
  silent = await aPayroll(portal, company, { epay_tickets: false });
  const elsewhere = await aCompany(portal, { name: 'Alder' });
  writer = await portal.person({ payrolls: { ...on(payroll), ...on(silent) }, forename: 'Wyn', surname: 'Riter' });
  follower = await portal.person({ payrolls: on(payroll), forename: 'Flo', surname: 'Ower' });
  colleague = await portal.person({ payrolls: on(payroll), forename: 'Col', surname: 'League' });
  master = await portal.person({ tronc_master: true, forename: 'Tess', surname: 'Master' });
  staff = await portal.person({ companies: { [company]: ['view_company', 'view_employees'] } });
  foreigner = await portal.person({ payrolls: on(await aPayroll(portal, elsewhere), elsewhere) });
});
afterAll(() => portal.close());

const get = (path: string, { token }: Pick<Person, 'token'> = writer) => portal.call('GET', path, { token });
const post = (path: string, { token } = writer, form?: FormData) =>
  portal.call('POST', path, { token, ...(form && { form }) });
const open = (given: Partial<NewTicket> = {}, files: string[] = [], who = writer) =>
  post('/tickets', who, ticketForm({ company, payrollid: payroll, ...given }, files));
const opened = async (...given: Parameters<typeof open>): Promise<number> => (await open(...given)).body.data.id;
const reply = (id: number, who = writer, message = 'And?', files: string[] = []) =>
  post(`/tickets/${id}/comments`, who, replyForm(message, files));
const patch = (id: number, body: object, { token } = writer, headers = {}) =>
  portal.call('PATCH', `/tickets/${id}`, { token, body, headers });
const attachmentsOf = async (id: number, who = master): Promise<number[]> =>
  (await get(`/tickets/${id}`, who)).body.data.comments.flatMap(({ attachments }: { attachments: { id: number }[] }) =>
    attachments.map((file) => file.id),
  );
const idsOf = async (path: string, who = writer): Promise<number[]> =>
  (await get(path, who)).body.data.map(({ id }: { id: number }) => id);
const keptFiles = (): number =>
  readdirSync(portal.folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;
const ticketCount = async (): Promise<number> => (await portal.db.selectFrom('tickets').select('id').execute()).length;

describe('a ticket', () => {
  // Also proves TKT-029, TKT-002.
  it('accepts a form and returns all its parts, with message and files as the first comment (API-094, API-095, TKT-028)', async () => {
    const made = await open({ subject: ' Late pay ', visibility: 'restricted', follower: follower.id }, [
      'a.txt',
      'b.txt',
    ]);
    expect(made).toSucceed(201);
    expect(made.body.data).toEqual({
      id: expect.any(Number),
      status: 'open',
      date_due: null,
      payroll_id: payroll,
      payroll_name: 'Crew',
      company_id: company,
      company_name: 'Quay',
      subject: 'Late pay',
      created_datetime: expect.stringMatching(/Z$/),
      created_by_id: writer.id,
      created_by: 'Wyn Riter',
      assignee_id: null,
      assignee: null,
      visibility: 'restricted',
      // the author is always among them (F-144a)
      restricted_user_access: [
        { user_id: follower.id, name: 'Flo Ower', following: true },
        { user_id: writer.id, name: 'Wyn Riter', following: true },
      ],
      comments: [
        {
          id: expect.any(Number),
          message: 'A question',
          created_datetime: expect.stringMatching(/Z$/),
          created_by_id: writer.id,
          created_by: 'Wyn Riter',
          attachments: ['a.txt', 'b.txt'].map((filename) => ({
            id: expect.any(Number),
            filename,
            mime_type: 'text/plain',
            size: 16,
          })),
        },
      ],
      revision: 1,
    });
    const { id, comments: _, ...listed } = made.body.data;
    expect((await get(`/tickets/${id}`)).body).toEqual(made.body);
    expect((await get('/tickets')).body.data).toContainEqual({ id, ...listed });
  });

  it('requires company, payroll, subject and message, and for a reply its message (VAL-078, VAL-079, TKT-024)', async () => {
    const before = await ticketCount();
    const empty = await post('/tickets', writer, new FormData());
    expect(Object.keys(empty.body.errors).sort()).toEqual(['company', 'message', 'payrollid', 'subject']);
    const blank = await open({ subject: ' ', message: '' });
    expect(Object.keys(blank.body.errors).sort()).toEqual(['message', 'subject']);
    expect((await open({ subject: 'x'.repeat(256) })).body.errors.subject).toEqual([
      'subject exceeds the maximum length',
    ]);
    const id = await opened();
    expect((await reply(id, writer, '  ')).body.errors.message).toEqual(['message is a required field']);
    expect(await ticketCount()).toBe(before + 1);
  });

  it('requires a payroll with ticketing, of the company named, and only followers on it (TKT-011)', async () => {
    const faults = async (given: Partial<NewTicket>, who = writer) => (await open(given, [], who)).body.errors;
    expect(await faults({ payrollid: silent })).toEqual({
      payrollid: ['Tickets are switched off for this payroll. Choose another payroll.'],
    });
    expect(await faults({ company: company + 1 })).toEqual({
      payrollid: ['Payroll belongs to another company. Choose another.'],
    });
    expect(await faults({}, foreigner)).toHaveProperty('payrollid');
    expect((await open({}, [], staff)).status).toBe(403);
    for (const outsider of [foreigner.id, staff.id, master.id, 999_999])
      expect(Object.keys(await faults({ visibility: 'restricted', follower: outsider }))).toEqual([
        'restricted_access_users.0.user_id',
      ]);
    expect(Object.keys(await faults({ visibility: 'private', follower: follower.id }))).toEqual([
      'restricted_access_users',
    ]);
  });

  it('rejects files that are rejected elsewhere, and keeps none of an interrupted upload', async () => {
    const [tickets, files] = [await ticketCount(), keptFiles()];
    expect((await open({}, ['fine.txt', 'run.exe'])).body.code).toBe('file_type_refused');
    await breakOff();
    expect([await ticketCount(), keptFiles()]).toEqual([tickets, files]);
    expect(
      (
        await open(
          {},
          Array.from({ length: 21 }, (_, n) => `${n}.txt`),
        )
      ).status,
    ).toBe(422);
  });

  it('answers a repeated request with the ticket it has opened', async () => {
    const send = () =>
      portal.call('POST', '/tickets', {
        token: writer.token,
        form: ticketForm({ company, payrollid: payroll, subject: 'Twice' }, ['once.txt']),
        headers: { 'idempotency-key': 'ticket-twice' },
      });
    const [first, second] = [await send(), await send()];
    expect(second).toSucceed(201);
    expect(second.body.data.id).toEqual(first.body.data.id);
  });
});

describe('the visibility of a ticket (contract D6)', () => {
  /** Returns whether a user can see a ticket, which must be the same in every place. */
  const meets = async (id: number, file: number, subject: string, who: Person): Promise<boolean> => {
    const words = encodeURIComponent(subject);
    const list = await get(`/tickets?search_string=${words}`, who);
    const found: boolean[] = list.status === 403 ? [false] : [list.body.data.length > 0, list.body.meta.total > 0];
    const search = await get(`/search?search_string=${words}`, who);
    found.push(
      search.body.data.some((one: { resource: string; id: number }) => one.resource === 'tickets' && one.id === id),
    );
    for (const path of [
      `/tickets/${id}`,
      `/ticket_attachments/${file}/download`,
      `/history?resource=tickets&id=${id}`,
    ]) {
      const { status, text } = await get(path, who);
      found.push(status === 200);
      if (status !== 200) expect([status, text]).toEqual([404, (await get('/tickets/999999')).text]);
    }
    const commented = await reply(id, who, '');
    found.push(commented.status === 422);
    expect(new Set(found).size).toBe(1);
    return found[0] ?? false;
  };

  it.each<[Visibility, string[]]>([
    ['private', ['writer', 'master']],
    ['restricted', ['writer', 'follower', 'master']],
    ['payroll', ['writer', 'follower', 'colleague', 'master']],
  ])(
    'shows %s tickets to the same users in list, count, search, record, attachment, history and reply (TKT-018, API-093, API-101)',
    async (visibility, sees) => {
      const subject = `For ${visibility} eyes`;
      const more = visibility === 'restricted' ? { follower: follower.id } : {};
      const id = await opened({ subject, visibility, ...more }, ['note.txt']);
      const [file = 0] = await attachmentsOf(id);
      const people = { writer, follower, colleague, master, staff, foreigner };
      const seen: string[] = [];
      for (const [name, who] of Object.entries(people)) if (await meets(id, file, subject, who)) seen.push(name);
      expect(seen).toEqual(sees);
    },
  );

  it('ends with the payroll permission, for author and follower, who get no more notices', async () => {
    const [author, reader] = [
      await portal.person({ payrolls: on(payroll) }),
      await portal.person({ payrolls: on(payroll) }),
    ];
    const subject = 'Of those who leave';
    const id = await opened({ subject, visibility: 'restricted', follower: reader.id }, ['note.txt'], author);
    const [file = 0] = await attachmentsOf(id);
    await reply(id, master, 'Soon');
    const notices = async ({ token }: Person) => (await get('/notices', { token })).body.data.length;
    expect([await notices(author), await notices(reader)]).toEqual([1, 1]);
    for (const who of [author, reader]) {
      expect(await meets(id, file, subject, who)).toBe(true);
      // The company permissions stay, and open no ticket.
      const rights = { user_id: who.id, company_id: company, permissions: ['view_employees'] };
      await portal.db.insertInto('company_permissions').values(rights).execute();
      await portal.db
        .updateTable('payroll_permissions')
        .set({ permissions: [] })
        .where('user_id', '=', who.id)
        .execute();
      expect(await meets(id, file, subject, who)).toBe(false);
    }
    await reply(id, master, 'Done');
    expect([await notices(author), await notices(reader)]).toEqual([0, 0]);
  });

  it('ends when a user is no longer a troncmaster, as do the notices about it', async () => {
    const leaver = await portal.person({ tronc_master: true, payrolls: on(payroll) });
    const subject = 'Between two';
    const id = await opened({ subject, visibility: 'private' }, ['note.txt']);
    const [file = 0] = await attachmentsOf(id);
    await patch(id, { assignee_id: leaver.id }, master);
    const notices = async () => (await get('/notices', leaver)).body.meta.total;
    expect([await meets(id, file, subject, leaver), await notices()]).toEqual([true, 1]);
    await portal.db.updateTable('users').set({ tronc_master: false }).where('id', '=', leaver.id).execute();
    expect([await meets(id, file, subject, leaver), await notices()]).toEqual([false, 0]);
  });

  it('returns the visibility types from the server, each with its texts (API-097, TKT-017)', async () => {
    const types = [
      { system_name: 'private', name: 'Private', description: 'You and the provider only' },
      { system_name: 'restricted', name: 'Restricted', description: 'You choose who can follow' },
      { system_name: 'payroll', name: 'Everyone on this payroll', description: 'All users of this payroll' },
    ];
    expect((await get('/tickets/visibility_types')).body.data).toEqual(types);
    expect(await Promise.all([master, staff].map(async (who) => (await get('/tickets', who)).status))).toEqual([
      200, 403,
    ]);
    expect((await get('/tickets/visibility_types', staff)).status).toBe(403);
  });
});

describe('the list of tickets', () => {
  it('filters, searches, sorts and counts (API-093)', async () => {
    const place = { company: await aCompany(portal, { name: 'Birch' }), payrollid: 0 };
    place.payrollid = await aPayroll(portal, place.company);
    const who = await portal.person({ payrolls: { ...on(place.payrollid, place.company), ...on(payroll) } });
    const other = await portal.person({ tronc_master: true, forename: 'Abe', surname: 'Zed' });
    const [a, b, c] = [
      await opened({ ...place, subject: 'Órla’s pay' }, [], who),
      await opened({ ...place, subject: 'apron' }, [], who),
      await opened({ subject: 'Zebra' }, [], who),
    ];
    await patch(a, { assignee_id: master.id }, master);
    await patch(b, { assignee_id: other.id }, master);
    await post(`/tickets/${b}/close`, who);
    const mine = async (query: string) =>
      (await idsOf(`/tickets?${query}`, who)).filter((id) => [a, b, c].includes(id));
    const ours = `company_ids[]=${place.company}`;
    expect(await mine('')).toEqual([c, b, a]);
    expect(await mine(`${ours}&status=open`)).toEqual([a]);
    expect(await mine('status=closed')).toEqual([b]);
    expect(await mine(`payroll_ids[]=${place.payrollid}&sort_by=subject`)).toEqual([b, a]);
    expect(await mine('search_string=ORLA')).toEqual([a]);
    expect(await mine('sort_by=id:asc')).toEqual([a, b, c]);
    expect(await mine('sort_by=assignee')).toEqual([b, a, c]);
    expect(await mine('sort_by=company:desc')).toEqual([c, a, b]);
    expect(await mine(`${ours}&sort_by=status`)).toEqual([b, a]);
    const paged = await get(`/tickets?${ours}&per_page=1&page=2`, who);
    expect(paged.body.meta).toMatchObject({ total: 2, last_page: 2, from: 2, to: 2 });
    expect(
      await Promise.all(['status=lost', 'sort_by=message'].map(async (q) => (await get(`/tickets?${q}`)).status)),
    ).toEqual([422, 422]);
    const table = await get(
      `/tickets?format=csv&${ours}&columns[]=subject&columns[]=assignee&columns[]=company_name`,
      who,
    );
    expect(table.text.split('\r\n').slice(1, 3)).toEqual(['apron,Abe Zed,Birch', 'Órla’s pay,Tess Master,Birch']);
  });
});

describe('ticket updates', () => {
  it('lets its author or the provider reword it, and the provider assign it to one of its own users (API-096, TKT-023)', async () => {
    const id = await opened({ visibility: 'payroll' });
    expect((await patch(id, { subject: 'ab' })).body.errors).toEqual({
      subject: ['This field requires at least 3 characters'],
    });
    expect((await patch(id, { subject: 'Better' })).body.data).toMatchObject({ subject: 'Better', revision: 2 });
    expect((await patch(id, { subject: 'Stale' }, master, { 'if-match': '"1"' })).status).toBe(412);
    const refused = [{ assignee_id: master.id }, { date_due: '2026-12-24' }].map((body) => patch(id, body));
    const statuses = (await Promise.all([...refused, patch(id, { subject: 'Mine' }, colleague)])).map(
      ({ status }) => status,
    );
    expect([...statuses, (await patch(id, { subject: 'Mine' }, foreigner)).status]).toEqual([403, 403, 403, 404]);
    expect((await patch(id, { assignee_id: colleague.id }, master)).body.errors).toHaveProperty('assignee_id');
    const given = await patch(id, { assignee_id: master.id, date_due: '24/12/2026' }, master);
    expect(given.body.data).toMatchObject({ assignee: 'Tess Master', date_due: '2026-12-24', comments: [{}] });
    expect((await patch(id, { visibility: 'private' }, master)).status).toBe(422);
    // A bulk edit checks visibility and permission for each ticket separately.
    const ids = [id, await opened({ visibility: 'private' }), await opened({ visibility: 'payroll' }, [], colleague)];
    const many = (changes: object, { token }: Person) =>
      portal.call('POST', '/bulk_edit', { token, body: { resource: 'tickets', ids, changes } });
    const messages = async (changes: object, who: Person) =>
      (await many(changes, who)).body.data.map(({ message }: { message: string | null }) => message);
    expect(await messages({ date_due: '2026-12-31' }, master)).toEqual([null, null, null]);
    const [forbidden, unseen] = [
      'You do not have permission to do this. Ask the person who manages users at your company.',
      'Not found',
    ];
    expect(await messages({ subject: 'Ours' }, colleague)).toEqual([forbidden, unseen, null]);
    const whom = await get('/users?tronc_master=1&per_page=200', master);
    expect(whom.body.data.every(({ tronc_master }: { tronc_master: boolean }) => tronc_master)).toBe(true);
  });

  it('closes once and re-opens once, and accepts replies only while open (API-098, API-099, API-100)', async () => {
    const id = await opened({ visibility: 'payroll' });
    const both = (step: string) => Promise.all([writer, colleague].map((who) => post(`/tickets/${id}/${step}`, who)));
    const outcome = async (step: string) => (await both(step)).map(({ status }) => status).sort();
    expect(await outcome('close')).toEqual([200, 409]);
    expect((await get(`/tickets/${id}`)).body.data.status).toBe('closed');
    expect((await reply(id)).body).toMatchObject({
      code: 'ticket_closed',
      message: 'This ticket is closed. Reopen it to reply.',
    });
    expect(await outcome('open')).toEqual([200, 409]);
    expect((await post(`/tickets/${id}/open`)).body.code).toBe('ticket_open');
    const said = await reply(id, colleague, 'Thank you', ['c.txt']);
    expect(said).toSucceed(201);
    expect(said.body.data).toMatchObject({
      message: 'Thank you',
      created_by: 'Col League',
      attachments: [{ filename: 'c.txt' }],
    });
    const thread = (await get(`/tickets/${id}`)).body.data.comments;
    expect([thread[0].message, thread[1]]).toEqual(['A question', said.body.data]);
    // Whichever request is first: a reply after the closing is rejected, one before it stays.
    const [closed, late] = await Promise.all([post(`/tickets/${id}/close`), reply(id, colleague)]);
    const { comments } = (await get(`/tickets/${id}`)).body.data;
    expect([closed.status, comments.length]).toEqual([200, late.status === 201 ? 3 : 2]);
    const { data } = (await get(`/history?resource=tickets&id=${id}`)).body;
    expect(
      data.map(({ action }: { action: string }) => action.split('.')[1]).filter((one: string) => one !== 'replied'),
    ).toEqual(['closed', 'reopened', 'closed', 'created']);
  });

  it('returns attachments as attachments, once the scanner permits it, and audits this (API-101)', async () => {
    const [file = 0] = await attachmentsOf(await opened({}, ['secret.txt']));
    const path = `/ticket_attachments/${file}/download`;
    const got = await get(path);
    expect([got.text, got.headers['content-disposition']]).toEqual([
      'Content of secret.txt',
      expect.stringMatching(/^attachment; filename="secret\.txt"/),
    ]);
    const noted = portal.db.selectFrom('audit').select(['user_id', 'company_id']);
    expect(
      await noted.where('event', '=', 'ticket_attachments.downloaded').where('record_id', '=', file).execute(),
    ).toEqual([{ user_id: writer.id, company_id: company }]);
    await portal.db
      .updateTable('stored_files')
      .set({ scan_status: 'infected' })
      .where('filename', '=', 'secret.txt')
      .execute();
    expect((await get(path)).body.code).toBe('file_infected');
  });

  it('notifies the author, followers, assignee and commenters, and never the actor (contract H5)', async () => {
    const people = [writer, follower, colleague, master].map(({ token }) => ({ token }));
    await Promise.all(people.map(({ token }) => portal.call('POST', '/notices/read_all', { token, body: {} })));
    const id = await opened({ subject: 'Told', visibility: 'payroll', follower: follower.id });
    await patch(id, { assignee_id: master.id }, await portal.person({ tronc_master: true }));
    const notices = () =>
      Promise.all(
        people.map(async ({ token }) => {
          const { data } = (await get('/notices?read=0', { token })).body;
          expect(data.every((one: { path: string }) => one.path === `/tickets/${id}`)).toBe(true);
          return [...new Set(data.map(({ code }: { code: string }) => code.slice('ticket_'.length)))].sort();
        }),
      );
    await reply(id, colleague);
    expect(await notices()).toEqual([['replied'], ['replied'], [], ['assigned', 'replied']]);
    await reply(id, master);
    expect(await notices()).toEqual([['replied'], ['replied'], ['replied'], ['assigned', 'replied']]);
  });
});

describe('batch queries (contract C4)', () => {
  it.each([true, false])(
    'opens a ticket for the message, which the answer replies to, if there is ticketing: %s',
    async (ticketing) => {
      const place = { company_id: company, payroll_id: await aPayroll(portal, company, { epay_tickets: ticketing }) };
      const clerk = await portal.person({
        payrolls: { [place.payroll_id]: { company_id: company, permissions: ['view_files'] } },
      });
      const member = await portal.person({ payrolls: on(place.payroll_id) });
      const { data: periods } = (await get(`/payroll/${place.payroll_id}/periods`, master)).body;
      const post = (path: string, body: object, { token }: Person) => portal.call('POST', path, { token, body });
      const { data: batch } = (await post('/payroll_batches', batchOf(periods[0].id), master)).body;
      const queried = await post(`/payroll_batches/${batch.id}/query`, { message: 'Who is paid twice?' }, clerk);
      expect(queried).toSucceed(200);
      expect(queried.body.data.query_message).toBe('Who is paid twice?');
      const ticket: number | null = queried.body.data.query_ticket_id;
      expect(typeof ticket === 'number').toBe(ticketing);
      await post(`/payroll_batches/${batch.id}/answer`, { message: 'Nobody' }, master);
      expect(await idsOf(`/tickets?payroll_ids[]=${place.payroll_id}`, member)).toEqual(
        ticket === null ? [] : [ticket],
      );
      if (ticket === null) return;
      expect((await get(`/tickets/${ticket}`, member)).body.data).toMatchObject({
        subject: `Query about ${periods[0].period_name}, version 1`,
        visibility: 'payroll',
        comments: [
          { message: 'Who is paid twice?', created_by_id: clerk.id },
          { message: 'Nobody', created_by_id: master.id },
        ],
      });
      const again = await post(`/payroll_batches/${batch.id}/query`, {}, clerk);
      expect(again.body.data.query_ticket_id).toBeNull();
    },
  );
});

/**
 * Sends half of a form and disconnects once that half is on the server's disk. Resolves when the server has removed it.
 */
const breakOff = async (): Promise<void> => {
  const MARK = 'half of a file';
  const { port } = portal.app.server.address() as { port: number };
  const folder = pendingUploadsFolder({ dataDir: portal.folder });
  const waiting = (): string[] =>
    readdirSync(folder).filter((name) => {
      try {
        return readFileSync(join(folder, name, '0'), 'utf8').startsWith(MARK);
      } catch {
        return false;
      }
    });
  const socket = openSocket(port, '127.0.0.1');
  const part = (name: string, value: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  socket.write(
    `POST /api/tickets HTTP/1.1\r\nHost: x\r\nX-Token: ${writer.token}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 900000\r\n\r\n`,
  );
  const fields = { company, payrollid: payroll, subject: 'Half', message: 'Half' };
  for (const [name, value] of Object.entries(fields)) socket.write(part(name, String(value)));
  socket.write(
    `--x\r\nContent-Disposition: form-data; name="attachments[]"; filename="half.txt"\r\nContent-Type: text/plain\r\n\r\n${MARK.repeat(9000)}`,
  );
  while (waiting().length === 0) await new Promise(setImmediate);
  socket.destroy();
  while (waiting().length > 0) await new Promise(setImmediate);
};

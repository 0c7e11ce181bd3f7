import { existsSync, readdirSync } from 'node:fs';
import { zipSync } from 'fflate';
import { pendingUploadsFolder } from '#server/platform/http/pendingUploads.ts';
import type { Route } from '#server/platform/http/route.ts';
import { ROUTES } from '#server/routes.ts';
import { eventually } from '../support/eventually.ts';
import { pathOf } from '../support/matrix/requests.ts';
import { aTenant, type Tenant } from '../support/matrix/tenant.ts';
import { type TestPortal, testPortal } from '../support/portal.ts';
import { type SlowRequest, slowRequest } from '../support/slowRequest.ts';
import { replyForm } from '../support/ticketWorld.ts';

const routes = ROUTES as unknown as readonly Route[];
const forms = routes.filter(({ form }) => form);

let portal: TestPortal;
let own: Tenant;
beforeAll(async () => {
  // Unfinished bodies of one address are limited as well; here every route is sent one.
  portal = await testPortal({}, [], undefined, undefined, { bodiesPerAddress: 1000, bodiesPerUser: 1000 });
  own = await aTenant(portal, 'Own');
});
const begun: SlowRequest[] = [];
afterEach(async () => {
  for (const request of begun.splice(0)) request.close();
  await eventually(async () => waiting().length === 0);
});
afterAll(() => portal.close());

const waiting = (): string[] => {
  const folder = pendingUploadsFolder({ dataDir: portal.folder });
  return existsSync(folder) ? readdirSync(folder) : [];
};
const someone = (...permissions: string[]) =>
  portal.person({ payrolls: { [own.payroll]: { company_id: own.company, permissions } } });

/** Begins a form of this declared length, of which nothing is sent but the first part's head and what `write` adds. */
const begin = (
  path: string,
  token: string,
  first = '',
  length: number | null = 100_000,
  method = 'POST',
): SlowRequest => {
  const declared: Record<string, string | number> =
    length === null ? { 'transfer-encoding': 'chunked' } : { 'content-length': length };
  const type = 'multipart/form-data; boundary=b';
  const request = slowRequest(portal, method, path, { 'x-token': token, 'content-type': type, ...declared });
  if (first) request.write(length === null ? `${Buffer.byteLength(first).toString(16)}\r\n${first}\r\n` : first);
  begun.push(request);
  return request;
};
const part = (name: string, content = '', filename?: string): string =>
  `--b\r\ncontent-disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}\r\n\r\n${content}`;
const field = (name: string, content: string): string => `${part(name, content)}\r\n`;

describe('a body (issue 18)', () => {
  it('is not waited for, where nobody is signed in, on any route', async () => {
    const asked = routes.filter(({ method, permission }) => method !== 'GET' && permission.who !== 'public');
    const statuses = await Promise.all(
      asked.map(async (route) => {
        const type = route.form ? 'multipart/form-data; boundary=b' : 'application/json';
        const headers = { 'content-type': type, 'content-length': 500_000 };
        const request = slowRequest(portal, route.method, pathOf(route, own), headers);
        begun.push(request);
        return [route.path, (await request.answer).status];
      }),
    );
    expect(statuses).toEqual(asked.map(({ path }) => [path, 401]));
  });

  it('is not read for a user without any permission, and nothing of it is stored', async () => {
    const { token } = await portal.person();
    const statuses = await Promise.all(
      forms.map(async (route) => {
        const [file = 'file'] = Object.keys(route.form?.files ?? {});
        const request = begin(
          pathOf(route, own),
          token,
          part(file, 'x'.repeat(70_000), 'a.txt'),
          100_000,
          route.method,
        );
        return [route.path, (await request.answer).status];
      }),
    );
    expect(statuses).toEqual(forms.map(({ path }) => [path, path.includes('{id}') ? 404 : 403]));
    expect(waiting()).toEqual([]);
  });

  it('of a public route is a short one', async () => {
    const long = { username: 'x'.repeat(40_000), password: 'x', type: 'employer' };
    const refused = await portal.call('POST', '/auth/password', { body: long });
    expect(refused).toBeRefused(413, 'form_too_large');
  });

  it('that took long is no longer taken from a caller whose right was taken away in the meantime', async () => {
    const { id, token } = await someone('upload');
    const request = begin('/payroll_files', token, field('period', String(own.payroll_period)), null);
    await eventually(async () => waiting().length === 1);
    await portal.db.deleteFrom('payroll_permissions').where('user_id', '=', id).execute();
    portal.wait(6000);
    const rest = `${part('files[]', 'x', 'a.txt')}\r\n--b--\r\n`;
    request.write(`${rest.length.toString(16)}\r\n${rest}\r\n0\r\n\r\n`);
    expect((await request.answer).status).toBe(403);
  });
});

describe('unfinished forms (issue 18)', () => {
  it('of one user are limited in number, and the user can continue when they have ended', async () => {
    const { token } = await someone('upload');
    const all = Array.from({ length: 24 }, () => begin('/payroll_files', token, part('files[]', 'x', 'a.txt')));
    // Which four the portal accepts depends on which of the connections it reads first.
    const answers: Awaited<SlowRequest['answer']>[] = [];
    for (const { answer } of all)
      answer.then(
        (one) => answers.push(one),
        () => undefined,
      );
    await eventually(async () => answers.length === 20 && waiting().length === 4);
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.code}`))).toEqual(new Set(['429 too_many']));
    expect(answers.every(({ headers }) => headers.includes('retry-after: '))).toBe(true);
    const { token: another } = await someone('upload');
    const reply = (who: string) =>
      portal.call('POST', `/tickets/${own.ticket}/comments`, { token: who, form: replyForm('Thanks', ['a.txt']) });
    expect([(await reply(another)).status, (await reply(token)).status]).toEqual([201, 429]);
    for (const one of all) one.close();
    await eventually(async () => waiting().length === 0);
    expect((await reply(token)).status).toBe(201);
  });

  it('of one person hold no more bytes than one largest form', async () => {
    const { token } = await someone('upload');
    const large = 400 * 1024 * 1024;
    begin('/payroll_files', token, part('files[]', 'x', 'a.txt'), large);
    await eventually(async () => waiting().length === 1);
    const refused = await begin('/payroll_files', token, '', large).answer;
    expect(refused).toBeRefused(429, 'too_many');
  });

  it('are refused by their declared length before they are read', async () => {
    const { token } = await someone('upload');
    const refused = await begin('/payroll_files', token, '', 600 * 1024 * 1024).answer;
    expect(refused).toBeRefused(413, 'too_large');
  });
});

describe('the parts of a form (issue 18)', () => {
  const refusal = async (path: string, token: string, sent: string, method?: string): Promise<unknown[]> => {
    const { status, body } = await begin(path, token, sent, 1_000_000, method).answer;
    return [status, body.code, Object.keys(body.errors ?? {})];
  };

  it('are refused at their name, where the route has no such field, without the rest', async () => {
    const { token } = await portal.person({ tronc_master: true });
    for (const route of forms) {
      const path = pathOf(route, own);
      expect([path, await refusal(path, token, part('no_such_field', 'x'), route.method)]).toEqual([
        path,
        [422, 'invalid', ['no_such_field']],
      ]);
      expect(await refusal(path, token, part('no_such_field[0][a]', 'x', 'a.txt'), route.method)).toEqual([
        422,
        'invalid',
        ['no_such_field'],
      ]);
    }
  });

  it('are refused without a name, with a file in place of a text, and with one file too many', async () => {
    const { token } = await someone('upload');
    const nameless = '--b\r\ncontent-disposition: form-data\r\n\r\nx';
    expect(await refusal('/payroll_files', token, nameless)).toEqual([400, 'malformed', []]);
    expect(await refusal('/payroll_files', token, part('message', 'x', 'a.txt'))).toEqual([
      422,
      'invalid',
      ['message'],
    ]);
    const { token: provider } = await portal.person({ tronc_master: true });
    const two = `${part('file', 'x', 'a.txt')}\r\n${part('file', 'x', 'b.txt')}`;
    expect(await refusal('/updates', provider, two)).toEqual([422, 'invalid', ['file']]);
  });

  it('are held to the length of their field, and all of them to a common length', async () => {
    const { token } = await someone('upload');
    const long = field('message', 'x'.repeat(20_000)) + part('message', 'x');
    expect(await refusal('/payroll_files', token, long)).toEqual([422, 'invalid', ['message']]);
    const users = (count: number) =>
      Array.from(
        { length: count },
        (_, n) =>
          field(`restricted_access_users[${n}][user_id]`, 'x'.repeat(250)) +
          field(`restricted_access_users[${n}][following]`, 'x'.repeat(250)),
      ).join('');
    expect(await refusal('/tickets', token, `${users(480)}${part('message', 'x')}`)).toEqual([
      413,
      'form_too_large',
      [],
    ]);
    const many = `${field('period', '1').repeat(6)}${part('period', '1')}`;
    expect(await refusal('/payroll_files', token, many)).toEqual([422, 'invalid', ['period']]);
  });
});

describe('the files of a form (issue 18)', () => {
  const keep = async (name: string, content: string | Uint8Array, type = 'text/plain') => {
    const form = new FormData();
    form.append('message', 'See the file');
    form.append('attachments[]', new Blob([content as string], { type }), name);
    const { token } = await portal.person({ tronc_master: true });
    return portal.call('POST', `/tickets/${own.ticket}/comments`, { token, form });
  };

  it('may have a name of 70,000 dots, of which little is read', async () => {
    const { status } = await keep('.'.repeat(70_000), 'x');
    const names = await portal.db.selectFrom('stored_files').select('filename').execute();
    expect([status, Math.max(...names.map(({ filename }) => filename.length))]).toEqual([201, 255]);
  });

  it('may begin with 60 comments', async () => {
    expect((await keep('notes.txt', `${'<!---->'.repeat(60)}x`)).status).toBe(201);
  });

  it('are refused as documents with macros and as images of disks, whatever their name', async () => {
    const image = Buffer.alloc(64 * 1024);
    image.write('CD001', 32769);
    const macros = zipSync({ '[Content_Types].xml': Buffer.from('x'), 'word/vbaProject.bin': Buffer.from('x') });
    const replies = [await keep('a.docm', 'x'), await keep('a.docx', macros), await keep('a.pdf', image)];
    expect(replies.map(({ status, body }) => [status, body.code])).toEqual(
      Array.from({ length: 3 }, () => [422, 'file_type_refused']),
    );
  });
});

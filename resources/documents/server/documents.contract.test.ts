import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addDays } from '#domain/dates/isoDate.ts';
import { siteDay } from '#domain/dates/siteDay.ts';
import { anApiKey } from '#test/support/apiKey.ts';
import { lettersTo } from '#test/support/letters.ts';
import { pdfText } from '#test/support/pdfText.ts';
import { type TestPortal, testPortal } from '#test/support/portal.ts';
import { aCompany, anEmployee, aPayroll } from '#test/support/world.ts';

const PDF = '%PDF-1.7\n1 0 obj\nendobj\n';

let portal: TestPortal;
let company: number;
let payroll: number;
let second: number;
let ana: number;
let master: string;
/** can upload on the first payroll, and administers its employees */
let manager: string;
let managerId: number;
/** can view files on the first payroll */
let viewer: string;
/** can view the company's employees, and has no payroll */
let staff: string;
let outsider: string;

beforeAll(async () => {
  portal = await testPortal();
  company = await aCompany(portal, { name: 'Quay' });
  [payroll, second] = [await aPayroll(portal, company, { name: 'Crew' }), await aPayroll(portal, company)];
  const place = { company_id: company, payroll_id: payroll };
  ana = await anEmployee(portal, place, { forename_1: 'Ana', surname: 'Archer', email: 'ana@example.com' });
  await anEmployee(portal, place, { forename_1: 'Left', email: 'left@example.com', leave_date: '2020-01-31' });
  await anEmployee(portal, place, { forename_1: 'Silent' });
  const on = (...permissions: string[]) => ({ payrolls: { [payroll]: { company_id: company, permissions } } });
  master = (await portal.person({ tronc_master: true, forename: 'Tess', surname: 'Master' })).token;
  const managing = await portal.person({
    ...on('upload', 'employee_admin', 'epayslips_admin'),
    forename: 'Mia',
    surname: 'Nager',
  });
  [manager, managerId] = [managing.token, managing.id];
  viewer = (await portal.person(on('view_files'))).token;
  staff = (await portal.person({ companies: { [company]: ['view_employees'] } })).token;
  outsider = (await portal.person()).token;
});
afterAll(() => portal.close());

type Fields = Record<string, string | number>;
const upload = (
  type: string,
  fields: Fields,
  token = manager,
  [name, content, mime]: readonly string[] = ['rota.pdf', PDF, 'application/pdf'],
) => {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, String(value));
  if (name) form.append('file', new Blob([content ?? ''], { type: mime ?? '' }), name);
  return portal.call('POST', `/file/${type}`, { token, form });
};
const companyFile = async (fields: Fields = {}, ...rest: [token?: string, file?: readonly string[]]): Promise<number> =>
  (await upload('company', { company, 'payrolls[]': payroll, description: 'Handbook', ...fields }, ...rest)).body.data
    .id;
const get = (path: string, token: string | null = viewer) => portal.call('GET', path, { token });
const remove = (path: string, token: string, headers = {}) => portal.call('DELETE', path, { token, headers });
const status = async (path: string, token: string) => (await get(path, token)).status;
const auditOf = async (path: string) =>
  (await get(`${path}/audit`, master)).body.data.map(({ action }: { action: string }) => action);
const keptFiles = (): number =>
  readdirSync(portal.folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;
const waiting = (recipient: string) => lettersTo(portal, recipient);

describe('a company document', () => {
  // Also proves API-038, API-039.
  it('accepts payrolls of the company and returns all its parts (DOC-015, DOC-016, DOC-022)', async () => {
    const { status: made, body } = await upload('company', {
      company,
      'payrolls[]': payroll,
      description: ' Handbook ',
    });
    expect(made).toBe(201);
    expect(body.data).toEqual({
      id: expect.any(Number),
      type: 'company',
      description: 'Handbook',
      filename: 'rota.pdf',
      datetime_added: expect.stringMatching(/Z$/),
      uploaded_by: { id: managerId, name: 'Mia Nager' },
      mime_type: 'application/pdf',
      size: PDF.length,
      company_id: company,
      company: { id: company, name: 'Quay' },
      payrolls: [{ id: payroll, name: 'Crew' }],
      employee: null,
      revision: 1,
    });
    expect(await waiting('ana@example.com')).toEqual([]);
    expect((await get(`/file/company/${body.data.id}`)).body.data).toEqual(body.data);
  });

  it('notifies the current employees who have an address, if this is selected', async () => {
    const id = await companyFile({ notify: 1, description: 'New rota' });
    const [letter] = await waiting('ana@example.com');
    expect([letter?.subject, letter?.text]).toEqual(['A new document from Quay', expect.stringContaining('New rota')]);
    expect(await waiting('left@example.com')).toEqual([]);
    expect(await auditOf(`/file/company/${id}`)).toEqual(['notified', 'uploaded']);
  });

  // Also proves VAL-077.
  it('requires company, payrolls, description and file, and upload on every payroll named (VAL-074, VAL-075, VAL-076)', async () => {
    const empty = await upload('company', {});
    expect(Object.keys(empty.body.errors).sort()).toEqual(['company', 'description', 'payrolls']);
    expect(empty.body.errors.description).toEqual(['description is a required field']);
    const fields = { company, 'payrolls[]': payroll, description: 'x' };
    expect((await upload('company', fields, manager, [])).body.errors).toHaveProperty('file');
    expect((await upload('company', fields, viewer)).status).toBe(403);
    // Who may upload nowhere is refused before the form is read.
    expect((await upload('company', fields, outsider)).status).toBe(403);
    const both = { company, 'payrolls[0]': payroll, 'payrolls[1]': second, description: 'x' };
    expect((await upload('company', both)).status).toBe(422);
    const elsewhere = await aPayroll(portal, await aCompany(portal));
    expect((await upload('company', { ...both, 'payrolls[1]': elsewhere }, master)).status).toBe(422);
    expect((await upload('company', both, master)).status).toBe(201);
    expect((await upload('company', fields, manager, ['a.pdf', '<html>', 'application/pdf'])).body.code).toBe(
      'file_type_refused',
    );
  });

  it('opens for users with any permission on one of its payrolls, and for no one else (D4, D8)', async () => {
    const path = `/file/company/${await companyFile()}`;
    for (const address of [path, `${path}/data`, `${path}/audit`])
      expect(await Promise.all([viewer, staff, outsider].map((token) => status(address, token)))).toEqual([
        200, 403, 404,
      ]);
    expect(await status(path.replace('company', 'personal'), viewer)).toBe(404);
  });

  it('deletes it permanently with its bytes, for users who can upload on all its payrolls or have uploaded it; its audit stays (API-040)', async () => {
    const id = await companyFile();
    const path = `/file/company/${id}`;
    expect(await Promise.all([viewer, outsider].map(async (token) => (await remove(path, token)).status))).toEqual([
      403, 404,
    ]);
    expect((await remove(path, manager, { 'if-match': '"9"' })).status).toBe(412);
    const before = keptFiles();
    const gone = await remove(path, manager);
    expect(gone).toSucceed(200);
    expect(gone.body).toEqual({ data: { id } });
    expect([keptFiles(), await status(path, master)]).toEqual([before - 1, 404]);
    const rows = await portal.db
      .selectFrom('audit')
      .select('event')
      .where('resource', '=', 'documents')
      .where('record_id', '=', id)
      .orderBy('id')
      .execute();
    expect(rows.map(({ event }) => event)).toEqual(['documents.uploaded', 'documents.deleted']);

    const both = { 'payrolls[0]': payroll, 'payrolls[1]': second };
    const shared = await upload('company', { company, ...both, description: 'x' }, master);
    expect((await remove(`/file/company/${shared.body.data.id}`, manager)).status).toBe(403);
    await portal.db
      .updateTable('stored_files')
      .set({ uploader_id: managerId })
      .where('id', 'in', (files) =>
        files.selectFrom('document_files').select('file_id').where('document_id', '=', shared.body.data.id),
      )
      .execute();
    expect((await remove(`/file/company/${shared.body.data.id}`, manager)).status).toBe(200);
  });
});

describe('the list of documents', () => {
  // Also proves DOC-013, API-037.
  it('returns pages and meta, and filters by type, date, uploader and words, within the scope of each type (DOC-002, DOC-003, DOC-004)', async () => {
    const mine = await companyFile({ description: 'Crème menu' });
    const hers = (await upload('personalcompany', { employee: ana, description: 'Contract' })).body.data.id;
    await upload('payslip', { employee: ana, description: 'May', period: await aPeriod() }, master);
    const { body } = await get('/documents?per_page=2', manager);
    expect(body).toEqual({
      data: [expect.objectContaining({ id: hers }), expect.objectContaining({ id: mine })],
      meta: expect.objectContaining({ total: body.meta.total, from: 1, to: 2 }),
      last_page: body.meta.last_page,
      per_page: 2,
      current_page: 1,
      filter_options: { uploader_id: expect.arrayContaining([{ id: managerId, name: 'Mia Nager' }]) },
    });
    expect(JSON.stringify(body)).not.toContain('access_token');
    const found = async (query: string, token = manager) =>
      (await get(`/documents?per_page=200&${query}`, token)).body.data.map(({ id }: { id: number }) => id);
    expect(await found('type=personalcompany')).toEqual([hers]);
    expect(await found('search_string=creme')).toEqual([mine]);
    const ofTess = await found(`uploader_id=${managerId + 1_000}`);
    expect(ofTess).toEqual([]);
    expect(await found(`uploader_id=${managerId}`)).toContain(mine);
    const day = siteDay(new Date(body.data[0].datetime_added));
    expect(await found(`start_date=${day}&end_date=${day.split('-').reverse().join('-')}`)).toContain(mine);
    expect(await found('end_date=2020-01-01')).toEqual([]);
    expect((await get('/documents?start_date=tomorrow')).body.errors).toHaveProperty('start_date');
    expect((await get('/documents?type=payslip')).body.errors).toHaveProperty('type');
    expect(await found('sort_by=uploaded_by')).toContain(mine);
    expect((await get('/documents?format=csv&search_string=menu')).text).toMatch(
      /^\uFEFFSubject,Added by,Date created\r\nCrème menu,Mia Nager,/,
    );
    const withTokens = await get('/documents?per_page=1&generate_access_token=1');
    expect(withTokens.body.data[0].access_token).toEqual(expect.any(String));
    // A user with upload only sees documents for everyone on the payroll, not those about one person.
    const uploader = (
      await portal.person({ payrolls: { [payroll]: { company_id: company, permissions: ['upload'] } } })
    ).token;
    const seen = await found('', uploader);
    expect([seen.includes(mine), seen.includes(hers)]).toEqual([true, false]);
    expect([await status('/documents', staff), await status('/documents', outsider)]).toEqual([403, 403]);
  });

  it.each([
    ['00:30 on 1 July', '2026-06-30T23:30:00Z', '2026-07-01'],
    ['23:30 on 31 December', '2026-12-31T23:30:00Z', '2026-12-31'],
  ])('counts one that was added at %s at the sites to that day (DOC-003)', async (_, added, day) => {
    const id = await companyFile({ description: 'Late' });
    await portal.db
      .updateTable('documents')
      .set({ datetime_added: new Date(added) })
      .where('id', '=', id)
      .execute();
    const found = async (query: string) =>
      (await get(`/documents?${query}`)).body.data.map((one: { id: number }) => one.id);
    expect(await found(`start_date=${day}&end_date=${day}`)).toContain(id);
    expect(await found(`end_date=${addDays(day, -1)}`)).not.toContain(id);
    expect(await found(`start_date=${addDays(day, 1)}`)).not.toContain(id);
  });
});

describe('an access token (DOC-023, API-043)', () => {
  const tokenFor = async (path: string, token = viewer): Promise<string> =>
    (await get(`${path}?generate_access_token=1`, token)).body.data.access_token;
  const raw = (path: string, token: string, method = 'GET') => portal.call(method, `/raw${path}?token=${token}`, {});

  it('refuses a document of which the store has other bytes, and records no download', async () => {
    const path = `/file/company/${await companyFile()}`;
    const token = await tokenFor(path);
    const { storage_key } = await portal.db
      .selectFrom('stored_files')
      .select('storage_key')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    writeFileSync(join(portal.folder, storage_key.slice(0, 2), storage_key), `${PDF}%`);
    for (const answer of [await get(`${path}/data`), await raw(path, token)]) {
      expect(answer).toBeRefused(409, 'file_changed');
      expect(answer.text).not.toContain(storage_key);
    }
    expect(await auditOf(path)).toEqual(['uploaded']);
  });

  it('opens its document once, without a header, shown in place only where that is harmless; each look is noted', async () => {
    const path = `/file/company/${await companyFile()}`;
    const token = await tokenFor(path);
    expect((await raw(path, token, 'HEAD')).status).toBe(405);
    const shown = await raw(path, token);
    expect([shown.status, shown.text, shown.headers['content-type']]).toEqual([200, PDF, 'application/pdf']);
    expect(shown.headers).toMatchObject({
      'content-disposition': expect.stringMatching(/^inline/),
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'self'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect([(await raw(path, token)).status, await auditOf(path)]).toEqual([403, ['viewed', 'uploaded']]);
    const text = `/file/company/${await companyFile({}, manager, ['a.csv', 'a,b', 'text/csv'])}`;
    expect((await raw(text, await tokenFor(text))).headers['content-disposition']).toMatch(/^attachment/);
    expect(await auditOf(text)).toEqual(['downloaded', 'uploaded']);
  });

  it('is refused for another document, after a minute, once the session or the right is gone, and while a file is scanned', async () => {
    const [path, other] = [`/file/company/${await companyFile()}`, `/file/company/${await companyFile()}`];
    const refused = async (token: string, at = path) => (await raw(at, token)).status;
    const token = await tokenFor(path);
    expect([await refused(token, other), await refused(viewer), await refused('x')]).toEqual([403, 403, 403]);
    expect(await refused(token, path.replace('company', 'personal'))).toBe(404);
    await portal.db
      .updateTable('stored_files')
      .set({ scan_status: 'infected' })
      .where('filename', '=', 'rota.pdf')
      .execute();
    expect((await raw(path, token)).body.code).toBe('file_infected');
    expect((await get(`${path}/data`)).body.code).toBe('file_infected');
    await portal.db
      .updateTable('stored_files')
      .set({ scan_status: 'clean' })
      .where('filename', '=', 'rota.pdf')
      .execute();
    portal.wait(61_000);
    expect(await refused(token)).toBe(403);

    const leaver = await portal.person({ payrolls: { [payroll]: { company_id: company, permissions: ['upload'] } } });
    const [first, next] = [await tokenFor(path, leaver.token), await tokenFor(path, leaver.token)];
    await portal.db
      .updateTable('payroll_permissions')
      .set({ permissions: [] })
      .where('user_id', '=', leaver.id)
      .execute();
    expect(await refused(first)).toBe(404);
    await portal.call('POST', '/auth/logout', { token: leaver.token });
    expect(await refused(next)).toBe(403);
  });

  it('leaves downloads with a session available, as attachments that are audited (API-041)', async () => {
    const path = `/file/company/${await companyFile()}`;
    const { headers, text } = await get(`${path}/data`);
    expect([headers['content-disposition'], text]).toEqual([
      expect.stringMatching(/^attachment; filename="rota.pdf"/),
      PDF,
    ]);
    expect((await portal.call('HEAD', `${path}/data`, { token: viewer })).status).toBe(405);
    const { body } = await get(`${path}/audit`);
    expect(body.data[0]).toEqual({
      id: expect.any(Number),
      action: 'downloaded',
      user: { id: expect.any(Number), name: expect.stringMatching(/^Pat /) },
      datetime: expect.stringMatching(/Z$/),
    });
    expect(await auditOf(path)).toEqual(['downloaded', 'uploaded']);
  });
});

/** Returns a period of the first payroll's calendar. */
const aPeriod = async (): Promise<number> => (await get(`/payroll/${payroll}/periods`, master)).body.data[0].id;

describe('documents about one employee', () => {
  it('lists an employee’s files to users who can view them; those who can edit them can add and delete (EMP-043, API-034, API-042)', async () => {
    const fields = { employee: ana, description: 'Passport' };
    expect((await upload('personalcompany', fields, viewer)).status).toBe(403);
    expect((await upload('personalcompany', fields, outsider)).status).toBe(403);
    const { body } = await upload('personalcompany', fields);
    const { id } = body.data;
    expect(body.data).toMatchObject({ type: 'personalcompany', employee: { id: ana, name: 'Archer, Ana' } });
    const listed = await get(`/documents/${ana}?generate_access_token=1`, staff);
    expect(listed.body.data[0]).toMatchObject({ id, access_token: expect.any(String) });
    expect(listed.body.meta).toMatchObject({ current_page: 1, last_page: 1 });
    expect([await status(`/documents/${ana}`, outsider), await status(`/file/personalcompany/${id}`, staff)]).toEqual([
      404, 200,
    ]);
    expect((await remove(`/file/personalcompany/${id}`, staff)).status).toBe(403);
    expect((await remove(`/file/personalcompany/${id}`, manager)).status).toBe(200);
  });

  // Also proves API-036.
  it('accepts payslips and eP60s from the provider only, for users who administer the payroll (EMP-057, API-033, API-035)', async () => {
    const period = await aPeriod();
    const slip = { employee: ana, description: 'Payslip', period };
    expect((await upload('payslip', slip, manager)).status).toBe(403);
    expect((await upload('passport', { employee: ana, description: 'x' }, master)).status).toBe(404);
    expect((await upload('payslip', { employee: ana, description: 'x' }, master)).body.errors).toHaveProperty('period');
    expect((await upload('eP60', { ...slip }, master)).body.errors).toHaveProperty('period');
    const { id } = (await upload('payslip', slip, master)).body.data;
    const payslips = (await get(`/employee/${ana}/payslips`)).body.data;
    expect(payslips[0]).toEqual({
      id,
      employee_id: ana,
      period_name: expect.stringContaining('1'),
      pay_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      net_pay: null,
      filename: 'rota.pdf',
      access_token: expect.any(String),
    });
    expect((await get(`/raw/file/payslip/${id}?token=${payslips[0].access_token}`, null)).text).toBe(PDF);

    // A program has no session for which a token could be valid, and downloads with its key.
    const headers = { authorization: `Bearer ${await anApiKey(portal, managerId)}` };
    const byKey = await portal.call('GET', `/employee/${ana}/payslips`, { headers });
    const { access_token: _, ...slipOfKey } = payslips[0];
    expect(byKey).toSucceed(200);
    expect(byKey.body.data[0]).toEqual(slipOfKey);
    expect(byKey.text).not.toContain('access_token');
    expect((await portal.call('GET', `/file/payslip/${id}/data`, { headers })).text).toBe(PDF);
    const listedByKey = await portal.call('GET', '/documents?generate_access_token=1', { headers });
    expect(listedByKey).toSucceed(200);
    expect(listedByKey.text).not.toContain('access_token');

    const yearly = (await upload('eP60', { employee: ana, description: 'eP60 2025' }, master)).body.data;
    const eP60s = (await get(`/documents/${ana}/eP60?generate_access_token=1`)).body.data;
    expect(eP60s).toMatchObject([{ id: yearly.id, type: 'eP60' }]);
    expect((await get(`/raw/file/eP60/${yearly.id}?token=${eP60s[0].access_token}`, null)).text).toBe(PDF);
    for (const path of [`/employee/${ana}/payslips`, `/documents/${ana}/eP60`, `/file/payslip/${id}`])
      expect(await status(path, staff)).toBe(403);
    expect((await remove(`/file/payslip/${id}`, manager)).status).toBe(403);
    expect((await remove(`/file/payslip/${id}`, master)).status).toBe(200);
  });

  it('names the people of a period with their payslips, and replaces a payslip only once that is confirmed (issue 20.27)', async () => {
    const period = await aPeriod();
    const una = await anEmployee(portal, { company_id: company, payroll_id: payroll }, { forename_1: 'Una' });
    const path = `/periods/${period}/payslips`;
    const namesOf = async (person: number): Promise<string[]> =>
      (await get(path, master)).body.data.find(({ employee_id }: { employee_id: number }) => employee_id === person)
        .filenames;
    const send = (confirm: string, name: string) => {
      const form = new FormData();
      const fields = { employee: una, description: 'Payslip', period };
      for (const [field, value] of Object.entries(fields)) form.append(field, String(value));
      form.append('file', new Blob([PDF], { type: 'application/pdf' }), name);
      return portal.call('POST', '/file/payslip', { token: master, form, headers: { 'x-confirm': confirm } });
    };
    expect([await status(path, manager), await status(path, outsider)]).toEqual([403, 404]);
    expect(await namesOf(una)).toEqual([]);
    const first = await send('ask', 'first.pdf');
    expect(first.status).toBe(201);
    const asked = await send('ask', 'second.pdf');
    expect(asked.status).toBe(409);
    expect(asked.body).toMatchObject({
      code: 'confirmation_needed',
      questions: [{ code: 'payslip_replaced', params: { filename: 'first.pdf' } }],
    });
    expect(await namesOf(una)).toEqual(['first.pdf']);
    expect((await send('payslip_replaced', 'second.pdf')).status).toBe(201);
    expect(await namesOf(una)).toEqual(['second.pdf']);
    expect(await status(`/file/payslip/${first.body.data.id}`, master)).toBe(404);
    await portal.db.updateTable('employees').set({ leave_date: '2020-01-31' }).where('id', '=', una).execute();
  });
});

describe('employee sign-up (EMP-055, API-031, API-032)', () => {
  const send = (body: object, token = manager) => portal.call('PUT', '/employees/signup_instructions', { token, body });
  const codeOf = (text: string | null | undefined) => /own sign-up code: (\S+)/.exec(text ?? '')?.[1];

  it('sends instructions by the payroll’s method, each with its own code, which is stored only as a hash', async () => {
    expect((await send({ payroll_id: payroll })).body).toEqual({ data: { sent: 1 } });
    expect((await send({ payroll_id: payroll, employee_ids: [ana] })).body.data.sent).toBe(1);
    const letters = (await waiting('ana@example.com')).filter(({ subject }) => subject?.includes('portal'));
    const codes = letters.map(({ text }) => codeOf(text));
    expect(codes[0]).toMatch(/^(\w{4}-){2}\w{4}$/);
    expect(codes[0]).not.toBe(codes[1]);
    expect(letters[0]?.text).toMatch(/^1\. Go to http:\/\/\S+ and choose Sign up\.$/m);
    const { code_hash } = await portal.db
      .selectFrom('employee_sign_ups')
      .selectAll()
      .where('employee_id', '=', ana)
      .executeTakeFirstOrThrow();
    expect(code_hash?.toString()).not.toContain(codes[1]);
    await portal.db.updateTable('payrolls').set({ epay_signupmethod: 'letter' }).where('id', '=', payroll).execute();
    expect((await send({ payroll_id: payroll })).body.data.sent).toBe(2);
    await portal.db.updateTable('payrolls').set({ epay_signupmethod: 'none' }).where('id', '=', payroll).execute();
    expect((await send({ payroll_id: payroll })).body.data.sent).toBe(0);
    expect((await send({ payroll_id: second, employee_ids: [ana] }, master)).body.errors).toHaveProperty(
      'employee_ids',
    );
    expect([
      (await send({ payroll_id: payroll }, viewer)).status,
      (await send({ payroll_id: payroll }, outsider)).status,
    ]).toEqual([403, 422]);
  });

  it('shows printed instructions without a code, and restarts the sign-up when it is reset (API-029)', async () => {
    const shown = await get(`/employees/signup_instructions/${ana}/pdf_preview`, manager);
    expect([shown.status, shown.headers['content-disposition']]).toEqual([200, expect.stringMatching(/^inline/)]);
    expect(pdfText(shown.bytes)).toContain('Your access to the employee portal of Quay');
    expect(pdfText(shown.bytes)).toContain('XXXX-XXXX-XXXX');
    expect(pdfText(shown.bytes)).toMatch(/Go to http:\/\/\S+/);
    const done = await portal.call('PUT', `/employee/${ana}/reset`, { token: manager });
    expect(done).toSucceed(200);
    expect(done.body).toEqual({ data: { id: ana, signup_status: 'reset' } });
    const row = await portal.db
      .selectFrom('employee_sign_ups')
      .selectAll()
      .where('employee_id', '=', ana)
      .executeTakeFirstOrThrow();
    expect([row.status, row.code_hash]).toEqual(['reset', null]);
    expect((await portal.call('PUT', `/employee/${ana}/reset`, { token: viewer })).status).toBe(403);
  });

  it('is sent 30 times in an hour by one user, so that nobody sends letters by the hundred', async () => {
    const { token } = await portal.person({ tronc_master: true });
    const asked = Array.from({ length: 31 }, () => send({ payroll_id: second }, token));
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });
});

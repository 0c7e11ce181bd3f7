import { type TestPortal, testPortal } from '#test/support/portal.ts';
import { aCompany, anEmployee, aPayroll, aScheme, aSite } from '#test/support/world.ts';

let portal: TestPortal;
let tm: string;

beforeAll(async () => {
  portal = await testPortal();
  tm = (await portal.person({ tronc_master: true })).token;
});
afterAll(() => portal.close());

const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object, token = tm) =>
  portal.call(method, path, { token, ...(body && { body }) });
const names = async (path: string, token = tm): Promise<string[]> =>
  (await call('GET', path, undefined, token)).body.data.map(({ name }: { name: string }) => name);

describe('archiving a site', () => {
  let company: number;
  beforeAll(async () => {
    company = await aCompany(portal);
  });

  it('takes it out of lists and the search, and keeps it readable by id (SIT-015)', async () => {
    const site = await aSite(portal, company, { name: 'Harbour Street' });
    const answer = await call('POST', `/sites/${site}/archive`);
    expect(answer).toSucceed(200);
    expect(typeof answer.body.data.archived_at).toBe('string');
    expect(await names(`/sites?company_ids=${company}`)).not.toContain('Harbour Street');
    expect(await names(`/sites?company_ids=${company}&archived=1`)).toEqual(['Harbour Street']);
    expect(await names(`/sites?company_ids=${company}&archived=all`)).toContain('Harbour Street');
    expect(await names(`/sites?ids=${site}`)).toEqual(['Harbour Street']);
    expect((await call('GET', '/search?search_string=harbour')).body.data).toEqual([]);
    expect((await call('GET', `/sites/${site}`)).body.data.archived_at).toBe(answer.body.data.archived_at);
    const { body: history } = await call('GET', `/history?resource=sites&id=${site}`);
    expect(history.data[0]).toMatchObject({ action: 'sites.archived', undoable: false });
  });

  it('rejects changes and new uses of it until it is restored', async () => {
    const site = await aSite(portal, company, { name: 'Mill Lane' });
    await call('POST', `/sites/${site}/archive`);
    expect((await call('PATCH', `/sites/${site}`, { name: 'Mill Road' })).body.code).toBe('archived');
    const payroll_id = await aPayroll(portal, company);
    const person = await anEmployee(portal, { company_id: company, payroll_id });
    const linked = await call('PATCH', `/employee/${person}`, { site_ids: [site] });
    expect(linked.body.errors).toEqual({ 'site_ids.0': ['Site is archived. Choose another.'] });
    const scheme = { site_id: site, name: 'Mill tronc', frequency_id: 1, pay_date: 'friday' };
    const more = { submission_days_before_pay_date: 5, report_return_days_before_pay_date: 2 };
    const fees = { troncmasters_fee_percentage: 0, setup_fee: '0.00' };
    const made = await call('POST', '/tronc_schemes', { ...scheme, ...more, ...fees });
    expect(made.body.errors).toEqual({ site_id: ['Site is archived. Choose another.'] });
    expect((await call('POST', `/sites/${site}/restore`)).body.data.archived_at).toBeNull();
    expect((await call('PATCH', `/sites/${site}`, { name: 'Mill Road' })).status).toBe(200);
  });

  it('is refused while a scheme shares its tips, and names the scheme, which can be restored after it', async () => {
    const site = await aSite(portal, company);
    const { id } = await aScheme(portal, { company_id: company, site_id: site }, { name: 'Bar tronc' });
    const { body: preview } = await call('GET', `/sites/${site}/archive`);
    expect(preview.data.obstacles).toEqual([{ what: 'active_schemes', count: 1, names: ['Bar tronc'] }]);
    const refused = await call('POST', `/sites/${site}/archive`);
    expect(refused).toBeRefused(409, { code: 'cannot_archive', errors: { active_schemes: ['Bar tronc'] } });
    await call('POST', `/tronc_schemes/${id}/archive`);
    expect((await call('POST', `/sites/${site}/archive`)).status).toBe(200);
    const early = await call('POST', `/tronc_schemes/${id}/restore`);
    expect(early).toBeRefused(409, 'cannot_restore');
    await call('POST', `/sites/${site}/restore`);
    const restored = await call('POST', `/tronc_schemes/${id}/restore`);
    expect(restored).toSucceed(200);
    expect(restored.body.data.archived_at).toBeNull();
  });

  it('is rejected if someone else changed it meanwhile (F-154)', async () => {
    const site = await aSite(portal, company);
    const stale = await portal.call('POST', `/sites/${site}/archive`, { token: tm, headers: { 'if-match': '"9"' } });
    expect(stale).toBeRefused(412, 'changed');
    expect(stale.body.data.id).toEqual(site);
  });

  it('requires the permission to delete sites, as deleting and restoring do (SIT-015)', async () => {
    const site = await aSite(portal, company);
    const companies = (...held: string[]) => ({ companies: { [company]: held } });
    const editor = (await portal.person(companies('view_sites', 'edit_sites', 'create_sites'))).token;
    const remover = (await portal.person(companies('view_sites', 'delete_sites'))).token;
    for (const path of [`/sites/${site}/archive`, `/sites/${site}/restore`])
      expect((await call('POST', path, undefined, editor)).status).toBe(403);
    expect((await call('DELETE', `/sites/${site}`, undefined, editor)).status).toBe(403);
    expect((await call('POST', `/sites/${site}/archive`, undefined, remover)).status).toBe(200);
    expect((await call('DELETE', `/sites/${site}`, undefined, remover)).status).toBe(200);
  });
});

describe('deleting', () => {
  it('is refused while something refers to the record, and names it', async () => {
    const company_id = await aCompany(portal);
    const site = await aSite(portal, company_id);
    const { id } = await aScheme(portal, { company_id, site_id: site });
    const refused = await call('DELETE', `/sites/${site}`);
    expect(refused).toBeRefused(409, { code: 'in_use', errors: { schemes: ['+1'] } });
    const { body: preview } = await call('GET', `/companies/${company_id}/archive`);
    expect(preview.data.uses.map(({ what }: { what: string }) => what).sort()).toEqual(['schemes', 'sites']);
    expect((await call('DELETE', `/tronc_schemes/${id}`)).body).toEqual({ data: { id } });
    expect((await call('DELETE', `/sites/${site}`)).status).toBe(200);
    expect((await call('DELETE', `/companies/${company_id}`)).status).toBe(200);
    expect((await call('GET', `/companies/${company_id}`)).status).toBe(404);
  });

  it('deletes an employee with nothing but job roles and sites, and keeps what was deleted in the audit', async () => {
    const company_id = await aCompany(portal);
    const payroll_id = await aPayroll(portal, company_id);
    const id = await anEmployee(portal, { company_id, payroll_id }, { surname: 'Typed' });
    expect((await call('DELETE', `/employee/${id}`)).status).toBe(200);
    const row = await portal.db
      .selectFrom('audit')
      .select('changes')
      .where('event', '=', 'employees.deleted')
      .where('record_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.changes).toMatchObject({ surname: ['Typed', null] });
  });
});

describe('archiving a scheme', () => {
  it('is refused while a period is not released, and names it', async () => {
    const company_id = await aCompany(portal);
    const { id } = await aScheme(portal, { company_id, site_id: await aSite(portal, company_id) }, { name: 'Floor' });
    const { body } = await call('GET', `/tronc_periods?tronc_scheme_ids=${id}`);
    const period = body.data[0]?.id ?? (await call('GET', `/tronc_schemes/${id}`)).body.data.current_period.id;
    await portal.db
      .updateTable('tronc_periods')
      .set({ fund_entered_at: portal.now() })
      .where('id', '=', period)
      .execute();
    const { body: preview } = await call('GET', `/tronc_schemes/${id}/archive`);
    expect(preview.data.obstacles).toEqual([
      { what: 'open_periods', count: 1, names: [expect.stringMatching(/^Floor, \d\d\/\d\d\/\d{4}$/)] },
    ]);
    const { body: ofCompany } = await call('GET', `/companies/${company_id}/archive`);
    expect(ofCompany.data.obstacles).toEqual(preview.data.obstacles);
    expect((await call('POST', `/tronc_schemes/${id}/archive`)).body.code).toBe('cannot_archive');
    await portal.db.updateTable('tronc_periods').set({ fund_entered_at: null }).where('id', '=', period).execute();
    expect((await call('POST', `/tronc_schemes/${id}/archive`)).status).toBe(200);
    const entered = await call('PATCH', `/tronc_schemes/${id}`, { name: 'Floor 2' });
    expect(entered).toBeRefused(409, 'archived');
  });
});

describe('archiving an employee', () => {
  it('takes them out of lists and counts, and keeps their payroll ref taken', async () => {
    const company_id = await aCompany(portal);
    const payroll_id = await aPayroll(portal, company_id);
    const id = await anEmployee(portal, { company_id, payroll_id }, { payroll_ref: 'A7', surname: 'Archer' });
    expect((await call('POST', `/employee/${id}/archive`)).status).toBe(200);
    expect((await call('GET', `/employees?company_ids=${company_id}`)).body.meta.total).toBe(0);
    expect((await call('GET', `/employees?company_ids=${company_id}&archived=1`)).body.meta.total).toBe(1);
    expect((await call('GET', `/payrolls?company_ids=${company_id}`)).body.data[0].total_employees).toBe(0);
    const { body } = await call('GET', '/companies?get_stats[]=employees');
    const mine = body.data.find((one: { id: number }) => one.id === company_id);
    expect(mine.employee_stats).toEqual({ count: 0 });
  });

  it('rejects points, training, links, sign-up and documents until they are restored', async () => {
    const company_id = await aCompany(portal);
    const payroll_id = await aPayroll(portal, company_id);
    const id = await anEmployee(portal, { company_id, payroll_id });
    const scheme = await aScheme(portal, { company_id, site_id: await aSite(portal, company_id) });
    await portal.db.updateTable('employees').set({ tronc_scheme_id: scheme.id }).where('id', '=', id).execute();
    await call('POST', `/employee/${id}/archive`);
    const training = { training_statuses: [{ training_id: 1, status: 'complete' }] };
    const changes: ['PATCH' | 'PUT', string, object | undefined][] = [
      ['PATCH', `/employee/${id}`, { job_roles: [], site_ids: [] }],
      ['PATCH', `/employee/${id}/training_status`, training],
      ['PATCH', `/tronc_schemes/${scheme.id}/employees/${id}/tronc_points`, { individual: 5 }],
      ['PUT', `/employee/${id}/reset`, undefined],
    ];
    for (const [method, path, body] of changes) {
      const refused = await portal.call(method, path, { token: tm, ...(body && { body }) });
      expect([path, refused.status, refused.body.code]).toEqual([path, 409, 'archived']);
    }
    const refusal = ['Employee is archived. Choose another.'];
    const send = { payroll_id, employee_ids: [id] };
    const sent = await portal.call('PUT', '/employees/signup_instructions', { token: tm, body: send });
    expect(sent.body.errors).toEqual({ employee_ids: refusal });
    for (const type of ['personalcompany', 'personal']) {
      const form = new FormData();
      form.append('employee', String(id));
      form.append('description', 'Contract');
      form.append('file', new Blob(['%PDF-1.7'], { type: 'application/pdf' }), 'contract.pdf');
      const { body } = await portal.call('POST', `/file/${type}`, { token: tm, form });
      expect([type, body.errors]).toEqual([type, { employee: refusal }]);
    }
    await call('POST', `/employee/${id}/restore`);
    const points = await call('PATCH', `/tronc_schemes/${scheme.id}/employees/${id}/tronc_points`, { individual: 5 });
    expect(points.status).toBe(200);
  });

  it('archives many at once, skips those it may not, and says why', async () => {
    const company_id = await aCompany(portal);
    const payroll_id = await aPayroll(portal, company_id);
    const ids = await Promise.all([1, 2].map(() => anEmployee(portal, { company_id, payroll_id })));
    const body = { resource: 'employees', ids: [...ids, 987_654], archived: true };
    const dry = await call('POST', '/bulk_archive', { ...body, dry_run: true });
    expect(dry.body.data.map(({ ok }: { ok: boolean }) => ok)).toEqual([true, true, false]);
    expect((await call('GET', `/employees?company_ids=${company_id}`)).body.meta.total).toBe(2);
    const done = await call('POST', '/bulk_archive', body);
    expect(done.body.data.at(-1)).toEqual({ id: 987_654, ok: false, message: 'Not found', changes: [], questions: [] });
    expect((await call('GET', `/employees?company_ids=${company_id}`)).body.meta.total).toBe(0);
    await call('POST', '/bulk_archive', { ...body, archived: false });
    expect((await call('GET', `/employees?company_ids=${company_id}`)).body.meta.total).toBe(2);
  });
});

describe('archiving a company', () => {
  it('is for troncmasters only; its users lose access until it is restored (CMP-070)', async () => {
    const company = await aCompany(portal, { name: 'Closing Ltd' });
    const site = await aSite(portal, company, { name: 'Last site' });
    const rights = ['view_company', 'view_sites', 'delete_sites'];
    const { token } = await portal.person({ companies: { [company]: rights } });
    expect((await call('POST', `/companies/${company}/archive`, undefined, token)).status).toBe(403);
    const { body: preview } = await call('GET', `/companies/${company}/archive`);
    expect(preview.data.effects.map(({ what }: { what: string }) => what)).toEqual(['company_sites', 'company_users']);
    expect((await call('POST', `/companies/${company}/archive`)).status).toBe(200);
    expect(await names('/companies')).not.toContain('Closing Ltd');
    expect(await names('/companies', token)).toEqual([]);
    expect((await call('GET', `/companies/${company}`, undefined, token)).status).toBe(404);
    expect(await names('/sites?per_page=200')).not.toContain('Last site');
    expect(await names(`/sites?company_ids=${company}`)).toEqual(['Last site']);
    const changed = await call('PATCH', `/sites/${site}`, { name: 'Other' });
    expect(changed).toBeRefused(409, 'company_archived');
    const bulk = { resource: 'sites', ids: [site], changes: { address_line_1: '2 Quay' } };
    expect((await call('POST', '/bulk_edit', bulk)).body.data[0].ok).toBe(false);
    expect((await call('POST', '/payrolls', { company_id: company, name: 'P', frequency: 'weekly' })).status).toBe(409);
    expect((await call('POST', `/companies/${company}/restore`)).status).toBe(200);
    expect(await names('/sites', token)).toEqual(['Last site']);
    expect((await call('PATCH', `/sites/${site}`, { name: 'Other' })).status).toBe(200);
  });
});

import { newProfile } from '#domain/payroll/handoff/formats/packageFormats.ts';
import { verifyHandoffs } from '#server/operate/verify/handoffs.ts';
import { pdfText } from '#test/support/pdfText.ts';
import { holdsRole, troncStory } from '#test/support/troncWorld.ts';
import { anEmployee, aPayroll } from '#test/support/world.ts';

const story = troncStory();

const call = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH',
  path: string,
  { body, token = story.world.troncmaster, headers }: { body?: object; token?: string; headers?: object } = {},
) => story.portal.call(method, path, { token, ...(body && { body }), ...(headers && { headers: { ...headers } }) });
const read = async (path: string, token?: string) => {
  const answer = await call('GET', path, token === undefined ? {} : { token });
  expect(answer).toSucceed(200);
  return answer.body.data;
};
const addAgency = (values: object = {}) =>
  call('POST', '/payrolls', {
    body: { company_id: story.world.company, name: 'Chefs Direct', kind: 'agency', payee_name: 'Chefs Ltd', ...values },
  });
/** Money as text → pence. */
const pence = (amounts: readonly string[]): number =>
  amounts.reduce((sum, amount) => sum + Math.round(Number(amount) * 100), 0);
const release = async (fund?: string) => {
  if (fund) expect(await story.calls.fund(fund)).toSucceed(200);
  return story.steps.approved(await story.steps.generated({ confirm_reopen: true }));
};
/** A world with the chef Cleo of an agency. Ana has 300.00, Ben 400.00 and Cleo 300.00 of 1,000.00. */
const agencyStory = async () => {
  await story.ready();
  const agency: number = (await addAgency()).body.data.id;
  const { company, scheme, chef } = story.world;
  const values = { forename_1: 'Cleo', surname: '=Cook', payroll_ref: 'C1', tronc_scheme_id: scheme };
  const cleo = await anEmployee(story.portal, { company_id: company, payroll_id: agency }, values);
  await holdsRole(story.portal, company, cleo, chef);
  expect(await story.calls.hours('payroll_ref,hours\nA1,30\nB1,20\nC1,15\n')).toSucceed(201);
  return { agency, cleo };
};
const remittancesOf = (agency: number, token?: string) => read(`/remittances?payroll_ids[]=${agency}`, token);
/** The codes of the tasks about a remittance. */
const tasksAbout = async (id: number): Promise<string[]> =>
  (await read('/dashboard/tasks?per_page=100'))
    .filter(({ path }: { path: string }) => path.endsWith(`/${id}`) && path.startsWith('/files/agencies/'))
    .map(({ code }: { code: string }) => code);

// Wednesday 10 June 2026, noon
beforeAll(() => story.portal.wait(Date.parse('2026-06-10T12:00:00Z') - story.portal.now().getTime()));

describe('an agency', () => {
  it('is a payroll without pay dates and settings of payslips, with a payee', async () => {
    await story.ready();
    expect((await addAgency({ payee_name: undefined })).body.errors).toEqual({ payee_name: [expect.any(String)] });
    const added = await addAgency({ frequency: 'weekly', payee_email: 'pay@chefs.example', epay_tickets: false });
    expect(added).toSucceed(201);
    expect(added.body.data).toMatchObject({
      ...{ kind: 'agency', payee_name: 'Chefs Ltd', payee_email: 'pay@chefs.example', payee_contact: null },
      ...{ frequency: null, pay_date: null, epay_signupmethod: null, periods: [] },
    });
    const kept = await call('PATCH', `/payroll/${added.body.data.id}`, { body: { payee_contact: 'Bo Baines' } });
    expect(kept.body.data).toMatchObject({ payee_contact: 'Bo Baines', frequency: null });
    expect((await call('PATCH', `/payroll/${added.body.data.id}`, { body: { kind: 'payroll' } })).status).toBe(422);
    const { payroll } = story.world;
    const own = await call('PATCH', `/payroll/${payroll}`, { body: { payee_contact: 'Bo Baines' } });
    expect([own.body.data.kind, own.body.data.payee_contact]).toEqual(['payroll', null]);
  });

  it('has no payroll periods, hand-offs or files', async () => {
    const { agency, cleo } = await agencyStory();
    await release();
    for (const path of ['periods', 'tax_years', 'handoff_profile', 'handoff_profile/setup_file', 'handoff_ledger'])
      expect([path, (await call('GET', `/payroll/${agency}/${path}`)).body.code]).toEqual([
        path,
        'agency_has_no_payroll_period',
      ]);
    const { starts_on: _, ...profile } = { ...newProfile('brightpay_uk'), starts_on: null };
    for (const [method, path, body] of [
      ['PUT', 'handoff_profile', profile],
      ['POST', 'handoff_profile/accepted', { accepted: true }],
    ] as const) {
      const answer = await call(method, `/payroll/${agency}/${path}`, { body });
      expect([answer.status, answer.body.code]).toEqual([422, 'agency_has_no_payroll_period']);
    }
    // Jobs and lists that add periods leave it out, too.
    expect(
      (await read('/payrolls?properties[]=periods')).find(({ id }: { id: number }) => id === agency),
    ).toMatchObject({
      id: agency,
      periods: [],
    });
    expect(await read(`/payroll/${agency}/departments`)).toEqual([]);
    const letters = await call('PUT', '/employees/signup_instructions', {
      body: { payroll_id: agency, employee_ids: [cleo] },
    });
    expect(letters.body.data).toEqual({ sent: 0 });
  });
});

describe('the remittance of an agency', () => {
  it('takes the shares of its workers from the hand-off, to the penny', async () => {
    const { agency, cleo } = await agencyStory();
    const report = await release('1000.01');
    const { payroll, company } = story.world;
    const profile = { ...newProfile('brightpay_uk'), starts_on: '2026-01-01' };
    expect(await call('PUT', `/payroll/${payroll}/handoff_profile`, { body: profile })).toSucceed(200);
    const periods = await read(`/payroll/${payroll}/periods`);
    const { id: period } = periods.find(({ pay_date }: { pay_date: string }) => pay_date >= '2026-05-15');
    const preview = await read(`/periods/${period}/handoff/preview`);
    expect(preview.map(({ name }: { name: string }) => name)).toEqual(['Archer, Ana', 'Baker, Ben']);

    const [remittance] = await remittancesOf(agency);
    expect(remittance).toMatchObject({
      ...{ company_id: company, payroll_id: agency, agency_name: 'Chefs Direct', report_id: report, report_version: 1 },
      ...{ people: 1, currency: 'GBP', jurisdiction: 'GB', state: 'to_pay', paid: '0.00', paid_on: null },
      ...{ pay_by: '2026-06-30', agency_pays_by: '2026-07-31', overdue: false, outstanding: remittance.total },
    });
    const { total } = (await read(`/periods/${period}/handoff`)) as { total: string };
    expect(pence([total, remittance.total])).toBe(100_001);
    const { lines, payee, payments } = await read(`/remittances/${remittance.id}`);
    expect(lines).toEqual([{ employee_id: cleo, name: '=Cook, Cleo', payroll_ref: 'C1', amount: remittance.total }]);
    expect([payee, payments]).toEqual([{ name: 'Chefs Ltd', email: null, contact: null }, []]);

    const due = await read(`/tronc_reports/${report}/handoffs_due`);
    expect(due.map(({ payroll_id, amount }: { payroll_id: number; amount: string }) => [payroll_id, amount])).toEqual([
      [payroll, total],
    ]);
    const tasks = await read('/dashboard/tasks?per_page=100');
    expect(tasks).toContainEqual(
      expect.objectContaining({
        code: 'remittance_to_pay',
        due: '2026-06-30',
        path: `/files/agencies/${agency}/${remittance.id}`,
      }),
    );
    expect((await verifyHandoffs(story.portal.db)).faults).toEqual([]);
  });

  it('is downloaded as CSV, whose names no spreadsheet evaluates, and as PDF', async () => {
    const { agency } = await agencyStory();
    await release();
    const [{ id }] = await remittancesOf(agency);
    const file = await call('GET', `/remittances/${id}/file`);
    expect(file.text.replace('\uFEFF', '').split('\r\n')).toEqual([
      'payroll_ref,name,site_name,scheme_name,start_date,end_date,amount,currency',
      expect.stringMatching(/^C1,"'=Cook, Cleo",Site \d+,Scheme \d+,2026-05-04,2026-05-10,300\.00,GBP$/),
      '',
    ]);
    const pdf = await call('GET', `/remittances/${id}/pdf`);
    expect(pdf.headers['content-type']).toBe('application/pdf');
    const text = pdfText(pdf.bytes).replace(/\s+/g, ' ');
    for (const part of ['Chefs Ltd', '=Cook, Cleo', '£300.00', '30/06/2026', '31/07/2026', 's.27H(3)'])
      expect(text).toContain(part);
  });

  it('is marked as paid once, on a day that moves the last day of the agency, and can be taken back', async () => {
    const { agency } = await agencyStory();
    await release();
    const [{ id, revision }] = await remittancesOf(agency);
    const pay = (body: object, headers = {}) => call('POST', `/remittances/${id}/paid`, { body, headers });
    expect((await pay({ paid_on: '2026-06-11' })).body.errors).toEqual({ paid_on: [expect.any(String)] });
    expect((await pay({ paid_on: '2026-06-09' })).status).toBe(422);
    expect((await pay({}, { 'if-match': `"${revision + 1}"` })).status).toBe(412);
    const paid = await pay({}, { 'if-match': `"${revision}"` });
    expect(paid.body.data).toMatchObject({
      ...{ state: 'paid', paid: '300.00', outstanding: '0.00', paid_on: '2026-06-10', revision: revision + 1 },
      ...{ agency_pays_by: '2026-07-31', payments: [{ amount: '300.00', paid_on: '2026-06-10' }] },
    });
    expect((await pay({})).body.code).toBe('remittance_paid');
    expect(await tasksAbout(id)).toEqual([]);

    const back = await call('POST', `/remittances/${id}/not_paid`);
    expect(back.body.data).toMatchObject({ state: 'to_pay', paid: '0.00', paid_on: null, payments: [] });
    expect((await call('POST', `/remittances/${id}/not_paid`)).body.code).toBe('remittance_not_paid');
    const history = await read(`/history?resource=payrolls&id=${agency}`);
    // Taken back, paid, and added.
    expect(history.slice(0, 2).map((row: object) => JSON.stringify(row))).toEqual([
      expect.stringMatching(/remittance_paid_on.*2026-06-10/),
      expect.stringMatching(/remittance_paid_on.*2026-06-10/),
    ]);
  });

  it('is paid once only by two at the same time', async () => {
    const { agency } = await agencyStory();
    await release();
    const [{ id }] = await remittancesOf(agency);
    const answers = await Promise.all([1, 2].map(() => call('POST', `/remittances/${id}/paid`, { body: {} })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('has the amounts of the newest report, and shows what differs from what was paid', async () => {
    const { agency } = await agencyStory();
    await release();
    const [{ id }] = await remittancesOf(agency);
    const pay = () => call('POST', `/remittances/${id}/paid`, { body: {} });
    await pay();
    const before = (await read(`/remittances/${id}`)).revision;
    await release('1100.00');
    const changed = await read(`/remittances/${id}`);
    expect(changed).toMatchObject({
      ...{ report_version: 2, total: '330.00', paid: '300.00', outstanding: '30.00', state: 'changed' },
      revision: before + 1,
    });
    expect(await tasksAbout(id)).toEqual(['remittance_to_pay']);
    expect((await pay()).body.data).toMatchObject({ state: 'paid', paid: '330.00' });

    await release('1000.00');
    expect(await read(`/remittances/${id}`)).toMatchObject({ outstanding: '-30.00', state: 'changed', overdue: false });
    expect(await tasksAbout(id)).toEqual(['remittance_overpaid']);
    const settled = (await pay()).body.data;
    expect(settled.payments.map(({ amount }: { amount: string }) => amount)).toEqual(['-30.00', '30.00', '300.00']);
    expect(settled).toMatchObject({ state: 'paid', paid: '300.00' });
  });

  it('is of users who hand shares over at the agency, and unknown to those of other companies', async () => {
    const { agency } = await agencyStory();
    await release();
    const [{ id }] = await remittancesOf(agency);
    const { company, payroll, outsider } = story.world;
    const userOf = async (payroll_id: number, permissions: readonly string[]) =>
      (await story.portal.person({ payrolls: { [payroll_id]: { company_id: company, permissions } } })).token;
    const uploader = await userOf(agency, ['upload']);
    expect((await remittancesOf(agency, uploader)).map((one: { id: number }) => one.id)).toEqual([id]);
    const viewer = await userOf(agency, ['view_files']);
    const ofPayroll = await userOf(payroll, ['upload']);
    for (const [token, status] of [
      [viewer, 403],
      [ofPayroll, 404],
      [outsider, 404],
    ] as const) {
      expect((await call('GET', `/remittances/${id}`, { token })).status).toBe(status);
      expect((await call('GET', `/remittances/${id}/file`, { token })).status).toBe(status);
      expect((await call('POST', `/remittances/${id}/paid`, { token, body: {} })).status).toBe(status);
      expect(await remittancesOf(agency, token)).toEqual([]);
    }
  });

  it('is overdue after its last day where the employer pays, and has none in Ireland', async () => {
    story.portal.wait(Date.parse('2026-07-01T12:00:00Z') - story.portal.now().getTime());
    const { agency } = await agencyStory();
    await release();
    expect((await remittancesOf(agency))[0]).toMatchObject({ overdue: true });

    await story.ready({ company: { country: 'IE' }, site: { address_post_code: 'D02 AF30' } });
    const { company, scheme, chef } = story.world;
    const irish = await aPayroll(story.portal, company, { kind: 'agency', payee_name: 'Cocaire', irish_payroll: true });
    const values = { payroll_ref: 'C1', tronc_scheme_id: scheme };
    const cleo = await anEmployee(story.portal, { company_id: company, payroll_id: irish }, values);
    await holdsRole(story.portal, company, cleo, chef);
    await story.calls.hours('payroll_ref,hours\nA1,30\nB1,20\nC1,15\n');
    await release();
    const [remittance] = await remittancesOf(irish);
    expect(remittance).toMatchObject({ currency: 'EUR', jurisdiction: 'IE', pay_by: null, agency_pays_by: null });
    const pdf = pdfText((await call('GET', `/remittances/${remittance.id}/pdf`)).bytes);
    expect(pdf).not.toMatch(/27H|deductions/);
  });
});

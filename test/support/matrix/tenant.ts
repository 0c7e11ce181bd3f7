import { writeStatements } from '#resources/statements/server/write.ts';
import { batchOf, filesForm } from '../payrollWorld.ts';
import type { TestPortal } from '../portal.ts';
import { ticketForm } from '../ticketWorld.ts';
import { aTroncWorld, csvForm, troncSteps } from '../troncWorld.ts';
import { aSite } from '../world.ts';
import { addGenerated } from './generated.ts';
import type { Thing } from './rules.ts';

/** The ids of one record of everything in a separate company, by name, as used by the requests of the matrix. */
export type Tenant = Readonly<Record<Thing, number>>;

/** Posts a batch of another payroll period of the tenant and gives it the first of its two approvals. */
export const aCheckedBatch = async (portal: TestPortal, { company, payroll }: Tenant): Promise<number> => {
  const [{ token }, checker] = [
    await portal.person({ tronc_master: true }),
    await portal.person({ payrolls: { [payroll]: { company_id: company, permissions: ['view_files'] } } }),
  ];
  const calendar = await portal.call('GET', `/payroll/${payroll}/periods`, { token });
  const posted = await portal.call('POST', '/payroll_batches', { token, body: batchOf(calendar.body.data[1].id) });
  const { id } = posted.body.data;
  const checked = await portal.call('POST', `/payroll_batches/${id}/approve`, { token: checker.token });
  if (checked.body.data?.status !== 'checked') throw new Error(`The batch is not checked: ${checked.text}`);
  return id;
};

/** Hands the released shares of the tenant over to Staffology, for the payroll period in which they are due. */
const aSentHandoff = async (
  portal: TestPortal,
  { payroll, token }: { payroll: number; token: string },
): Promise<number> => {
  const profile = {
    package: 'staffology',
    element_code: 'TRONC',
    element_name: 'Tronc',
    nicable_code: 'TRONCNI',
    grouping: 'person',
    pensionable: false,
    paye_reference: null,
    layout: null,
    starts_on: '2026-01-01',
  };
  await portal.call('PUT', `/payroll/${payroll}/handoff_profile`, { token, body: profile });
  const calendar = await portal.call('GET', `/payroll/${payroll}/periods`, { token });
  const due = calendar.body.data.find(({ pay_date }: { pay_date: string }) => pay_date >= '2026-05-15').id;
  const { owed_hash } = (await portal.call('GET', `/periods/${due}/handoff`, { token })).body.data;
  const body = { owed_hash, treatment_confirmed: true, send: true };
  const sent = await portal.call('POST', `/periods/${due}/handoffs`, { token, body });
  if (sent.body.data?.status !== 'sent') throw new Error(`The hand-off is not sent: ${sent.text}`);
  return sent.body.data.id;
};

/** Creates a tenant whose tronc period has a file and a report released twice, and whose payroll had an import. */
export const aTenant = async (portal: TestPortal, name: string): Promise<Tenant> => {
  const world = await aTroncWorld(portal, { company: { name, trading_as_name: name } });
  const { company, payroll, scheme, period, ana: employee, waiter: job_role, troncmaster: token } = world;
  const steps = troncSteps(portal, world);
  await steps.ready();
  await steps.approved(await steps.generated());
  const draft = await steps.generated({ confirm_reopen: true });
  const run = await portal.call('POST', `/tronc_reports/${draft}/parallel_runs`, {
    token,
    form: csvForm('result', 'payroll_ref,amount\nA1,100.00\n'),
  });
  const parallel_run: number = run.body.data.id;
  const switched = await portal.call('POST', `/companies/${company}/switch_overs`, {
    token,
    form: csvForm('sites', `Site name\nPier of ${name}\n`),
  });
  const switch_over: number = switched.body.data.id;
  const report = await steps.approved(draft);
  await writeStatements(portal.services, { company_id: company, report_id: report });
  const statements = portal.db.selectFrom('worker_statements').select('id').where('report_id', '=', report);
  const { id: statement } = await statements.where('employee_id', '=', employee).executeTakeFirstOrThrow();
  const form = new FormData();
  form.append('files[]', new Blob([`Rota of ${name}`], { type: 'text/plain' }), 'rota.txt');
  const files = await portal.call('POST', `/tronc_periods/${period}/troncs_files`, { token, form });
  const people = csvForm('employees', `forename_1,surname,payroll_ref\nIva,${name},I1\n`);
  people.append('payroll_id', String(payroll));
  const imported = await portal.call('POST', '/employees', { token, form: people });
  const user = await portal.person({ payrolls: { [payroll]: { company_id: company, permissions: ['view_files'] } } });
  const news = new FormData();
  for (const [field, value] of Object.entries({ name: 'News for all', type: 'update' })) news.append(field, value);
  news.append('file', new Blob(['News'], { type: 'text/plain' }), 'news.txt');
  const update = await portal.call('POST', '/updates', { token, form: news });
  const paper = new FormData();
  for (const [field, value] of [
    ['company', company],
    ['payrolls[]', payroll],
    ['description', `Handbook of ${name}`],
  ] as const)
    paper.append(field, String(value));
  paper.append('file', new Blob([`Handbook of ${name}`], { type: 'text/plain' }), 'handbook.txt');
  const document = await portal.call('POST', '/file/company', { token, form: paper });
  const message = { payrollid: payroll, subject: `Rota of ${name}`, message: 'It is up' };
  const announcement = await portal.call('POST', '/announcements', { token, body: message });
  const asked = ticketForm({ company, payrollid: payroll, subject: `Rota of ${name}`, visibility: 'payroll' }, [
    'rota.txt',
  ]);
  const ticket: number = (await portal.call('POST', '/tickets', { token, form: asked })).body.data.id;
  const thread = await portal.call('GET', `/tickets/${ticket}`, { token });
  // A batch that the client has queried: no request of the matrix can approve or remove it.
  const calendar = await portal.call('GET', `/payroll/${payroll}/periods`, { token });
  const payroll_period: number = calendar.body.data[0].id;
  const sent = await portal.call('POST', '/payroll_files', { token, form: filesForm(payroll_period, ['input.txt']) });
  const posted = await portal.call('POST', '/payroll_batches', { token, body: batchOf(payroll_period) });
  const batch: number = posted.body.data.id;
  await portal.call('POST', `/payroll_batches/${batch}/query`, { token: user.token, body: {} });
  const handoff = await aSentHandoff(portal, { payroll, token });
  // Of the payroll on which the players have rights, as if it were an agency: its people have shares of the report.
  const { id: remittance } = await portal.db
    .insertInto('remittances')
    .values({ company_id: company, payroll_id: payroll, tronc_period_id: period, created_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const site = await aSite(portal, company, { name: `${name} site` });
  const { site_id } = await portal.db
    .selectFrom('schemes')
    .select('site_id')
    .where('id', '=', scheme)
    .executeTakeFirstOrThrow();
  const months = { received_on: '2026-07-01', from_month: '2026-05', to_month: '2026-05' };
  const records = await portal.call('POST', '/records_requests', {
    token,
    body: { company_id: company, site_id, employee_id: employee, ...months },
  });
  await portal.db.updateTable('schemes').set({ pay_queries_to: 'company' }).where('id', '=', scheme).execute();
  const query = await portal.call('POST', '/pay_queries', {
    token,
    body: {
      company_id: company,
      worker_id: employee,
      scheme_id: scheme,
      period_start: '2026-05-04',
      subject: 'hours',
      text: `Hours at ${name}`,
      raised_on: '2026-06-01',
    },
  });
  const tenant = {
    company,
    site,
    payroll,
    job_role,
    scheme,
    employee,
    period,
    file: files.body.data[0].id,
    report,
    parallel_run,
    switch_over,
    statement,
    payroll_period,
    batch,
    payroll_file: sent.body.data[0].id,
    handoff,
    remittance,
    import: imported.body.import_id,
    document: document.body.data.id,
    announcement: announcement.body.data.id,
    ticket,
    ticket_attachment: thread.body.data.comments[0].attachments[0].id,
    user: user.id,
    update: update.body.data.id,
    records_request: records.body.data.id,
    pay_query: query.body.data.id,
  };
  return { ...tenant, ...(await addGenerated(portal, token, tenant)) };
};

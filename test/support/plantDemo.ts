import { callAt } from './call.ts';
import { plant } from './hostile/plant.ts';
import type { Tenant } from './matrix/tenant.ts';
import { batchOf } from './payrollWorld.ts';

/**
 * `node --import tsx test/support/plantDemo.ts ADDRESS ROUNDS`: writes hostile words into every field of a portal with
 * the demo that nothing else uses: the records that screens are opened with, and their neighbours in the lists, one
 * more in each round. Prints how many places accepted some, and the ids that change from day to day. It is a separate
 * program because the journeys import nothing of the server.
 */
const [address = '', count = '1'] = process.argv.slice(2);
const PASSWORD = 'Tipology-demo-1';

const call = callAt(address);
const tokenOf = async (username: string): Promise<string> =>
  (await call('POST', '/auth/password', { body: { username, password: PASSWORD, type: 'employer' } })).body.token;
const [troncmaster, client] = [await tokenOf('troncmaster'), await tokenOf('approver')];
// biome-ignore lint/suspicious/noExplicitAny: lists of every kind
const list = async (path: string): Promise<any[]> => (await call('GET', path, { token: troncmaster })).body.data;
const ids = async (path: string, first = 1): Promise<number[]> => {
  const found = (await list(path)).map(({ id }) => id as number);
  return [first, ...found.filter((id) => id !== first)];
};
const filed = (await list('/tronc_files')).find(({ id }) => id === 1).tronc_period_id;
const [period] = await list('/payroll/1/periods');
const body = batchOf(period.id, { pay_date: period.pay_date ?? '2026-05-28' });
const batch = (await call('POST', '/payroll_batches', { token: troncmaster, body })).body.data.id;
const open = (await list('/tickets?status=open&per_page=50')).filter(({ company_id }) => company_id === 1);
const ofCompany = 'company_ids[]=1';
const found = {
  company: [1],
  site: await ids(`/sites?${ofCompany}`),
  job_role: await ids('/company/1/job_roles'),
  scheme: await ids(`/tronc_schemes?${ofCompany}`),
  employee: await ids(`/employees?payroll_ids[]=1&per_page=${count}`),
  user: [2, 4, 5],
  announcement: [2, 1],
  ticket: [1, ...open.map(({ id }) => id)],
  file: [1],
};
const rounds = Array.from({ length: Number(count) }, (_, round) => ({
  ...Object.fromEntries(Object.entries(found).map(([name, all]) => [name, all[round % all.length]])),
  payroll: 1,
  period: filed,
  payroll_period: period.id,
  batch,
})) as unknown as Tenant[];
const { taken } = await plant({ call, troncmaster, client, rounds });
// Generates the period of the scheme's oldest report again, with the changed names.
const { id: reported, tronc_period_id } = (await list('/tronc_reports?tronc_scheme_ids[]=1')).sort(
  (a, b) => a.id - b.id,
)[0];
const options = { token: troncmaster, body: { confirm_reopen: true } };
const report = (await call('POST', `/tronc_periods/${tronc_period_id}/generate_report`, options)).body.data.id;
console.log(JSON.stringify({ places: taken.size, batched: period.id, filed, reported, report }));

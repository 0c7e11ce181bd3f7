import { buffer } from 'node:stream/consumers';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { ANONYMOUS } from '#server/context.ts';
import { eraseSubject } from '#server/operate/subject/eraseSubject.ts';
import { exportSubject } from '#server/operate/subject/exportSubject.ts';
import { verify } from '#server/operate/verify/index.ts';
import { type TestPortal, testPortal } from '#test/support/portal.ts';
import { aTroncWorld, type TroncWorld, troncSteps } from '#test/support/troncWorld.ts';
import { aWorkerSession } from '#test/support/workers.ts';

const BY_COMMAND = { caller: ANONYMOUS, cause: 'command subject' };

let portal: TestPortal;
let world: TroncWorld;
let report: number;

beforeAll(async () => {
  portal = await testPortal();
  world = await aTroncWorld(portal);
  const steps = troncSteps(portal, world);
  await steps.ready();
  report = await steps.approved(await steps.generated());
  const token = world.troncmaster;
  await portal.call('PATCH', `/employee/${world.ana}`, {
    token,
    body: { surname: 'Quixote', leave_date: '2026-06-01' },
  });
  const form = new FormData();
  form.append('employee', String(world.ana));
  form.append('description', 'Contract of Quixote');
  form.append('file', new Blob(['Signed: Quixote'], { type: 'text/plain' }), 'contract.txt');
  expect((await portal.call('POST', '/file/personalcompany', { token, form })).status).toBe(201);
  const { site_id } = await portal.db
    .selectFrom('schemes')
    .select('site_id')
    .where('id', '=', world.scheme)
    .executeTakeFirstOrThrow();
  const about = { company_id: world.company, employee_id: world.ana };
  const months = { received_on: '2026-07-01', from_month: '2026-05', to_month: '2026-05' };
  const request = await portal.call('POST', '/records_requests', { token, body: { ...about, site_id, ...months } });
  const answer = { status: 'answered', how: 'handed_over' };
  const path = `/records_requests/${request.body.data.id}/answer`;
  expect((await portal.call('POST', path, { token, body: answer })).status).toBe(200);
  const signed = new FormData();
  for (const [name, value] of Object.entries({ ...about, scheme_id: world.scheme })) signed.append(name, String(value));
  signed.append('starts_on', '2026-05-20');
  signed.append('ends_on', '2026-06-01');
  signed.append('evidence', new Blob(['I opt out: Quixote'], { type: 'text/plain' }), 'signed.txt');
  expect((await portal.call('POST', '/tronc_opt_outs', { token, form: signed })).status).toBe(201);
});
afterAll(() => portal.close());

/** Returns every table that contains a text. */
const tablesWith = async (text: string): Promise<string[]> => {
  const { rows } = await sql<{
    name: string;
  }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(portal.db);
  const found: string[] = [];
  for (const { name } of rows) {
    const hits = await sql`select 1 from ${sql.table(name)} t where t::text like ${`%${text}%`} limit 1`.execute(
      portal.db,
    );
    if (hits.rows.length > 0) found.push(name);
  }
  return found.sort();
};
const oneOf = (name: string) =>
  portal.db.selectFrom('tronc_reports').selectAll().where('id', '=', Number(name)).executeTakeFirstOrThrow();

const setClock = (moment: string): void => portal.wait(Date.parse(moment) - portal.now().getTime());

describe('the personal data of an employee', () => {
  it('is exported in full, with documents, hours, shares and history, and without other people’s shares', async () => {
    const parts = unzipSync(await buffer(await exportSubject(portal.services, BY_COMMAND, world.ana)));
    const names = Object.keys(parts);
    expect(names).toEqual([
      'employee.json',
      expect.stringMatching(/^documents\/\d+ contract\.txt$/),
      expect.stringMatching(/^tronc_opt_outs\/\d+ signed\.txt$/),
    ]);
    expect(strFromU8(parts[names[1]!]!)).toBe('Signed: Quixote');
    const held = JSON.parse(strFromU8(parts['employee.json']!));
    expect(held.employee).toMatchObject({ id: world.ana, surname: 'Quixote' });
    expect(held.tables.tronc_hours).toMatchObject([{ employee_id: world.ana, hours: expect.any(Number) }]);
    expect(held.tables.records_answers).toMatchObject([{ content: { periods: [{ own: '428.57' }] } }]);
    expect(held.shares).toMatchObject([{ report_id: report, line: { employeeId: world.ana } }]);
    expect(held.audit.some(({ event }: { event: string }) => event === 'employees.changed')).toBe(true);
    expect(held.audit.some(({ event }: { event: string }) => event === 'documents.uploaded')).toBe(true);
    expect(JSON.stringify(held)).not.toContain(`"employeeId":${world.ben}`);
  });

  it('is exported without a document that contains malware, which it names', async () => {
    const infect = (scan_status: 'infected' | 'clean') =>
      portal.db.updateTable('stored_files').set({ scan_status }).where('filename', '=', 'contract.txt').execute();
    await infect('infected');
    const parts = unzipSync(await buffer(await exportSubject(portal.services, BY_COMMAND, world.ana)));
    expect(Object.keys(parts)).toEqual(['employee.json', expect.stringMatching(/ signed\.txt$/)]);
    const { left_out } = JSON.parse(strFromU8(parts['employee.json']!));
    expect(left_out).toEqual([expect.stringMatching(/^documents\/\d+ contract\.txt$/)]);
    await infect('clean');
  });

  it('is not erased while the person is employed, nor within the statutory years', async () => {
    await expect(eraseSubject(portal.services, world.ben, 'asked')).rejects.toThrow('is still employed');
    // 23:30 on the last day at the sites.
    setClock('2032-05-31T22:30:00Z');
    await expect(eraseSubject(portal.services, world.ana, 'asked')).rejects.toThrow('until 2032-06-01');
  });

  it('is erased afterwards: the name is gone everywhere, every amount stays explained, and the audit chain is still valid', async () => {
    // 00:30 on the next day, which UTC still counts as the last one.
    setClock('2032-05-31T23:30:00Z');
    const before = await oneOf(String(report));
    const { head } = (await verify(portal.services)).audit;
    const session = await aWorkerSession(portal, world.company, world.ana);
    expect((await portal.call('GET', '/worker/me', { token: session })).status).toBe(200);
    const erased = await eraseSubject(portal.services, world.ana, 'asked by letter');
    expect(erased).toMatchObject({ reports: 1, documents: 2 });
    expect(erased.auditRows).toBeGreaterThan(1);
    expect(await tablesWith('Quixote')).toEqual([]);
    expect((await portal.call('GET', '/worker/me', { token: session })).status).toBe(401);
    expect(await portal.db.selectFrom('worker_links').selectAll().execute()).toEqual([]);
    expect(await portal.db.selectFrom('worker_reissues').selectAll().execute()).toEqual([]);
    const after = await oneOf(String(report));
    const amounts = ({ result }: typeof after) => result.lines.map(({ employeeId, amount }) => [employeeId, amount]);
    expect(amounts(after)).toEqual(amounts(before));
    expect([after.input_hash, after.totals]).toEqual([before.input_hash, before.totals]);
    expect(JSON.stringify(after.result)).toContain('Erased');
    const { audit, faults, files } = await verify(portal.services, head ?? undefined);
    expect([faults, audit.erased, files.checked]).toEqual([[], erased.auditRows, 0]);
    await expect(
      portal.db.updateTable('tronc_reports').set({ result: '{}' }).where('id', '=', report).execute(),
    ).rejects.toThrow('a report version never changes');
  });
});

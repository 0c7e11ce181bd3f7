import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type RawBuilder, sql } from 'kysely';
import { verifyAudit } from '#server/operate/verify/audit.ts';
import { type Verdict, verify } from '#server/operate/verify/index.ts';
import { CONTENT_HASH, verifyReports } from '#server/operate/verify/reports.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { auditKey } from '#server/platform/secrets/secretKey.ts';
import { type TestPortal, testPortal } from '#test/support/portal.ts';
import { aTroncWorld, type TroncWorld, troncSteps } from '#test/support/troncWorld.ts';
import { aSite } from '#test/support/world.ts';
import { readNotedHead } from './notedHead.ts';
import { sealAudit } from './seal.ts';

let portal: TestPortal;
let world: TroncWorld;
let report: number;

beforeAll(async () => {
  portal = await testPortal();
  world = await aTroncWorld(portal);
  const steps = troncSteps(portal, world);
  await steps.ready();
  report = await steps.approved(await steps.generated());
  const form = new FormData();
  form.append('files[]', new Blob(['Rota'], { type: 'text/plain' }), 'rota.txt');
  await portal.call('POST', `/tronc_periods/${world.period}/troncs_files`, { token: world.troncmaster, form });
});
afterAll(() => portal.close());

const check = (known?: Parameters<typeof verify>[1]): Promise<Verdict> => verify(portal.services, known);

class TakenBack extends Error {}

/**
 * Returns what verification finds after changes with every trigger disabled, as a database administrator could make
 * them. The changes are rolled back afterwards.
 */
const tampered = async (...changes: RawBuilder<unknown>[]): Promise<string[]> => {
  await sealAudit(portal.services);
  let found: string[] = [];
  const looking = portal.db.transaction().execute(async (tx) => {
    for (const table of ['audit', 'audit_seals', 'audit_adoption', 'tronc_reports'])
      await sql.raw(`alter table ${table} disable trigger user`).execute(tx);
    for (const change of changes) await change.execute(tx);
    const noted = readNotedHead(portal.services.config);
    const audit = await verifyAudit(tx, { key: auditKey(portal.services.config), noted });
    const faults = [...audit.faults, ...(await verifyReports(tx, audit.erasedReports)).faults];
    found = faults.map(({ where, what }) => `${where} ${what}`);
    throw new TakenBack();
  });
  await expect(looking).rejects.toThrow(TakenBack);
  return found;
};

const lastAudit = async (): Promise<number> => {
  const { id } = await portal.db
    .selectFrom('audit')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirstOrThrow();
  return id;
};

describe('an audit row', () => {
  it('records who did what to which record, from what to what, through which route and from where', async () => {
    const site = await aSite(portal, world.company, { name: 'Old name' });
    await portal.call('PATCH', `/sites/${site}`, {
      token: world.troncmaster,
      headers: { 'user-agent': `Browser ${'x'.repeat(500)}` },
      body: { name: 'New name' },
    });
    const row = await portal.db
      .selectFrom('audit')
      .selectAll()
      .where('resource', '=', 'sites')
      .where('record_id', '=', site)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      event: 'sites.changed',
      company_id: world.company,
      changes: { name: ['Old name', 'New name'] },
      cause: 'PATCH /sites/{id}',
      address: '127.0.0.1',
    });
    expect(row.user_id).toEqual(expect.any(Number));
    expect(row.device).toMatch(/^Browser x{192}$/);
  });

  it.each([
    ['changed', sql`update audit set event = 'x'`],
    ['emptied', sql`update audit set changes = '{}'`],
    ['removed', sql`delete from audit`],
    ['removed with all others', sql`truncate audit cascade`],
    ['given another seal', sql`update audit_seals set hash = ''`],
    ['freed from its seal', sql`delete from audit_seals`],
    ['freed with all others', sql`truncate audit_seals`],
  ])('cannot be %s: the database rejects the statement', async (_, statement) => {
    await sealAudit(portal.services);
    await expect(statement.execute(portal.db)).rejects.toThrow('an audit row stays as it was written');
  });

  it('lets an erasure empty its values and change nothing else', async () => {
    const erasing = (statement: RawBuilder<unknown>) =>
      portal.db.transaction().execute(async (tx) => {
        await sql`select set_config('tipology.audit', 'erase', true)`.execute(tx);
        await statement.execute(tx);
        throw new Error('taken back');
      });
    await expect(erasing(sql`update audit set changes = '{}'`)).rejects.toThrow('taken back');
    await expect(erasing(sql`update audit_seals set salt = null`)).rejects.toThrow('taken back');
    for (const statement of [
      sql`update audit set changes = '{}', user_id = null`,
      sql`update audit_seals set salt = '\\x00'`,
      sql`update audit_seals set salt = null, content = ''`,
      sql`delete from audit`,
      sql`truncate audit cascade`,
    ])
      await expect(erasing(statement)).rejects.toThrow('an audit row stays');
  });
});

describe('the audit chain', () => {
  it('contains every row once, in one sequence, despite concurrent writes and seals', async () => {
    const sites = await Promise.all(Array.from({ length: 40 }, () => aSite(portal, world.company)));
    const writes = sites.map((id) =>
      portal.call('PATCH', `/sites/${id}`, { token: world.troncmaster, body: { name: `Renamed ${id}` } }),
    );
    const seals = Array.from({ length: 8 }, () => sealAudit(portal.services));
    expect((await Promise.all(writes)).map(({ status }) => status)).toEqual(Array(40).fill(200));
    await Promise.all(seals);
    const { audit, faults } = await check();
    const { rows } = await sql<{ number: number }>`select count(*) as number from audit`.execute(portal.db);
    expect([faults, audit.checked, audit.waiting, audit.head?.seq]).toEqual([[], rows[0]?.number, 0, rows[0]?.number]);
  });

  it('contains a row that was written first and committed last', async () => {
    const other = await aSite(portal, world.company);
    await inTransaction(portal.db, async (tx) => {
      await tx
        .insertInto('audit')
        .values({ event: 'slow', user_id: null, resource: null, record_id: null, company_id: null, changes: '{}' })
        .execute();
      await portal.call('PATCH', `/sites/${other}`, { token: world.troncmaster, body: { name: 'Meanwhile' } });
      await sealAudit(portal.services);
    });
    expect((await check()).faults).toEqual([]);
  });

  it('reports the row in which one letter was changed, and no other', async () => {
    const id = (await lastAudit()) - 3;
    expect(await tampered(sql`update audit set event = overlay(event placing 'X' from 2) where id = ${id}`)).toEqual([
      `audit row ${id} is not what was sealed, or a row before it`,
    ]);
    const later = sql<{ at: string }>`select (at + interval '1 microsecond')::text as at from audit where id = ${id}`;
    const [{ at } = { at: '' }] = (await later.execute(portal.db)).rows;
    expect(await tampered(sql`update audit set at = ${at} where id = ${id}`)).toHaveLength(1);
    expect(await tampered(sql`update audit set changes = '{"name": ["a", "b"]}' where id = ${id}`)).toEqual([
      `audit row ${id} has other values`,
    ]);
  });

  it('reports a row deleted with its seal, an inserted row, and a row emptied without an erasure', async () => {
    const id = (await lastAudit()) - 3;
    const { seq } = await portal.db
      .selectFrom('audit_seals')
      .select('seq')
      .where('audit_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(
      await tampered(sql`delete from audit_seals where audit_id = ${id}`, sql`delete from audit where id = ${id}`),
    ).toEqual([`seal ${seq} is not there`, `audit row ${id + 1} is not what was sealed, or a row before it`]);
    expect(await tampered(sql`insert into audit (id, event) overriding system value values (99999, 'never')`)).toEqual([
      'audit row 99999 has no seal',
    ]);
    expect(
      await tampered(
        sql`update audit set changes = '{}' where id = ${id}`,
        sql`update audit_seals set salt = null where audit_id = ${id}`,
      ),
    ).toEqual([`audit row ${id} was emptied, and no erasure says so`]);
  });

  it('misses its end, too, where a head of before was noted', async () => {
    const { audit } = await check();
    const head = audit.head!;
    expect((await check(head)).faults).toEqual([]);
    expect((await check({ ...head, seq: head.seq + 1 })).faults).toEqual([
      { where: `seal ${head.seq + 1}`, what: 'is not the one that was noted' },
    ]);
    expect(
      (await check({ ...head, hash: head.hash.replace(/./, (one) => (one === '0' ? '1' : '0')) })).faults,
    ).toHaveLength(1);
  });
});

describe('verification of reports and files', () => {
  it('recognises all unchanged reports and files', async () => {
    const { reports, files, faults } = await check();
    expect([reports.checked, files.checked, faults]).toEqual([1, 1, []]);
  });

  it('names the report in which one figure was changed, whatever hash is stored with it', async () => {
    const raise = sql`update tronc_reports set result = jsonb_set(result, '{lines,0,amount}', '99999')`;
    const shares = `report ${report} has other shares of its people than its lines`;
    expect(await tampered(raise)).toEqual([`report ${report} is not what was stored`, shares]);
    expect(await tampered(raise, sql`update tronc_reports r set content_hash = ${CONTENT_HASH}`)).toEqual([
      `report ${report} has another hash than the audit noted`,
      shares,
    ]);
    expect(await tampered(sql`update tronc_shares set amount = amount + 1`)).toEqual([shares]);
    expect(await tampered(sql`delete from tronc_shares`)).toEqual([shares]);
    expect(
      await tampered(sql`update tronc_reports set input = jsonb_set(input, '{hours,0,buckets,0,hours}', '1')`),
    ).toEqual([`report ${report} was not calculated from what it holds`, `report ${report} is not what was stored`]);
  });

  it('names the file in which one byte was changed, and a missing file', async () => {
    const { storage_key } = await portal.db.selectFrom('stored_files').select('storage_key').executeTakeFirstOrThrow();
    const [path] = (await readdir(portal.folder, { recursive: true })).filter((one) => one.endsWith(storage_key));
    const bytes = await readFile(join(portal.folder, path!));
    await writeFile(join(portal.folder, path!), Buffer.from([bytes[0]! ^ 1, ...bytes.subarray(1)]));
    expect((await check()).faults).toEqual([{ where: `file ${storage_key}`, what: 'has other bytes' }]);
    await writeFile(join(portal.folder, path!), bytes);
    await portal.services.files.remove(storage_key);
    expect((await check()).faults).toEqual([{ where: `file ${storage_key}`, what: 'is gone' }]);
    await writeFile(join(portal.folder, path!), bytes);
    expect((await check()).faults).toEqual([]);
  });
});

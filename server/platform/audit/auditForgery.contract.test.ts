import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '#server/context.ts';
import { verify } from '#server/operate/verify/index.ts';
import { CONTENT_HASH } from '#server/operate/verify/reports.ts';
import { type TestPortal, testPortal } from '#test/support/portal.ts';
import { aTroncWorld, type TroncWorld, troncSteps } from '#test/support/troncWorld.ts';
import { BEGINNING, contentOf, hashOfText, SEALED_TEXTS, sealOf } from './commitment.ts';
import { forgetHead, readNotedHead } from './notedHead.ts';
import { sealAudit } from './seal.ts';

let portal: TestPortal;
let world: TroncWorld;
let report: number;
let work: string;

beforeAll(async () => {
  work = mkdtempSync(join(tmpdir(), 'tipology-no-key-'));
  portal = await testPortal();
  world = await aTroncWorld(portal);
  const steps = troncSteps(portal, world);
  await steps.ready();
  report = await steps.approved(await steps.generated());
  for (const [id, surname] of [
    [world.ana, 'Quixote'],
    [world.ben, 'Panza'],
  ] as const)
    await portal.call('PATCH', `/employee/${id}`, { token: world.troncmaster, body: { surname } });
  await sealAudit(portal.services);
});
afterAll(async () => {
  await portal.close();
  rmSync(work, { recursive: true, force: true });
});

/** Every trigger that refuses changes; the one by which new rows wait for their seal stays. */
const forger = async (db: TestPortal['db'], change: (tx: Db) => Promise<unknown>): Promise<void> => {
  const refusing = [
    ...['audit', 'audit_seals', 'audit_adoption'].map((table) => [table, 'audit_stays'] as const),
    ['tronc_reports', 'user'] as const,
  ];
  await db.transaction().execute(async (tx) => {
    for (const [table, name] of refusing) await sql.raw(`alter table ${table} disable trigger ${name}`).execute(tx);
    await change(tx);
    for (const [table, name] of refusing) await sql.raw(`alter table ${table} enable trigger ${name}`).execute(tx);
  });
};

/** In the order of their references. */
const CHAIN = ['audit', 'audit_seals', 'audit_adoption'] as const;

/** Reads what a forger changes; what it returns puts all of it back. */
const keep = async (): Promise<(tx: Db) => Promise<void>> => {
  const tables = await Promise.all(
    CHAIN.map(async (name) => {
      const { rows } = await sql<{ all: object }>`select coalesce(jsonb_agg(to_jsonb(t)), '[]') as all
        from ${sql.table(name)} t`.execute(portal.db);
      return [name, JSON.stringify(rows[0]?.all)] as const;
    }),
  );
  const { result, content_hash } = await portal.db
    .selectFrom('tronc_reports')
    .select(['result', 'content_hash'])
    .where('id', '=', report)
    .executeTakeFirstOrThrow();
  return async (tx) => {
    for (const name of CHAIN.toReversed()) await sql`delete from ${sql.table(name)}`.execute(tx);
    for (const [name, rows] of tables)
      await sql`insert into ${sql.table(name)} overriding system value
        select * from jsonb_populate_recordset(null::${sql.table(name)}, ${rows}::jsonb)`.execute(tx);
    await sql`delete from audit_unsealed`.execute(tx);
    await sql`update tronc_reports set result = ${JSON.stringify(result)}, content_hash = ${content_hash}
      where id = ${report}`.execute(tx);
  };
};

/**
 * What a check finds after the role of the database did as it liked, past every trigger, and the portal then sealed and
 * checked as it does every night. The tables are set back afterwards.
 */
const found = async (forge: (tx: Db) => Promise<unknown>): Promise<string[]> => {
  await sealAudit(portal.services);
  const putBack = await keep();
  try {
    await forger(portal.db, forge);
    const { faults } = await verify(portal.services);
    return faults.map(({ where, what }) => `${where} ${what}`);
  } finally {
    await forger(portal.db, putBack);
    forgetHead(portal.services.config);
    expect((await verify(portal.services)).faults).toEqual([]);
  }
};

/** Recomputes positions and hashes of the whole chain, as the portal does, for the present rows. */
const rechain = async (tx: Db): Promise<void> => {
  const { rows } = await sql<{ seq: number; salt: Buffer | null; content: Buffer; head: string; values: string }>`
    select s.seq, s.salt, s.content, ${SEALED_TEXTS.head} as head, ${SEALED_TEXTS.values} as values
    from audit_seals s join audit a on a.id = s.audit_id order by s.seq`.execute(tx);
  let [hash, seq] = [BEGINNING, 0];
  for (const row of rows) {
    seq += 1;
    const content = row.salt ? contentOf(row.salt, row.values) : row.content;
    hash = sealOf(hash, seq, row.head, content);
    await sql`update audit_seals set seq = ${seq}, content = ${content}, hash = ${hash} where seq = ${row.seq}`.execute(
      tx,
    );
  }
};

const rowOf = async (event: string, record_id: number): Promise<{ id: number; seq: number }> => {
  const { rows } = await sql<{ id: number; seq: number }>`select a.id, s.seq from audit a
    join audit_seals s on s.audit_id = a.id where event = ${event} and record_id = ${record_id} limit 1`.execute(
    portal.db,
  );
  return rows[0]!;
};

/** Replaces the values of a row as an erasure does; answers the hash of what it has since. */
const empty = async (tx: Db, id: number): Promise<string> => {
  const { rows } = await sql<{ values: string }>`update audit a set changes = '{"surname": ["Erased", "Erased"]}'
    where id = ${id} returning ${SEALED_TEXTS.values} as values`.execute(tx);
  await sql`update audit_seals set salt = null where audit_id = ${id}`.execute(tx);
  return hashOfText(rows[0]!.values);
};

const writeErasure = (tx: Db, record_id: number, changes: object): Promise<unknown> =>
  tx
    .insertInto('audit')
    .values({
      event: 'employees.erased',
      user_id: null,
      resource: 'erasures',
      record_id,
      company_id: world.company,
      changes: JSON.stringify(changes),
      cause: 'command erase',
    })
    .returning('id')
    .execute();

describe('an attacker with the role of the database, but not the key of the portal,', () => {
  it('cannot empty a row by writing an erasure that names it (issue 18, point 11)', async () => {
    const { id } = await rowOf('employees.changed', world.ben);
    const faults = await found(async (tx) => {
      const hash = await empty(tx, id);
      await writeErasure(tx, world.ana, {
        reason: [null, 'asked'],
        audit_rows: [null, [[id, hash]]],
        reports: [null, {}],
      });
    });
    expect(faults).toEqual([
      expect.stringMatching(/^audit row \d+ is no erasure that the portal made$/),
      `audit row ${id} was emptied, and no erasure says so`,
    ]);
  });

  it('cannot pass off a changed report as one from which a person was erased', async () => {
    const faults = await found(async (tx) => {
      await sql`update tronc_reports set result = jsonb_set(result, '{lines,0,amount}', '99999') where id = ${report}`.execute(tx); // biome-ignore format: one line
      const { rows } = await sql<{ hash: string }>`update tronc_reports r set content_hash = ${CONTENT_HASH}
        where id = ${report} returning encode(content_hash, 'hex') as hash`.execute(tx);
      await writeErasure(tx, world.ana, { audit_rows: [null, []], reports: [null, { [report]: rows[0]!.hash }] });
    });
    expect(faults).toEqual([
      expect.stringMatching(/^audit row \d+ is no erasure that the portal made$/),
      `report ${report} has another hash than the audit noted`,
      `report ${report} has other shares of its people than its lines`,
    ]);
  });

  it('cannot change a row and recompute the chain', async () => {
    const { id, seq } = await rowOf('employees.changed', world.ben);
    const faults = await found(async (tx) => {
      await sql`update audit set user_id = null where id = ${id}`.execute(tx);
      await rechain(tx);
    });
    expect(faults).toContainEqual(expect.stringMatching(`^seals ${seq}(–\\d+)? were not made with the key`));
  });

  it('cannot remove a row and close the gap', async () => {
    const { id, seq } = await rowOf('employees.changed', world.ana);
    const faults = await found(async (tx) => {
      await sql`delete from audit_seals where audit_id = ${id}`.execute(tx);
      await sql`delete from audit where id = ${id}`.execute(tx);
      await rechain(tx);
    });
    expect(faults).toContainEqual(expect.stringMatching(`^seals ${seq}(–\\d+)? were not made with the key`));
  });

  it('cannot have a chain of its own adopted as one from before the key', async () => {
    const { id } = await rowOf('employees.changed', world.ben);
    const faults = await found(async (tx) => {
      await sql`update audit set user_id = null where id = ${id}`.execute(tx);
      await rechain(tx);
      await sql`update audit_seals set mac = null`.execute(tx);
      await sql`delete from audit_adoption`.execute(tx);
    });
    expect(faults).toContain('adoption of the audit is gone');
    expect(faults).toContainEqual(expect.stringMatching(/^seals 1–\d+ were not made with the key/));
  });

  it('cannot move the adoption on to cover a chain of its own', async () => {
    const { id } = await rowOf('employees.changed', world.ben);
    const faults = await found(async (tx) => {
      await sql`update audit set user_id = null where id = ${id}`.execute(tx);
      await rechain(tx);
      await sql`update audit_adoption set (seq, hash) = (select seq, hash from audit_seals order by seq desc limit 1)`.execute(tx); // biome-ignore format: one line
    });
    expect(faults).toContain('adoption of the audit was not made with the key of this portal');
    expect(faults).toContainEqual(expect.stringMatching(/^seals \d\S* were not made with the key/));
  });

  it('cannot cut off the end, not even where new rows follow', async () => {
    const { audit } = await verify(portal.services);
    const faults = await found(async (tx) => {
      const { rows } = await sql<{ audit_id: number }>`delete from audit_seals
        where seq > (select max(seq) - 3 from audit_seals) returning audit_id`.execute(tx);
      await sql`delete from audit where id = any(${rows.map(({ audit_id }) => audit_id)})`.execute(tx);
      for (let more = 0; more < 5; more += 1)
        await tx.insertInto('audit').values({ event: 'filler', changes: '{}' }).execute();
    });
    expect(faults).toEqual([`seal ${audit.head?.seq} is not the one that was noted`]);
  });
});

describe('the key of the audit', () => {
  it('is missed by name where it is not at hand, and none is created by looking', async () => {
    const elsewhere = {
      ...portal.services,
      config: { ...portal.services.config, dataDir: work, secretKey: undefined },
    };
    const { audit, faults } = await verify(elsewhere);
    expect([faults, audit.authenticated, readNotedHead({ dataDir: work })]).toEqual([[], null, null]);
    const other = { ...elsewhere, config: { ...elsewhere.config, secretKey: 'a'.repeat(32) } };
    expect((await verify(other)).faults.map(({ where }) => where)).toContain('adoption of the audit');
    // Nothing is sealed, erased or backed up with it, and no key is created in the place of the one that is missing.
    await expect(sealAudit(other)).rejects.toThrow('The audit was sealed with another key');
    await expect(sealAudit(elsewhere)).rejects.toThrow('The audit was sealed with another key');
    expect(readdirSync(work)).toEqual([]);
  });

  it('adopts the chain of an earlier version once, and from then on finds each change in it', async () => {
    const old = await testPortal();
    await aTroncWorld(old);
    await sealAudit(old.services);
    await forger(old.db, async (tx) => {
      await sql`update audit_seals set mac = null`.execute(tx);
      await sql`delete from audit_adoption`.execute(tx);
    });
    forgetHead(old.services.config);
    await old.db.insertInto('audit').values({ event: 'after', changes: '{}' }).execute();
    const { audit, faults } = await verify(old.services);
    expect([faults, audit.adoption?.seq, audit.authenticated]).toEqual([[], audit.checked - 1, 1]);
    // The key is lost: the operator lets the chain be adopted under a new one.
    await old.db.transaction().execute(async (tx) => {
      await sql`set local tipology.audit = 'clear'`.execute(tx);
      await sql`truncate audit_adoption`.execute(tx);
    });
    forgetHead(old.services.config);
    const renewed = { ...old.services, config: { ...old.services.config, secretKey: 'b'.repeat(32) } };
    const under = await verify(renewed);
    expect([under.faults, under.audit.adoption?.seq]).toEqual([[], audit.checked]);
    await forger(old.db, async (tx) => {
      await sql`update audit set event = 'x' where id = (select min(id) from audit)`.execute(tx);
    });
    expect((await verify(renewed)).faults).not.toEqual([]);
    await old.close();
  });
});

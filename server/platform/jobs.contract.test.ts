import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { removeExpired } from '#server/operate/runner/removeExpired.ts';
import { startWork } from '#server/operate/runner/work.ts';
import { clamdScan } from '#server/platform/files/scan/clamd.ts';
import { scanFile, scanPendingFiles } from '#server/platform/files/scan/scanFile.ts';
import { sweepFiles } from '#server/platform/files/sweepFiles.ts';
import { markDelivered, unsentLetters } from '#server/platform/mail/byHand.ts';
import { mail, mailAll, sms } from '#server/platform/mail/outbox.ts';
import { openBody } from '#server/platform/mail/sealedBody.ts';
import { sendLetter } from '#server/platform/mail/sendLetter.ts';
import { smtpTransport } from '#server/platform/mail/transport.ts';
import { secretBox } from '#server/platform/secrets/secretBox.ts';
import { sealSecrets } from '#server/session/sealSecrets.ts';
import { EICAR, type FakeClamd, fakeClamd } from '#test/support/clamd.ts';
import { eventually } from '#test/support/eventually.ts';
import { aPayrollWorld, type PayrollWorld } from '#test/support/payrollWorld.ts';
import { type Reply, type TestPortal, testPortal } from '#test/support/portal.ts';
import { type FakeSmtp, fakeSmtp } from '#test/support/smtp.ts';

const DAY = 86_400_000;

let clamd: FakeClamd;
let smtp: FakeSmtp;
/** Has a scanner and a mail server, but no worker for its jobs. */
let portal: TestPortal;
let world: PayrollWorld;

beforeAll(async () => {
  [clamd, smtp] = await Promise.all([fakeClamd(), fakeSmtp()]);
  portal = await testPortal({ clamdHost: '127.0.0.1', clamdPort: clamd.port, smtpUrl: smtp.url });
  world = await aPayrollWorld(portal);
});
afterAll(async () => {
  await portal.close();
  await Promise.all([clamd.close(), smtp.close()]);
});

interface Job<T> {
  data: T;
}
const jobsOf = async <T>(name: string): Promise<T[]> => {
  const { rows } = await sql<Job<T>>`select data from pgboss.job where name = ${name} order by created_on`.execute(
    portal.db,
  );
  return rows.map(({ data }) => data);
};
const upload = async (content: string): Promise<{ id: number; key: string }> => {
  const form = new FormData();
  form.append('period', String(world.period));
  form.append('files[]', new Blob([content]), 'hours.xlsx');
  const { body } = await portal.call('POST', '/payroll_files', { token: world.clerk.token, form });
  const id: number = body.data[0].id;
  const { storage_key: key } = await portal.db
    .selectFrom('payroll_files as p')
    .innerJoin('stored_files as f', (on) =>
      on.onRef('f.company_id', '=', 'p.company_id').onRef('f.id', '=', 'p.file_id'),
    )
    .select('f.storage_key')
    .where('p.id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, key };
};
const download = (id: number): Promise<Reply> =>
  portal.call('GET', `/payroll_files/${id}/data`, { token: world.clerk.token });
const scan = (key: string) => scanFile(portal.services, clamdScan({ host: '127.0.0.1', port: clamd.port }), key);
const letter = (id: number) =>
  portal.db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const lettersTo = (recipient: string) =>
  portal.db.selectFrom('outbox').selectAll().where('recipient', '=', recipient).orderBy('id').execute();

describe('jobs', () => {
  it('queues a job in the transaction of the change: rolled back with it, and run after it (issue 6, storage)', async () => {
    const before = (await jobsOf('send')).length;
    const broken = portal.db.transaction().execute(async (tx) => {
      await mail({ ...portal.services, db: tx }, 'nobody@example.com', 'password_changed', { name: 'N' });
      throw new Error('taken back');
    });
    await expect(broken).rejects.toThrow('taken back');
    expect(await jobsOf('send')).toHaveLength(before);
    const people = ['a@example.com', 'b@example.com'].map((recipient) => ({ recipient, params: { name: 'N' } }));
    await mailAll(portal.services, 'password_changed', people);
    await mailAll(portal.services, 'sign_up', people, 'letter');
    expect(await jobsOf('send')).toHaveLength(before + 2);
  });

  it('runs jobs immediately in a working portal, and retries only the one that fails', async () => {
    const { id } = await upload(`x${EICAR}`);
    smtp.reject = (address) => (address.startsWith('slow') ? 450 : null);
    await mail(portal.services, 'slow@example.com', 'password_changed', { name: 'S' });
    const log: unknown[] = [];
    const stop = await startWork(portal.services, (error) => void log.push(error));
    try {
      await eventually(async () => (await download(id)).body?.code === 'file_infected');
      const letters = await eventually(async () => smtp.letters.find((text) => text.includes('hours.xlsx')));
      expect(letters).toContain(`To: ${world.clerk.username}@example.com`);
      const waiting = await eventually(async () => {
        const { rows } = await sql<{ state: string; sent: boolean }>`
          select j.state, o.sent_at is not null as sent from pgboss.job j join outbox o on o.id = (j.data ->> 'id')::bigint
          where j.name = 'send' order by sent, 1`.execute(portal.db);
        return rows.every(({ state }) => state === 'completed' || state === 'retry') && rows;
      });
      expect(waiting).toEqual([
        { state: 'retry', sent: false },
        ...Array.from({ length: waiting.length - 1 }, () => ({ state: 'completed', sent: true })),
      ]);
    } finally {
      smtp.reject = () => null;
      await stop();
    }
    expect(log).toEqual([
      expect.objectContaining({ message: expect.stringMatching(/^Letter \d+ could not be sent$/) }),
    ]);
  });
});

describe('the malware scanner', () => {
  afterEach(() => {
    clamd.answer = null;
  });

  it('keeps a file closed until it is found clean, in every list and download', async () => {
    const { id, key } = await upload('clean');
    expect(await download(id)).toBeRefused(409, 'file_not_scanned');
    expect(await jobsOf('scan')).toContainEqual({ key });
    await scan(key);
    const answer = await download(id);
    expect(answer).toSucceed(200);
    expect(answer.text).toBe('clean');
  });

  it('keeps an infected file closed permanently, and notifies its uploader once', async () => {
    const to = `${world.clerk.username}@example.com`;
    const before = (await lettersTo(to)).length;
    const { id, key } = await upload(`x${EICAR}`);
    await scan(key);
    await scan(key);
    expect((await download(id)).body).toEqual({
      code: 'file_infected',
      message: 'A virus was found in this file, so it cannot be downloaded. Ask for a clean copy.',
    });
    const letters = (await lettersTo(to)).slice(before);
    expect(letters.map((letter) => openBody(portal.secrets, letter))).toEqual([expect.stringContaining('hours.xlsx')]);
  });

  it.each(['stream: Can not allocate memory ERROR', 'INSTREAM size limit exceeded. ERROR', 'stream: OK?', ''])(
    'reads no verdict from "%s", and keeps the file closed',
    async (answer) => {
      const { id, key } = await upload('clean');
      clamd.answer = answer;
      await expect(scan(key)).rejects.toThrow('no verdict');
      expect((await download(id)).body.code).toBe('file_not_scanned');
    },
  );

  it('that is away leaves the file closed', async () => {
    const { id, key } = await upload('clean');
    const away = scanFile(portal.services, clamdScan({ host: '127.0.0.1', port: 1 }), key);
    await expect(away).rejects.toThrow('ECONNREFUSED');
    expect((await download(id)).body.code).toBe('file_not_scanned');
  });

  it('queues earlier files once a scanner is available', async () => {
    const { id, key } = await upload('clean');
    const waits = portal.db.updateTable('stored_files').where('storage_key', '=', key);
    await waits.set({ scan_status: 'not_scanned' }).execute();
    expect((await download(id)).status).toBe(200);
    await scanPendingFiles(portal.db);
    expect((await download(id)).body.code).toBe('file_not_scanned');
    expect((await jobsOf<{ key: string }>('scan')).filter((job) => job.key === key)).toHaveLength(2);
  });
});

describe('letters', () => {
  const laid = async (recipient: string): Promise<number> => {
    await mail(portal.services, recipient, 'password_changed', { name: 'Ana' });
    return (await lettersTo(recipient)).at(-1)?.id ?? 0;
  };
  const posted = async (id: number): Promise<void> => {
    const transport = await smtpTransport(smtp.url, 'Tipology <portal@tips.example>');
    await sendLetter(portal.services, transport, id).finally(() => transport.close());
  };
  afterEach(() => {
    smtp.reject = () => null;
  });

  it('sends a letter once, and under the same Message-ID if sending could not be recorded', async () => {
    const id = await laid('ana@example.com');
    const waiting = await letter(id);
    smtp.letters.length = 0;
    await posted(id);
    await posted(id);
    expect(smtp.letters).toHaveLength(1);
    const { body: sealed } = waiting;
    expect(await letter(id)).toMatchObject({ sent_at: expect.any(Date), tries: 1, last_error: null, body: null });
    // As if the portal had died before it noted that the letter was sent.
    await portal.db.updateTable('outbox').set({ sent_at: null, body: sealed }).where('id', '=', id).execute();
    await posted(id);
    const [first, second] = smtp.letters.map((text) => /^Message-ID: (.*)$/im.exec(text)?.[1]?.trim());
    expect(first).toMatch(new RegExp(`^<outbox-${id}\\.\\d+@tips\\.example>$`));
    expect(second).toBe(first);
  });

  it('retries while the mailbox is busy, and fails if there is none', async () => {
    const [busy, none] = [await laid('busy@example.com'), await laid('none@example.com')];
    smtp.reject = (address) => (address.startsWith('busy') ? 450 : 550);
    await expect(posted(busy)).rejects.toThrow(`Letter ${busy} could not be sent`);
    await posted(none);
    expect(await letter(busy)).toMatchObject({ tries: 1, failed_at: null, last_error: expect.stringContaining('450') });
    expect(await letter(none)).toMatchObject({
      body: null,
      failed_at: expect.any(Date),
      last_error: expect.stringContaining('550'),
    });
    smtp.reject = () => null;
    await posted(busy);
    expect(await letter(busy)).toMatchObject({ sent_at: expect.any(Date), tries: 2 });
  });

  it('are unreadable in the database while they wait, and keep no body once they are sent (issue 18)', async () => {
    const code = '7Q4K-93MD-XW2P';
    const params = { company: 'Quay', name: 'Ana', employer_code: 'QUAY1', payroll_ref: 'A1', code };
    const text = '735 209';
    await mail(portal.services, 'waits@example.com', 'sign_up', params);
    await mailAll(portal.services, 'sign_up', [{ recipient: 'waits@example.com', params }]);
    await mailAll(portal.services, 'sign_up', [{ recipient: 'Ana, 1 Quay Street', params }], 'letter');
    await sms(portal.services, '+44 07700 900100', 'code', { code: text });
    const { rows } = await sql<{ row: string }>`select o::text as row from outbox o`.execute(portal.db);
    expect(rows.filter(({ row }) => row.includes(code) || row.includes(text))).toEqual([]);
    const waiting = await lettersTo('waits@example.com');
    expect(waiting.map((one) => openBody(portal.secrets, one).includes(code))).toEqual([true, true]);
    for (const { id } of waiting) await posted(id);
    expect(smtp.letters.slice(-2).every((sent) => sent.includes(code))).toBe(true);
    expect((await lettersTo('waits@example.com')).map(({ body, sent_at }) => [body, sent_at !== null])).toEqual([
      [null, true],
      [null, true],
    ]);
    // Recording that a message was sent also removes the body, or is rejected.
    const id = await laid('noted@example.com');
    const note = portal.db.updateTable('outbox').set({ sent_at: portal.now() }).where('id', '=', id).execute();
    await expect(note).rejects.toThrow('outbox_no_body_once_done');
  });

  it('are not sent to another recipient than the one they were written to, nor with the body of another', async () => {
    const [id, other] = [await laid('owner@example.com'), await laid('owner@example.com')];
    const set = (values: { recipient?: string; body?: string | null }) =>
      portal.db.updateTable('outbox').set(values).where('id', '=', id).execute();
    smtp.letters.length = 0;
    await set({ recipient: 'thief@example.com' });
    await expect(posted(id)).rejects.toThrow(`Letter ${id} could not be sent`);
    await set({ recipient: 'owner@example.com', body: (await letter(other)).body });
    await expect(posted(id)).rejects.toThrow(`Letter ${id} could not be sent`);
    expect(smtp.letters).toEqual([]);
    expect(await letter(id)).toMatchObject({ sent_at: null, failed_at: null, tries: 2 });
  });

  it('are read by the operator, who notes those delivered by hand, which removes their text', async () => {
    const params = { company: 'Quay', name: 'Ben', employer_code: 'QUAY1', payroll_ref: 'B1', code: 'HAND-CODE-0001' };
    await mailAll(portal.services, 'sign_up', [{ recipient: 'Ben, 2 Quay Street', params }], 'letter');
    const mine = async () =>
      (await unsentLetters(portal.services)).filter(({ recipient }) => recipient === 'Ben, 2 Quay Street');
    const [paper] = await mine();
    expect([paper?.channel, paper?.text]).toEqual(['letter', expect.stringContaining('HAND-CODE-0001')]);
    const strange = await unsentLetters({ ...portal.services, secrets: secretBox(Buffer.alloc(32, 9)) });
    expect(strange.find(({ id }) => id === paper?.id)?.text).toMatch(/another SECRET_KEY/);
    expect(await markDelivered(portal.services, [paper?.id ?? 0])).toBe(1);
    expect(await markDelivered(portal.services, [paper?.id ?? 0])).toBe(0);
    expect([await mine(), (await letter(paper?.id ?? 0)).body]).toEqual([[], null]);
  });

  it('of earlier versions, whose text is in clear, are encrypted by the next start and can still be sent', async () => {
    const row = { channel: 'mail', recipient: 'old@before.example', subject: 'Hello', body: 'v1.code 4711' } as const;
    await portal.db.insertInto('outbox').values(row).execute();
    await sealSecrets(portal.db, portal.secrets);
    await sealSecrets(portal.db, portal.secrets);
    const [sealed] = await lettersTo('old@before.example');
    expect(sealed?.body).not.toContain('4711');
    await posted(sealed?.id ?? 0);
    expect(smtp.letters.at(-1)).toContain('v1.code 4711');
  });

  it('go to one mailbox, whatever is written as its name', async () => {
    const id = await laid('ana@example.com, eve@evil.example');
    smtp.letters.length = 0;
    await posted(id).catch(() => undefined);
    expect(smtp.letters.join()).not.toMatch(/^To:.*eve@evil\.example>?\s*$/im);
  });

  it('are cleared away with what they say, texts after a day, sent letters after a month and the others after three', async () => {
    const [sent, kept] = [await laid('old@example.com'), await laid('kept@example.com')];
    const at = (days: number) => new Date(portal.now().getTime() - days * DAY);
    const set = (id: number, values: { sent_at?: Date; created_at?: Date; body?: null }) =>
      portal.db.updateTable('outbox').set(values).where('id', '=', id).execute();
    await sms(portal.services, '+44 07700 900199', 'code', { code: '1' });
    await set((await lettersTo('+44 07700 900199'))[0]?.id ?? 0, { created_at: at(1.1) });
    await set(sent, { sent_at: at(31), body: null });
    await set(kept, { created_at: at(89) });
    await removeExpired(portal.services);
    expect(await lettersTo('+44 07700 900199')).toEqual([]);
    expect([await lettersTo('old@example.com'), await lettersTo('kept@example.com')]).toEqual([
      [],
      [expect.anything()],
    ]);
    await set(kept, { created_at: at(91) });
    await removeExpired(portal.services);
    expect(await lettersTo('kept@example.com')).toEqual([]);
  });
});

describe('stored bytes and rows', () => {
  const kept = (): Promise<string[]> => readdir(portal.folder, { recursive: true });
  const age = (key: string) => utimes(join(portal.folder, key.slice(0, 2), key), 0, 0);
  const orphan = async (): Promise<string> => {
    const { key } = await upload('a');
    await portal.db.transaction().execute(async (tx) => {
      await sql`delete from payroll_files where file_id = (select id from stored_files where storage_key = ${key})`.execute(
        tx,
      );
      await tx.deleteFrom('stored_files').where('storage_key', '=', key).execute();
    });
    return key;
  };
  const lies = async (key: string): Promise<boolean> => (await kept()).some((name) => name.endsWith(key));

  it('part after a day: bytes that no row names go, those of rows and of today stay', async () => {
    const [old, young] = [await orphan(), await orphan()];
    const { key: named } = await upload('a');
    await age(old);
    await age(named);
    await sweepFiles(portal.services);
    expect([await lies(old), await lies(young), await lies(named)]).toEqual([false, true, true]);
  });

  it('removes nothing if most of a store would be removed: it may belong to another portal', async () => {
    const { files } = portal.services;
    const list = async function* () {
      yield Array.from({ length: 101 }, (_, n) => ({ key: `${n}`, since: new Date(0) }));
    };
    const removed: string[] = [];
    const strange = { ...files, list, remove: async (key: string) => void removed.push(key) };
    await expect(sweepFiles({ ...portal.services, files: strange })).rejects.toThrow('101 of 101');
    expect(removed).toEqual([]);
  });

  it('checks every table that references bytes', async () => {
    const { rows } = await sql<{ table_name: string }>`
      select table_name from information_schema.columns where column_name = 'storage_key' order by 1`.execute(
      portal.db,
    );
    // A new table must also be queried by sweepFiles, scanFile and scanTheRest.
    expect(rows.map(({ table_name }) => table_name)).toEqual(['stored_files', 'update_files']);
  });

  it('answers 409 for lost bytes, and affects nothing else', async () => {
    const { id, key } = await upload('a');
    await scan(key);
    await portal.services.files.remove(key);
    const refused = await download(id);
    expect(refused).toBeRefused(409, 'file_lost');
  });
});

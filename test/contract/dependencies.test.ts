import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '#server/app.ts';
import { logDependency } from '#server/operate/doctor/logDependency.ts';
import { probesOf } from '#server/operate/doctor/probes.ts';
import { checkDatabase, listenError } from '#server/operate/doctor/startErrors.ts';
import { startWork } from '#server/operate/runner/work.ts';
import { connect, type Database } from '#server/platform/db/connect.ts';
import { replicasOf } from '#server/platform/db/replica.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { s3Store } from '#server/platform/files/store/s3Store.ts';
import { Dependencies } from '#server/platform/limits/dependencies.ts';
import { mail } from '#server/platform/mail/outbox.ts';
import { openBucket } from '../support/bucket.ts';
import { type Call, callAt } from '../support/call.ts';
import { type FakeClamd, fakeClamd } from '../support/clamd.ts';
import { eventually } from '../support/eventually.ts';
import { aPayrollWorld, type PayrollWorld } from '../support/payrollWorld.ts';
import { type TestPortal, testPortal } from '../support/portal.ts';
import { fakeSmtp } from '../support/smtp.ts';

/** Nothing listens on this port. */
const DEAD = 'postgres://portal:secret@127.0.0.1:1/tipology';

let folder: string;
/** an address at which nothing listens any more */
let endpoint: string;
let portal: TestPortal;
let world: PayrollWorld;
let app: FastifyInstance;
let replica: Database<Tables>;
let clamd: FakeClamd;
let call: Call;
let dependencies: Dependencies;
const log: string[] = [];
const logged = (): Record<string, unknown>[] => log.map((line) => JSON.parse(line));

/** A portal whose bucket, mail server and replica are gone; its scanner is not. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tipology-dependencies-'));
  portal = await testPortal();
  world = await aPayrollWorld(portal);
  clamd = await fakeClamd();
  replica = connect<Tables>(DEAD);
  const gone = createServer().listen(0, '127.0.0.1');
  await once(gone, 'listening');
  endpoint = `http://127.0.0.1:${(gone.address() as AddressInfo).port}`;
  gone.close();
  const s3 = {
    name: 'files',
    region: 'eu-west-2',
    endpoint,
    accessKeyId: 'a',
    secretAccessKey: 'hidden',
    sessionToken: undefined,
  };
  const config = {
    ...portal.services.config,
    s3,
    smtpUrl: 'smtp://user:hidden@127.0.0.1:1',
    databaseReplicaUrl: DEAD,
    clamdHost: '127.0.0.1',
    clamdPort: clamd.port,
    logLevel: 'warn' as const,
  };
  const services = { ...portal.services, config, files: s3Store(s3), replicas: replicasOf([replica.db]) };
  app = await buildApp(services, {
    log: { write: (line) => void log.push(line) },
    metrics: { totalCount: 0, idleCount: 0, waitingCount: 0 },
    dependencies: (logger) => {
      dependencies = new Dependencies(probesOf(config, portal.db, [replica.db]), logDependency(logger));
      return dependencies;
    },
  });
  call = callAt(await app.listen({ port: 0, host: '127.0.0.1' }));
  await dependencies.check();
});
afterAll(async () => {
  await app?.close();
  await replica?.close();
  await clamd?.close();
  await portal?.close();
  await rm(folder, { recursive: true, force: true });
});

const upload = () => {
  const form = new FormData();
  form.append('period', String(world.period));
  form.append('files[]', new Blob(['hours']), 'hours.xlsx');
  return call('POST', '/payroll_files', { token: world.clerk.token, form });
};

describe('a portal whose bucket, mail server and replica are gone', () => {
  it('answers uploads with 503 and Retry-After, stores nothing, and logs endpoint and bucket without the key', async () => {
    const refused = await upload();
    expect(refused).toBeRefused(503, 'storage_unavailable');
    expect(refused.headers['retry-after']).toBe('30');
    expect(await portal.db.selectFrom('stored_files').select('id').execute()).toEqual([]);
    const line = logged().find(({ msg }) => msg === 'storage_unavailable');
    expect(line).toMatchObject({
      level: 50,
      err: {
        message: `storage_unavailable: S3_BUCKET (files at S3_ENDPOINT ${endpoint}): connection refused`,
      },
    });
    expect(log.join('')).not.toMatch(/hidden|secret@/);
  });

  it('is healthy but degraded, names each service with its setting in the log once, and counts it as down', async () => {
    await dependencies.check();
    const answer = await call('GET', '/health');
    expect(answer).toSucceed(200);
    expect(answer.body.data.status).toBe('ok');
    expect(answer.body.data.degraded).toEqual(['replica', 'storage', 'mail']);
    const lines = logged().flatMap(({ dependency, msg }) => (dependency ? [`${dependency}: ${msg}`] : []));
    expect(lines.sort()).toEqual([
      'mail: SMTP_URL (127.0.0.1:1): connection refused',
      'replica: DATABASE_REPLICA_URL (127.0.0.1:1/tipology): connection refused',
      `storage: S3_BUCKET (files at S3_ENDPOINT ${endpoint}): connection refused`,
    ]);
    const metrics = await call('GET', '/metrics');
    expect(metrics.text).toContain(`tipology_build_info{version="${answer.body.data.release.version}",commit=`);
    expect(metrics.text.match(/^tipology_dependency_up.*/gm)).toEqual([
      'tipology_dependency_up{dependency="database"} 1',
      'tipology_dependency_up{dependency="replica"} 0',
      'tipology_dependency_up{dependency="storage"} 0',
      'tipology_dependency_up{dependency="mail"} 0',
      'tipology_dependency_up{dependency="scanner"} 1',
      'tipology_dependency_up{dependency="disk"} 1',
      'tipology_dependency_up{dependency="key"} 1',
      'tipology_dependency_up{dependency="clock"} 1',
    ]);
  });

  it('keeps letters in the outbox, where the operator sees how many there are and why', async () => {
    const { smtpUrl, s3 } = { smtpUrl: 'smtp://127.0.0.1:1', s3: undefined };
    const services = { ...portal.services, config: { ...portal.services.config, smtpUrl, s3 } };
    await mail(services, 'waiting@example.com', 'password_changed', { name: 'W' });
    const stop = await startWork(services, () => undefined);
    try {
      const letter = await eventually(() =>
        portal.db
          .selectFrom('outbox')
          .select(['tries', 'last_error', 'sent_at', 'failed_at'])
          .where('recipient', '=', 'waiting@example.com')
          .where('tries', '>', 0)
          .executeTakeFirst(),
      );
      expect(letter).toMatchObject({ tries: 1, sent_at: null, failed_at: null });
      expect(letter?.last_error).toContain('ECONNREFUSED');
    } finally {
      await stop();
    }
    const metrics = await call('GET', '/metrics');
    expect(metrics.text).toContain('tipology_outbox_unsent{channel="mail"} 1');
  });

  it('is degraded by a wrong password of the mail server before a letter is tried, and logs it once without it', async () => {
    const smtp = await fakeSmtp();
    smtp.accepts = (password) => password === 'right';
    const smtpUrl = smtp.url.replace('//', '//portal:hidden@');
    const lines: string[] = [];
    const watched = new Dependencies(
      probesOf({ ...portal.services.config, smtpUrl }, portal.db),
      ({ name, setting, reason }) => lines.push(`${name}: ${setting}: ${reason}`),
    );
    await watched.start();
    await watched.check();
    watched.stop();
    await smtp.close();
    expect(watched.unavailable()).toEqual(['mail']);
    expect(lines).toEqual([`mail: SMTP_URL (${new URL(smtp.url).host}): user name or password rejected`]);
    expect([smtp.logins, smtp.letters]).toEqual([1, []]);
  });

  it('is degraded for five minutes by what only a request met, such as a full disk of another machine', async () => {
    const reasons: (string | null)[] = [];
    const watched = new Dependencies(
      [{ name: 'disk', setting: 'DATA_DIR', check: async () => undefined }],
      ({ reason }) => reasons.push(reason),
    );
    await watched.check();
    await watched.met('disk', 'a disk is full');
    await watched.met('disk', 'a disk is full');
    expect([reasons, watched.unavailable()]).toEqual([['a disk is full'], ['disk']]);
  });

  it('is not logged for what a check finds while the portal stops', async () => {
    const reasons: (string | null)[] = [];
    let fail = (_: Error): void => undefined;
    const check = () =>
      new Promise((_, reject) => {
        fail = reject;
      });
    const watched = new Dependencies([{ name: 'database', setting: 'DATABASE_URL', check }], ({ reason }) =>
      reasons.push(reason),
    );
    const checked = watched.start();
    watched.stop();
    fail(new Error('driver has already been destroyed'));
    await checked;
    expect(reasons).toEqual([]);
  });

  it('reports a service that works again', async () => {
    const states: (string | null)[] = [];
    const bucket = await openBucket(folder);
    let check = async (): Promise<unknown> => Promise.reject(new Error('gone'));
    const watched = new Dependencies([{ name: 'storage', setting: 'S3_BUCKET', check: () => check() }], ({ reason }) =>
      states.push(reason),
    );
    await watched.check();
    await watched.check();
    check = () => bucket.store.list()[Symbol.asyncIterator]().next();
    await watched.check();
    await bucket.close();
    expect([states, watched.unavailable()]).toEqual([['gone', null], []]);
  });
});

describe('a start', () => {
  it('names the setting of a database that cannot be reached, without its password', async () => {
    const config = { ...portal.services.config, databaseUrl: DEAD };
    await expect(checkDatabase(config, replica.db)).rejects.toThrow(
      /^DATABASE_URL \(127\.0\.0\.1:1\/tipology\): connection refused\n {2}What to do: /,
    );
  });

  it('names the port that another portal uses', async () => {
    const { port } = app.server.address() as AddressInfo;
    const other = await testPortalOn(port);
    expect(other).toMatch(new RegExp(`^PORT ${port} is in use by another Tipology portal\n`));
  });
});

/** Returns the message of a portal that is to listen on a used port. */
const testPortalOn = async (port: number): Promise<string> => {
  const second = await buildApp(portal.services);
  try {
    await second.listen({ port, host: '127.0.0.1' });
    return 'listens';
  } catch (error) {
    return (await listenError(error, { host: '127.0.0.1', port })).message;
  } finally {
    await second.close();
  }
};

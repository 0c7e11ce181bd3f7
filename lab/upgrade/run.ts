import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { verify } from '#server/operate/verify/index.ts';
import { connect } from '#server/platform/db/connect.ts';
import { launchDatabase } from '#server/platform/db/launcher/index.ts';
import { migrationsRun } from '#server/platform/db/migrate.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { localStore } from '#server/platform/files/store/localStore.ts';
import type { KeyPlace } from '#server/platform/secrets/secretKey.ts';
import { type Call, callAt } from '#test/support/call.ts';
import { exporting, newStory, type Story, signingIn, surviving, writing } from '../cluster/journeys.ts';
import { chance } from '../fuzz/chance.ts';
import type { Client } from '../torture/clients.ts';
import { settled, verifyReports } from '../torture/contents.ts';
import { findHalves } from '../torture/invariants.ts';
import { checkPresence } from '../torture/presence.ts';
import type { SchemaStep } from './history.ts';
import { type Program, printedBy, programOf, type Running, startProgram, thisProgram } from './program.ts';

/** What a portal answered while it ran. */
export interface Answered {
  reads: number;
  /** writes that succeeded */
  writes: number;
}

/** The result of one upgrade. */
export interface Upgrade {
  step: SchemaStep;
  /** migrations that ran while the older portal served its users */
  ran: string[];
  /** milliseconds from the start of the newer portal until it was ready, and of the slowest request in that time */
  starting: number;
  slowest: number;
  /** answers on the newer schema */
  older: Answered;
  newer: Answered;
  /** null if the older program starts again on the newer schema; otherwise why it does not */
  restart: string | null;
  /** rejected operations, by kind and status: the rules of approvals reject some */
  rejected: Record<string, number>;
  /** sentences about errors, lost or incomplete work, and differences; empty after a good upgrade */
  faults: string[];
  checked: { reports: number; files: number; audit: number };
  /** sessions that logins opened at either portal, and those that work at the newer one */
  sessions: { begun: number; alive: number };
}

const CLIENTS = 4;
/** Users who log in; each may have ten sessions. */
const USERS = 16;
const TIMEOUT = 120_000;
/** Rejections that a valid client may receive: the record has changed, a rule of approvals, or no report to approve yet. */
const RULES = new Set([409, 412, 422]);
const isRule = (kind: string, status: number) => RULES.has(status) || (kind === 'approve' && status === 404);

/** Fills the database by the older program itself, because the builders of this one may use columns that it lacks. */
const FILL = `
import { connect } from '<db/connect.ts>';
import { enrol } from '<cluster/journeys.ts>';
import { hireClients } from '<torture/clients.ts>';
const [address, number, users, seed] = JSON.parse(process.env.UPGRADE ?? '[]');
const clients = await hireClients({ database: () => connect(address, { poolSize: 4 }) }, number, seed);
const names = await enrol(address, users);
console.log(JSON.stringify({ names, accounts: clients.map(({ name, world, token }) => ({ name, world, token })) }));
`;
const filled = z.object({
  names: z.array(z.string()),
  accounts: z.array(z.object({ name: z.string(), world: z.any(), token: z.string() })),
});

const fill = async (
  program: Program,
  address: string,
  seed: number,
): Promise<{ names: string[]; clients: Client[] }> => {
  const { names, accounts } = filled.parse(await printedBy(program, FILL, [address, CLIENTS, USERS, seed]));
  const clients = accounts.map((account, at) => {
    const progress = { begun: 0, funds: 0, last: null };
    return { ...account, ...progress, chance: chance(seed * 1_000 + at) };
  });
  return { names, clients };
};

/** Sends requests to the portals of a list in turn, as the proxy does, and counts the answers of each. */
const balanced = () => {
  let turn = 0;
  const inUse: { call: Call; answered: Answered }[] = [];
  const call: Call = async (method, ...rest) => {
    turn += 1;
    const one = inUse[turn % inUse.length];
    if (!one) throw new Error('No portal is in use.');
    const reply = await one.call(method, ...rest);
    if (method === 'GET' && reply.status < 400) one.answered.reads += 1;
    if (method !== 'GET' && reply.status < 300) one.answered.writes += 1;
    return reply;
  };
  return {
    call,
    add: ({ address }: Running): { answered: Answered; remove(): void } => {
      const one = { call: callAt(address), answered: { reads: 0, writes: 0 } };
      inUse.push(one);
      return { answered: one.answered, remove: () => void inUse.splice(inUse.indexOf(one), 1) };
    },
  };
};

/** Starts all clients and readers; returns a function that waits for writes, and one that stops them. */
const atWork = (story: Story, call: Call, clients: readonly Client[], names: readonly string[]) => {
  let over = false;
  const stopped = () => over;
  const all = [
    ...clients.map((client) => writing(story, call, client, stopped)),
    exporting(story, call, clients, stopped),
    signingIn(story, call, names, stopped),
    listing(story, call, clients, stopped),
  ];
  return {
    acknowledged: async (more: number): Promise<void> => {
      const [wanted, until] = [story.acknowledged.length + more, Date.now() + TIMEOUT];
      while (story.acknowledged.length < wanted) {
        if (Date.now() > until) throw new Error('Writing came to an end.');
        await pause(20);
      }
    },
    stop: async (): Promise<void> => {
      over = true;
      await Promise.all(all);
    },
  };
};

/** Reads lists, a dashboard and counts, as screens do. */
const listing = async (story: Story, call: Call, clients: readonly Client[], stopped: () => boolean): Promise<void> => {
  for (let at = 0; !stopped(); at += 1) {
    const { world, token } = clients[at % clients.length] as Client;
    for (const path of [
      `/employees?page=1&per_page=25&company_id=${world.company}`,
      '/dashboard/tasks',
      '/companies?page=1&per_page=25',
    ]) {
      const asked = Date.now();
      const reply = await call('GET', path, { token }).catch(() => null);
      const error =
        reply === null
          ? 'connection lost'
          : reply.status === 200
            ? null
            : `${reply.status} ${reply.body?.code ?? ''} for ${path}`;
      story.asked.push({ at: asked, took: Date.now() - asked, what: 'read', error });
    }
    await pause(50);
  }
};

/**
 * Upgrades a database under writes: the older program serves users, the newer one starts and migrates, both serve in turn,
 * the older one stops and starts again. If a contract excludes the older one, it stops before the newer one starts, and
 * must not start again. Everything acknowledged must then be there, and nothing may have failed.
 * @param writes acknowledged writes that each phase waits for
 */
export const runUpgrade = async (step: SchemaStep, seed: number, writes = 60): Promise<Upgrade> => {
  const folder = mkdtempSync(join(tmpdir(), 'tipology-upgrade-'));
  chmodSync(folder, 0o711); // if root starts it, PostgreSQL runs as another user, who must be able to enter the folder
  const toEnd: (() => Promise<void>)[] = [async () => rmSync(folder, { recursive: true, force: true })];
  const endLater = (end: () => Promise<void>): void => void toEnd.unshift(end);
  const output: string[] = [];
  try {
    const [old, current, launched] = await Promise.all([
      programOf(step.before, join(folder, 'older')),
      thisProgram(),
      launchDatabase({ dataDir: join(folder, 'data'), settings: { fsync: 'off' } }),
    ]);
    endLater(() => launched.stop());
    const { host, port, user, database } = launched.connection;
    const address = `postgres://${user}@${encodeURIComponent(host)}:${port}/${database}`;
    const environment = { DATA_DIR: join(folder, 'portals'), DATABASE_URL: address, SECRET_KEY: 'k'.repeat(48) };
    const start = async (program: Program): Promise<Running> => {
      const portal = await startProgram(program, environment, output);
      endLater(portal.stop);
      return portal;
    };
    const first = await start(old);
    const { db, close } = connect<Tables>(`${address}?application_name=upgrade`, { poolSize: 4 });
    endLater(close);
    const { names, clients } = await fill(old, address, seed);

    const story = newStory();
    const { call, add } = balanced();
    let older = add(first);
    let work = atWork(story, call, clients, names);
    await work.acknowledged(writes);
    const before = await migrationsRun(db);
    if (step.isContract) {
      await work.stop();
      older.remove();
      await first.stop();
    }
    const from = Date.now();
    const second = await start(current);
    const starting = Date.now() - from;
    const slowest = Math.max(0, ...story.asked.filter(({ at, took }) => at + took >= from).map(({ took }) => took));
    const ran = (await migrationsRun(db)).filter((name) => !before.includes(name));
    const onNewer = { ...older.answered };
    const newer = add(second);
    if (step.isContract) work = atWork(story, call, clients, names);
    await work.acknowledged(2 * writes);
    if (!step.isContract) older.remove();
    await first.stop();
    await work.acknowledged(writes / 2);
    const again = await start(old).catch((error: Error) => error.message);
    if (typeof again !== 'string') {
      const former = older.answered;
      older = add(again);
      await work.acknowledged(writes);
      older.answered.reads += former.reads;
      older.answered.writes += former.writes;
    }
    await work.stop();
    const alive = await surviving(callAt(second.address), story.sessions);
    const checking = { dataDir: join(folder, 'checking'), secretKey: environment.SECRET_KEY };
    const found = await look(db, join(environment.DATA_DIR, 'files'), checking, story, alive, output);
    return {
      step,
      ran,
      starting,
      slowest,
      older: { reads: older.answered.reads - onNewer.reads, writes: older.answered.writes - onNewer.writes },
      newer: newer.answered,
      restart: typeof again === 'string' ? again : null,
      sessions: { begun: story.sessions.length, alive },
      ...found,
      faults: [
        ...found.faults,
        ...(typeof again === 'string' && step.startsOnNewer ? [`no restart: ${again}`] : []),
        ...(typeof again !== 'string' && step.isContract
          ? ['the older program started on a schema that excludes it']
          : []),
      ],
    };
  } finally {
    for (const end of toEnd) await end().catch((error: unknown) => console.error(error));
  }
};

/** Compares the responses that clients received with the database and the files. */
const look = async (
  db: ReturnType<typeof connect<Tables>>['db'],
  files: string,
  key: KeyPlace,
  { dones, asked, stale, sessions }: Story,
  alive: number,
  output: readonly string[],
) => {
  await settled(db);
  const rejected: Record<string, number> = {};
  const faults = new Map<string, number>();
  const add = (to: string) => void faults.set(to, (faults.get(to) ?? 0) + 1);
  for (const { operation, outcome, reply } of dones) {
    if (outcome !== 'refused' || !reply) continue;
    const kind = `${operation.kind} ${reply.status} ${reply.body?.code ?? ''}`.trim();
    rejected[kind] = (rejected[kind] ?? 0) + 1;
    if (!isRule(operation.kind, reply.status)) add(`rejected: ${kind}`);
  }
  for (const { what, error } of asked) if (error) add(`${what}: ${error}`);
  for (const line of output) if (/^[^:]+: \{/.test(line)) add(`logged by ${line}`);
  const { lost } = await checkPresence(db, dones);
  const reports = await verifyReports(db);
  const verdict = await verify({ db, files: localStore(files), config: key });
  const differences = verdict.faults.map(({ where, what }) => `npm run verify: ${where} ${what}`);
  if (alive < sessions.length) add(`${sessions.length - alive} sessions of ${sessions.length} ended`);
  for (const fault of [...lost, ...stale, ...(await findHalves(db)), ...reports.faults, ...differences]) add(fault);
  return {
    rejected,
    faults: [...faults].map(([fault, times]) => (times > 1 ? `${fault} (${times} times)` : fault)),
    checked: { reports: reports.checked, files: verdict.files.checked, audit: verdict.audit.checked },
  };
};

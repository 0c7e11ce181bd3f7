import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db, Services } from '#server/context.ts';
import { verify } from '#server/operate/verify/index.ts';
import { localStore } from '#server/platform/files/store/localStore.ts';
import { type Chance, chance } from '../fuzz/chance.ts';
import { type Client, type Done, hireClients, send, work } from './clients.ts';
import { settled, verifyFiles, verifyReports } from './contents.ts';
import { findHalves } from './invariants.ts';
import { checkPresence } from './presence.ts';
import { BLOWS, type Blow, newTally, noteAnswers, noteBlow, noteVerified, type Tally } from './tally.ts';
import type { Victim } from './victim.ts';

export interface StormOptions {
  kills: number;
  seed: number;
  /** called with the tally after each round */
  progress?: (tally: Tally) => void;
  /** called after each round: true ends the storm early */
  enough?: () => boolean;
}

const CLIENTS = 10;
/** A kill follows after at most this number of responses, and then at most this number of milliseconds. */
const ANSWERS = 60;
const MILLISECONDS = 40;
/** A start is killed within this number of milliseconds. */
const START = 1_200;

/** Kills the target, and resolves once the portal answers again. */
const strike = async (victim: Victim, blow: Blow, { whole, pick }: Chance): Promise<void> => {
  const server = (postmaster: number) => postmaster;
  switch (blow) {
    case 'database':
      await victim.killDatabase(server);
      break;
    case 'process':
      await victim.killDatabase((_, others) => pick(others));
      break;
    case 'both':
      await Promise.all([victim.killDatabase(server), victim.killApp()]);
      break;
    case 'app twice':
      await victim.killApp();
      victim.beginStart();
      await pause(whole(START));
      await victim.killApp();
      break;
    case 'app':
      await victim.killApp();
  }
  if (blow !== 'database' && blow !== 'process') await victim.start();
  await victim.recovered();
};

/** Lets clients write until the kill is over; returns the result of each operation. */
const round = async (
  victim: Victim,
  clients: readonly Client[],
  blow: Blow,
  by: Chance,
  recovered: (milliseconds: number) => void,
): Promise<Done[]> => {
  const dones: Done[] = [];
  let over = false;
  let fall = (): void => undefined;
  const due = new Promise<void>((resolve) => {
    fall = resolve;
  });
  const after = 1 + by.whole(ANSWERS);
  const note = (done: Done): void => {
    dones.push(done);
    if (dones.length === after) fall();
  };
  const working = Promise.all(clients.map((client) => work(victim.call, client, () => over, note)));
  await due;
  await pause(by.whole(MILLISECONDS));
  const begun = Date.now();
  const struck = strike(victim, blow, by);
  // While only the database is down, clients get an error and continue until it is available again.
  if (blow === 'database' || blow === 'process') await struck;
  over = true;
  await struck;
  recovered(Date.now() - begun);
  await working;
  return dones;
};

/**
 * Repeats half of the operations without a response, with the same key: a repeated operation must not be done twice.
 */
const askAgain = async (dones: readonly Done[], by: Chance): Promise<Done[]> =>
  Promise.all(
    dones.map((done) =>
      done.outcome === 'nothing' && 'key' in done.operation.trace && by.once(2) ? send(done.operation) : done,
    ),
  );

/** Returns the highest id of a table; later rows have higher ids. */
export const lastId = async (db: Db, table: 'tronc_reports' | 'stored_files'): Promise<number> => {
  const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from ${sql.table(table)}`.execute(db);
  return rows[0]?.id ?? 0;
};

/** Returns a function that gives the path of a storage key's bytes. */
export const pathIn =
  ({ dataDir }: Victim) =>
  (key: string): string =>
    join(dataDir, 'files', key.slice(0, 2), key);

/** Inspects the database once nothing else is active in it. */
const look = async <T>(victim: Victim, at: (db: Services['db']) => Promise<T>): Promise<T> => {
  const { db, close } = victim.database();
  try {
    await settled(db);
    return await at(db);
  } finally {
    await close();
  }
};

/**
 * Runs clients against a portal that is killed repeatedly, and checks the results of their work in the database after
 * each kill. At the end, checks everything once more.
 */
export const storm = async (victim: Victim, { kills, seed, progress, enough }: StormOptions): Promise<Tally> => {
  const by = chance(seed);
  const tally = newTally();
  const clients = await hireClients(victim, CLIENTS, seed);
  const all: Done[] = [];
  const check = async (db: Db, dones: readonly Done[], since: { reports: number; files: number }): Promise<number> => {
    const { lost, landed } = await checkPresence(db, dones);
    tally.lost.push(...lost);
    tally.halves.push(...(await findHalves(db)));
    noteVerified(tally, 'reports', await verifyReports(db, since.reports));
    noteVerified(tally, 'files', await verifyFiles(db, pathIn(victim), since.files));
    return landed;
  };
  let since = { reports: 0, files: 0 };
  while (tally.kills < kills && !enough?.()) {
    const blow = by.pick(BLOWS);
    const first = await round(victim, clients, blow, by, (milliseconds) => noteBlow(tally, blow, milliseconds));
    const dones = await askAgain(first, by);
    noteAnswers(tally, first, dones);
    all.push(...dones);
    since = await look(victim, async (db) => {
      tally.landed += await check(db, dones, since);
      return { reports: await lastId(db, 'tronc_reports'), files: await lastId(db, 'stored_files') };
    });
    progress?.(tally);
  }
  await look(victim, async (db) => {
    tally.lost.push(...(await checkPresence(db, all)).lost);
    noteVerified(tally, 'reports', await verifyReports(db));
    // The operator's verification must find no fault either: the chain of the audit, hashes of reports, bytes of files.
    const verdict = await verify({
      db,
      files: localStore(join(victim.dataDir, 'files')),
      config: { dataDir: victim.dataDir, secretKey: undefined },
    });
    tally.audit = verdict.audit.checked;
    tally.files = verdict.files.checked;
    tally.halves.push(...verdict.faults.map(({ where, what }) => `${where} ${what}`));
  });
  return tally;
};

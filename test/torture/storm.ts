import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { localStore } from '#server/files/store/localStore.ts';
import type { Db, Services } from '#server/http/context.ts';
import { verify } from '#server/verify/index.ts';
import { type Chance, chance } from '../support/fuzz/chance.ts';
import { type Client, type Done, hireClients, send, work } from './clients.ts';
import { settled, verifyFiles, verifyReports } from './contents.ts';
import { findHalves } from './invariants.ts';
import { checkPresence } from './presence.ts';
import { newTally, noteAnswers, noteBlow, noteVerified, type Tally } from './tally.ts';
import type { Victim } from './victim.ts';

export interface StormOptions {
  kills: number;
  seed: number;
  /** told after each round how things stand */
  progress?: (tally: Tally) => void;
  /** asked after each round: ends the storm early */
  enough?: () => boolean;
}

/** What is killed, how often in ten, and how many kills that is. */
const BLOWS = ['app', 'app', 'app', 'app', 'app twice', 'database', 'database', 'process', 'process', 'both'] as const;
export type Blow = (typeof BLOWS)[number];

const CLIENTS = 10;
/** A kill comes after at most so many answers, and so many milliseconds more. */
const ANSWERS = 60;
const MILLISECONDS = 40;
/** A start is killed within so many milliseconds. */
const START = 1_200;

/** Strikes, and resolves once the portal answers again. */
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

/** Clients write until the blow has fallen; answers what each was told of what. */
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
  // Who works while the database alone is gone is told so, and goes on until it is back.
  if (blow === 'database' || blow === 'process') await struck;
  over = true;
  await struck;
  recovered(Date.now() - begun);
  await working;
  return dones;
};

/** Half of the clients that were told nothing ask once more, with the same key: what was done is not done again. */
const askAgain = async (dones: readonly Done[], by: Chance): Promise<Done[]> =>
  Promise.all(
    dones.map((done) => (done.told === 'nothing' && 'key' in done.deed.trace && by.once(2) ? send(done.deed) : done)),
  );

/** The highest id of a table, after which everything is new. */
export const lastId = async (db: Db, table: 'tronc_reports' | 'stored_files'): Promise<number> => {
  const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from ${sql.table(table)}`.execute(db);
  return rows[0]?.id ?? 0;
};

/** Where the bytes of a key lie. */
export const pathIn =
  ({ dataDir }: Victim) =>
  (key: string): string =>
    join(dataDir, 'files', key.slice(0, 2), key);

/** Looks into the database once nobody else works there. */
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
 * Has clients work on a portal that is killed again and again, and after each time reads in the database what came of
 * their work. At the end all of it is read once more.
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
    // The operator's own look finds nothing either: the chain of the audit, hashes of reports, bytes of files.
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

import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connect } from '#server/platform/db/connect.ts';
import { distribute } from '#server/platform/db/spread/distribute.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { chance } from '../../fuzz/chance.ts';
import { halvesIn } from '../../torture/invariants.ts';
import { aPortal } from '../fleet.ts';
import type { Cluster, Load, Site } from '../run.ts';
import { copyToPlain } from './copyToPlain.ts';
import { type Facts, lookAtFacts } from './facts.ts';
import { citusMachines, type Machines } from './machines.ts';

/** How often the coordinator is killed, and the milliseconds of load before each kill. */
const KILLS = 20;
const LONGEST_LOAD = 1_500;

const DATABASE = 'tipology';

export interface SpreadFacts extends Facts {
  tables: number;
  /** milliseconds that the distribution took */
  took: number;
  killed: number;
  /** transactions that a kill left prepared on workers, in total */
  prepared: number;
  /** sentences about what was moved */
  moves: string[];
}

/** Starts the machines, loads the demo and distributes it. */
export const openSpread = async (site: Site, workers: number): Promise<Cluster<SpreadFacts>> => {
  const { folder, port, endLater, environment } = site;
  const machines = await citusMachines(folder, port + 3, workers);
  endLater(machines.stop);
  await machines.start();
  await machines.createDatabase(DATABASE);
  const { coordinator } = machines;
  const as = (user: string) => `postgres://${user}@127.0.0.1:${coordinator.port}/${DATABASE}?application_name=cluster`;
  const own = { ...environment, DATABASE_URL: `postgres://tipology@127.0.0.1:${coordinator.port}/${DATABASE}` };
  const first = aPortal(port + 1, { ...own, DEMO: '1' }, []);
  await first.start();
  await first.end('SIGTERM');
  const { db, close } = connect<Tables>(own.DATABASE_URL);
  const known = await halvesIn(db);
  const begun = Date.now();
  const tables = (await distribute(db)).length;
  await close();
  const took = Date.now() - begun;
  return {
    environments: [own, own],
    known,
    address: () => as('postgres'),
    disturb: async (load) => {
      const kills = await killCoordinator(load, machines, site.seed);
      const moves = await moveData(load, machines);
      return { tables, took, ...kills, moves, ...EMPTY };
    },
    complete: async () => {
      const facts = await lookAtFacts(machines, own.DATABASE_URL, join(folder, 'data'), environment.SECRET_KEY);
      return {
        address: await copyToPlain(folder, port + 3 + machines.all.length, coordinator, DATABASE, endLater),
        facts,
      };
    },
  };
};

const EMPTY: Facts = { prepared_left: 0, entity: '', sequences: 0, faults: [] };

const killCoordinator = async ({ phase }: Load, { coordinator, workers }: Machines, seed: number) => {
  const { whole } = chance(seed);
  let prepared = 0;
  for (let at = 1; at <= KILLS; at += 1)
    await phase(`the coordinator killed (${at})`, async () => {
      await pause(whole(LONGEST_LOAD));
      coordinator.kill();
      prepared += await preparedOn(workers);
      await coordinator.start();
    });
  return { killed: KILLS, prepared };
};

const preparedOn = async (workers: Machines['workers']): Promise<number> => {
  const numbers = await Promise.all(
    workers.map((one) =>
      one.asking(async (client) => {
        const { rows } = await client.query('select count(*)::int as number from pg_prepared_xacts');
        return rows[0].number as number;
      }),
    ),
  );
  return numbers.reduce((sum, number) => sum + number, 0);
};

/**
 * Moves a part of all tables, then isolates a company of a client and moves it, both during writes. Writes wait while the
 * company is isolated: with `force_logical`, Citus 13.2 cannot apply an update that it decodes from before the new part has
 * its primary key (“publisher did not send replica identity column”), and tries again without end.
 */
const moveData = async ({ phase, story }: Load, { coordinator, workers }: Machines): Promise<string[]> => {
  const moves: string[] = [];
  const ask = <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
    coordinator.asking(async (client) => (await client.query(text, values)).rows as T[], DATABASE);
  const busiest = [...story.imports.keys()];
  const [shared, own] = [busiest[0], busiest[1] ?? busiest[0]];
  const move = async (shard: string): Promise<string> => {
    const [from] = await ask<{ nodeport: number }>(`select nodeport from pg_dist_shard_placement where shardid = $1`, [
      shard,
    ]);
    const to = workers.find((one) => one.port !== from?.nodeport)?.port;
    const begun = Date.now();
    const target = ['127.0.0.1', from?.nodeport, '127.0.0.1', to];
    await ask(`select citus_move_shard_placement($1, $2, $3, $4, $5, 'force_logical')`, [shard, ...target]);
    return `from port ${from?.nodeport} to ${to} in ${((Date.now() - begun) / 1000).toFixed(1)} s`;
  };
  await phase('a part of all tables moved to another worker', async () => {
    const [row] = await ask<{ shard: string }>(
      `select get_shard_id_for_distribution_column('sites', $1::bigint) as shard`,
      [shared],
    );
    moves.push(`a part of all tables moved ${await move(row?.shard ?? '')}`);
  });
  await phase('a company isolated, and moved to another worker', async () => {
    const begun = Date.now();
    const [row] = await ask<{ shard: string }>(
      `select isolate_tenant_to_new_shard('sites', $1::bigint, 'CASCADE', 'block_writes') as shard`,
      [own],
    );
    const isolated = `company ${own} isolated in ${((Date.now() - begun) / 1000).toFixed(1)} s`;
    moves.push(`${isolated}, and moved ${await move(row?.shard ?? '')}`);
  });
  return moves;
};

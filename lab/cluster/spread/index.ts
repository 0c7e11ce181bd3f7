import { outcomeText } from '../outcome.ts';
import { runCluster } from '../run.ts';
import { missingExtension } from './machines.ts';
import { openSpread } from './openSpread.ts';

/**
 * Runs the portals on a database whose tenants lie on several machines (Citus): a coordinator and workers. Kills the
 * coordinator twenty times, moves a part of the tables to another machine, and one company to a machine of its choice,
 * all while clients write.
 * @returns the exit code: 2 if the extension is missing, 1 if something is lost, half done or not as it should be
 */
export const runSpread = async (workers: number, seed: number, port: number): Promise<number> => {
  const missing = missingExtension();
  if (missing) {
    console.error(missing);
    return 2;
  }
  const outcome = await runCluster((site) => openSpread(site, workers), seed, port);
  const { lost, halves, story, killed, prepared, moves, faults, entity } = outcome;
  console.log(
    outcomeText(outcome, seed, [
      `machines: a coordinator and ${workers} workers; tables distributed: ${outcome.tables}, in ${(outcome.took / 1000).toFixed(1)} s`,
      `coordinator killed: ${killed}; transactions that a kill left prepared on the workers: ${prepared}, left at the end: ${outcome.prepared_left}`,
      ...moves,
      `table of a new entity: ${entity}`,
      `sequences compared: ${outcome.sequences}`,
      ...faults.map((fault) => `  ! ${fault}`),
    ]),
  );
  return lost.length + halves.length + story.stale.length + faults.length === 0 ? 0 : 1;
};

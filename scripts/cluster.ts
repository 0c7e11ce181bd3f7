import { COMMANDS } from './commands.ts';
import { commandLine } from './support/commandLine.mjs';

const { patroni, spread, replication, seed, port } = commandLine(COMMANDS.cluster).values;

/** Runs the chosen kind of cluster; each returns the exit code of the command. */
const run = async (): Promise<number> => {
  if (patroni) return (await import('#test/cluster/patroni/index.ts')).runPatroni(seed, port);
  if (spread !== undefined) return (await import('#test/cluster/spread/index.ts')).runSpread(spread, seed, port);
  return (await import('#test/cluster/pair/index.ts')).runPair(replication, seed, port);
};

process.exitCode = await run();

import { COMMANDS } from '../../scripts/commands.ts';
import { commandLine } from '../../scripts/support/commandLine.mjs';

const { patroni, spread, replication, seed, port } = commandLine(COMMANDS.cluster).values;

/** Runs the chosen kind of cluster; each returns the exit code of the command. */
const run = async (): Promise<number> => {
  if (patroni) return (await import('./patroni/index.ts')).runPatroni(seed, port);
  if (spread !== undefined) return (await import('./spread/index.ts')).runSpread(spread, seed, port);
  return (await import('./pair/index.ts')).runPair(replication, seed, port);
};

process.exitCode = await run();

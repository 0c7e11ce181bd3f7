import { outcomeText } from '#test/cluster/outcome.ts';
import { runCluster } from '#test/cluster/run.ts';
import { COMMANDS } from './commands.ts';
import { commandLine } from './support/commandLine.mjs';

const { replication, seed, port } = commandLine(COMMANDS.cluster).values;
const outcome = await runCluster(replication, seed, port);
console.log(`${new Date().toISOString()}, seed ${seed}, Node ${process.version}\n${outcomeText(outcome)}`);
const { lost, halves, story } = outcome;
const owed = replication === 'synchronous' ? [...lost, ...story.stale] : [];
process.exitCode = owed.length + halves.length === 0 ? 0 : 1;

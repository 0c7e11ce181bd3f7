import { parseArgs } from 'node:util';
import { outcomeText } from '#test/cluster/outcome.ts';
import { type Replication, runCluster } from '#test/cluster/run.ts';

/**
 * Runs two portals behind nginx, a PostgreSQL primary and its replica, all on this computer, and stops each of them,
 * one after the other: `npm run cluster [-- --replication asynchronous] [--seed S] [--port P]`. Requires Debian's
 * packages postgresql and nginx, and root or the user postgres. Exits with 1 if anything is half done, or if with
 * synchronous replication acknowledged work is lost or missing from an export.
 */
const { values } = parseArgs({
  options: {
    replication: { type: 'string', default: 'synchronous' },
    seed: { type: 'string', default: '1' },
    port: { type: 'string', default: '4690' },
  },
});
const replication: Replication = values.replication === 'asynchronous' ? 'asynchronous' : 'synchronous';
const outcome = await runCluster(replication, Number(values.seed), Number(values.port));
console.log(`${new Date().toISOString()}, seed ${values.seed}, Node ${process.version}\n${outcomeText(outcome)}`);
const { lost, halves, story } = outcome;
const owed = replication === 'synchronous' ? [...lost, ...story.stale] : [];
process.exitCode = owed.length + halves.length === 0 ? 0 : 1;

import { parseArgs } from 'node:util';
import { storm } from '#test/torture/storm.ts';
import { tallyText } from '#test/torture/tally.ts';
import { aVictim } from '#test/torture/victim.ts';

/**
 * Kills a portal and its database under load, and checks the results: `npm run torture -- --kills N [--seed S]`. Ctrl+C
 * ends it after the current round with all its checks. Exits with 1 if anything was lost, is half done, or was answered
 * with a 5xx without an explanation.
 */
const { values } = parseArgs({
  options: { kills: { type: 'string', default: '20' }, seed: { type: 'string', default: '1' } },
});
const [kills, seed] = [Number(values.kills), Number(values.seed)];
if (!Number.isInteger(kills) || !Number.isInteger(seed) || kills < 1) throw new Error('--kills and --seed are whole');

let stopped = false;
process.once('SIGINT', () => {
  stopped = true;
});
const victim = await aVictim();
try {
  await victim.start();
  const tally = await storm(victim, {
    kills,
    seed,
    enough: () => stopped,
    progress: ({ kills: done, lost, halves, rude }) =>
      process.stderr.write(`${done} kills, ${lost.length} lost, ${halves.length} half, ${rude.length} rude\n`),
  });
  await victim.stop();
  for (const line of victim.errors.slice(-10)) console.error(line);
  console.log(`${new Date().toISOString()}, seed ${seed}, Node ${process.version}\n${tallyText(tally)}`);
  process.exitCode = tally.lost.length + tally.halves.length + tally.rude.length === 0 ? 0 : 1;
} finally {
  await victim.bury();
}

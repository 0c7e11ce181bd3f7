import { COMMANDS } from '../../scripts/commands.ts';
import { commandLine } from '../../scripts/support/commandLine.mjs';
import { storm } from './storm.ts';
import { tallyText } from './tally.ts';
import { aVictim } from './victim.ts';

const { kills, seed } = commandLine(COMMANDS.torture).values;

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

import { setTimeout as pause } from 'node:timers/promises';
import { ATTACKS, type AttackName, type Target } from './attacks.ts';

/**
 * A process that attacks the portal on this machine: `attacker.ts <attack> <seconds> <target as JSON>`. It keeps the
 * attack's number of requests in progress, replaces each a second after it ended, prints the responses, and ends after
 * the given seconds.
 */
const [name = '', seconds = '', target = ''] = process.argv.slice(2);
const attack = ATTACKS[name as AttackName];
const aim = JSON.parse(target) as Target;
const until = Date.now() + Number(seconds) * 1_000;
const answers = new Map<string, number>();

process.once('disconnect', () => process.exit(1));
setTimeout(() => {
  process.send?.(Object.fromEntries(answers));
  process.exit(0);
}, Number(seconds) * 1_000);

for (let at = 0; at < attack.number; at += 1)
  void (async () => {
    while (Date.now() < until) {
      const { ended, status } = attack.request(aim, at);
      await ended;
      const answer = String(status() || 'cut');
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
      await pause(1_000);
    }
  })();

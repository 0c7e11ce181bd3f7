import { readFileSync } from 'node:fs';
import { LIMITS } from '#server/platform/limits/attempts.ts';
import { LIMITERS } from '#server/platform/limits/limiters.ts';
import { projectFiles, SERVER } from './ledger.ts';

const sources = projectFiles(...SERVER)
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
/** Files with a match of this expression, and what it captures. */
const found = (expression: RegExp): { file: string; name: string }[] =>
  sources.flatMap(({ file, text }) => [...text.matchAll(expression)].map(([, name = '']) => ({ file, name })));

describe('a limiter', () => {
  it('is declared, and used in one place only', () => {
    const queues = found(/(?:new FairQueue|(?<!const )workQueue)\('(\w+)'/g);
    const others = ['forms', 'keyRequests'];
    expect([...queues.map(({ name }) => name), ...others].sort()).toEqual(Object.keys(LIMITERS).sort());
    expect(found(/(new FairQueue\()(?!'|limiter)/g)).toEqual([]);
  });

  it('counts the owner of a request, which one function names', () => {
    const naming = new Set(found(/`(user|worker|address|company):\$\{/g).map(({ file }) => file));
    expect([...naming].sort()).toEqual([
      'server/operate/runner/webhookWork.ts',
      // counts of failed attempts, whose keys are those of `LIMITS`
      'server/platform/limits/attempts.ts',
      'server/platform/limits/limitOwner.ts',
      'server/session/login.ts',
      'server/session/passwordQuality.ts',
    ]);
  });

  it('of attempts names the account, the address or the link that it counts, and no credential', () => {
    const hash = Buffer.alloc(32);
    const keys = [
      ...[LIMITS.unknownPlace(7, 'p'), LIMITS.place(7, 'p'), LIMITS.passkeyPlace(7, 'p'), LIMITS.device(7, hash)],
      ...[LIMITS.passkeyDevice(7, hash), LIMITS.unknownPlaces(7), LIMITS.code(7), LIMITS.sms(7), LIMITS.proof(7)],
      ...[LIMITS.taken(7), LIMITS.forgottenLinks(7), LIMITS.webhookMessages(7)],
    ].map(({ key }) => key);
    for (const key of keys) expect(key).toMatch(/^[\w-]+:7(:|$)/);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

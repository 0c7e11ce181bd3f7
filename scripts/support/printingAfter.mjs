import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { format } from 'node:util';
import { run } from './project.mjs';

/** Milliseconds for what a command said last; a process that it left behind may hold its output open for ever. */
const LAST_WORDS = 2_000;

/**
 * Prints for what runs beside something else, so that a person reads one after the other: keeps what is said until the
 * other has ended, then lets it through as it comes.
 * @param {Promise<unknown>} other
 */
export function printingAfter(other) {
  const kept = [];
  let isFree = false;
  const print = (stream, chunk) => void (isFree ? stream.write(chunk) : kept.push([stream, chunk]));
  other.finally(() => {
    isFree = true;
    for (const [stream, chunk] of kept.splice(0)) stream.write(chunk);
  });
  return {
    log: (...what) => print(process.stdout, `${format(...what)}\n`),
    /** As `run` of project.mjs. */
    async run(command, options = {}) {
      let heard;
      const code = await run(command, { ...options, stdio: ['ignore', 'pipe', 'pipe'] }, (child) => {
        child.stdout.on('data', (chunk) => print(process.stdout, chunk));
        child.stderr.on('data', (chunk) => print(process.stderr, chunk));
        heard = child;
      });
      const { stdout, stderr } = heard;
      const closed = Promise.all([stdout, stderr].map((stream) => stream.closed || once(stream, 'close')));
      await Promise.race([closed, wait(LAST_WORDS, undefined, { ref: false })]);
      for (const stream of [stdout, stderr]) stream.destroy();
      return code;
    },
  };
}

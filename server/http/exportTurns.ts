import { Readable } from 'node:stream';
import { PortalError } from '#domain/errors.ts';

/** An export may hold a connection as long as it is read; so many at once leave the others to everybody else. */
const AT_ONCE = 3;
let running = 0;

/** The stream of an export, one of a few at a time. @throws PortalError too_many, before anything is sent */
export const exportStream = (source: AsyncGenerator<string>): Readable => {
  if (running >= AT_ONCE) throw new PortalError('too_many', { params: { seconds: 10 }, retryAfter: 10 });
  running += 1;
  // Closed comes once, also to a stream that nobody has begun to read.
  return Readable.from(source, { objectMode: false }).once('close', () => {
    running -= 1;
  });
};

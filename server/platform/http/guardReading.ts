import { Readable } from 'node:stream';
import { PortalError } from '#domain/errors.ts';

/** Characters or bytes per chunk: small, so that a slow but steady reader does not count as one that stopped. */
const PIECE = 16 * 1024;

/** Milliseconds: without any reading, and in total. */
export interface ReadingTimes {
  stall: number;
  longest: number;
}

const guarded = new WeakSet<Readable>();

/** Whether `guardReading` made this stream. */
export const isGuarded = (stream: Readable): boolean => guarded.has(stream);

/**
 * Returns a stream that ends with `request_timeout` when its reader stops reading or takes too long. It then closes the
 * source, with its database connection or file. A slow source does not count as a stall.
 */
export const guardReading = (
  source: AsyncIterable<string | Uint8Array>,
  { stall, longest }: ReadingTimes,
): Readable => {
  const end = (): void => void stream.destroy(new PortalError('request_timeout'));
  let timer: NodeJS.Timeout | undefined;
  async function* pieces(): AsyncGenerator<string | Uint8Array> {
    for await (const chunk of source)
      for (let at = 0; at < chunk.length; at += PIECE) {
        timer = setTimeout(end, stall).unref();
        yield typeof chunk === 'string' ? chunk.slice(at, at + PIECE) : chunk.subarray(at, at + PIECE);
        clearTimeout(timer);
      }
  }
  const whole = setTimeout(end, longest).unref();
  const stream = Readable.from(pieces(), { objectMode: false }).once('close', () => {
    clearTimeout(timer);
    clearTimeout(whole);
  });
  guarded.add(stream);
  return stream;
};

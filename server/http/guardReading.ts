import { Readable } from 'node:stream';
import { PortalError } from '#domain/errors.ts';

/** Characters or bytes handed on at once: small, so that a slow but steady reader is not taken for one that stopped. */
const PIECE = 16 * 1024;

/** Milliseconds: without any reading, and in all. */
export interface ReadingTimes {
  stall: number;
  longest: number;
}

const guarded = new WeakSet<Readable>();

/** Whether a stream was made by `guardReading`. */
export const isGuarded = (stream: Readable): boolean => guarded.has(stream);

/**
 * A stream that ends with `request_timeout` when its reader stops reading or takes too long. The source is closed then,
 * with the database connection or file that it holds. A source that takes its time does not count as a stall.
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

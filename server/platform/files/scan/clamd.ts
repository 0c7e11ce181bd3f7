import { once } from 'node:events';
import { connect } from 'node:net';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { trimEndWhere } from '#domain/text/trimEnd.ts';

/** The result of scanning some bytes. */
export type Verdict = 'clean' | 'infected';
export type Scan = (bytes: Readable) => Promise<Verdict>;

/** Milliseconds without a response after which the scanner counts as unavailable. */
const TIMEOUT = 60_000;

/**
 * Scans with a ClamAV daemon and its INSTREAM command: chunks, each preceded by its length in four bytes, then an empty
 * one; the response is one line. Any response other than a verdict is an error, and the file remains unavailable.
 * @throws Error if the daemon is unavailable, rejects the file (above its own size limit), or sends an unknown response
 */
export const clamdScan =
  ({ host, port }: { host: string; port: number }): Scan =>
  async (bytes) => {
    const socket = connect({ host, port });
    socket.setTimeout(TIMEOUT, () => socket.destroy(new Error('The scanner does not answer')));
    // A daemon may respond and close the connection while we are still sending: its verdict counts.
    let broken: unknown;
    socket.on('error', (error) => {
      broken = error;
    });
    try {
      await once(socket, 'connect');
      let answer = '';
      const heard = (async () => {
        for await (const piece of socket) answer += String(piece);
      })().catch(() => undefined);
      await pipeline(bytes, framed, socket, { end: false }).catch((error: unknown) => {
        broken ??= error;
      });
      await heard;
      return verdictOf(answer, broken);
    } finally {
      socket.destroy();
      bytes.destroy();
    }
  };

/**
 * Returns the version that a ClamAV daemon reports, without scanning anything.
 * @throws the error of the connection; Error if something else answers
 */
export const clamdVersion = async ({ host, port }: { host: string; port: number }): Promise<string> => {
  const socket = connect({ host, port });
  socket.setTimeout(TIMEOUT, () => socket.destroy(new Error('no answer')));
  try {
    await once(socket, 'connect');
    socket.write('zVERSION\0');
    let answer = '';
    for await (const piece of socket) {
      answer += String(piece);
      if (answer.includes('\0')) break;
    }
    const line = trimEndWhere(answer, (character) => character === '\0').trim();
    if (!line.startsWith('ClamAV')) throw new Error(`it answers ${line.slice(0, 60) || 'nothing'}`);
    return line;
  } finally {
    socket.destroy();
  }
};

async function* framed(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const piece of pieces) {
    if (piece.length === 0) continue;
    yield lengthOf(piece.length);
    yield piece;
  }
  yield lengthOf(0);
}

const lengthOf = (length: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(length);
  return bytes;
};

const verdictOf = (answer: string, broken: unknown): Verdict => {
  const line = trimEndWhere(answer, (character) => character === '\0').trim();
  if (line === 'stream: OK') return 'clean';
  if (/^stream: .+ FOUND$/.test(line)) return 'infected';
  throw new Error(`The scanner gave no verdict: ${line || String(broken ?? 'it hung up')}`);
};

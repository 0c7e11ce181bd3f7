import { createServer, type Server, type Socket } from 'node:net';

/** The EICAR test file, which every scanner detects; split in two parts here, so that no scanner blocks our sources. */
export const EICAR = `X5O!P%@AP[4\\PZX54(P^)7CC)7}$${'EICAR-STANDARD-ANTIVIRUS-TEST-FILE'}!$H+H*`;

export interface FakeClamd {
  port: number;
  /** returned in place of a verdict; null: the verdict depends on the content */
  answer: string | null;
  close(): Promise<void>;
}

/** A substitute for clamd that reads INSTREAM and VERSION as its manual describes and detects one virus. */
export const fakeClamd = async (): Promise<FakeClamd> => {
  const fake: FakeClamd = {
    port: 0,
    answer: null,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  const server: Server = createServer((socket) => {
    let bytes = Buffer.alloc(0);
    socket.on('error', () => socket.destroy());
    socket.on('data', (piece) => {
      bytes = Buffer.concat([bytes, piece]);
      if (bytes.toString() === 'zVERSION\0') return reply(socket, 'ClamAV 1.0.0/27000/Mon Nov 23 09:00:00 2026');
      const read = contentOf(bytes);
      if (read !== null)
        reply(socket, fake.answer ?? (read.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK'));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address !== null && typeof address === 'object') fake.port = address.port;
  return fake;
};

const reply = (socket: Socket, line: string): void => void socket.end(`${line}\0`);

const COMMAND = 'zINSTREAM\0';

/** Returns the file once its empty last chunk has arrived, or null. */
const contentOf = (bytes: Buffer): string | null => {
  if (bytes.subarray(0, COMMAND.length).toString() !== COMMAND) return null;
  const pieces: Buffer[] = [];
  for (let at = COMMAND.length; at + 4 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces).toString('latin1');
    if (at + 4 + length > bytes.length) return null;
    pieces.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
};

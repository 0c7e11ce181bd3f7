import { createServer, type Server, type Socket } from 'node:net';

/** What every scanner knows: the test file of EICAR, here in two parts, so that no scanner takes our sources. */
export const EICAR = `X5O!P%@AP[4\\PZX54(P^)7CC)7}$${'EICAR-STANDARD-ANTIVIRUS-TEST-FILE'}!$H+H*`;

export interface FakeClamd {
  port: number;
  /** in place of a verdict; null: judges by what it reads */
  answer: string | null;
  close(): Promise<void>;
}

/** A stand-in for clamd that reads INSTREAM as its manual tells, and knows one virus. */
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
      const read = contentOf(bytes);
      if (read !== null)
        say(socket, fake.answer ?? (read.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK'));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address !== null && typeof address === 'object') fake.port = address.port;
  return fake;
};

const say = (socket: Socket, line: string): void => void socket.end(`${line}\0`);

const COMMAND = 'zINSTREAM\0';

/** The file, once its empty last piece is there. */
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

import { connect, type Socket } from 'node:net';
import type { TestPortal } from './portal.ts';

export interface SlowRequest {
  /** sends more of the body */
  write(piece: string | Buffer): void;
  /** the portal's response, whether or not the body has ended */
  answer: Promise<{ status: number; headers: string; body: Record<string, unknown> }>;
  close(): void;
}

const answerOf = (socket: Socket): SlowRequest['answer'] =>
  new Promise((resolve, reject) => {
    let text = '';
    socket.on('data', (piece) => {
      text += piece.toString();
      const [head = '', body = ''] = text.split('\r\n\r\n', 2);
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN);
      if (Buffer.byteLength(body) < length || Number.isNaN(length)) return;
      resolve({ status: Number(head.split(' ', 2)[1]), headers: head.toLowerCase(), body: JSON.parse(body) });
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error(`Closed after: ${text}`)));
  });

/** A request whose body the test sends in pieces, and perhaps never ends. */
export const slowRequest = (
  portal: TestPortal,
  method: string,
  path: string,
  headers: Readonly<Record<string, string | number>>,
): SlowRequest => {
  const address = portal.app.server.address();
  const socket = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1');
  const lines = Object.entries({ host: 'portal', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`${method} /api${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  const answer = answerOf(socket);
  // A test may ignore the result of a request.
  answer.catch(() => undefined);
  return { write: (piece) => void socket.write(piece), answer, close: () => socket.destroy() };
};

import { connect, type Socket } from 'node:net';
import { performance } from 'node:perf_hooks';

/** One request of a loop; `body` is JSON. */
export interface Asked {
  method?: string;
  path: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
}

/** The results of a loop: its duration, the milliseconds of each response, and the number of responses per status. */
export interface Shot {
  seconds: number;
  times: number[];
  statuses: Map<number, number>;
}

const END = Buffer.from('\r\n\r\n');

const written = ({ method = 'GET', path, headers = {}, body }: Asked, common: string): string => {
  const own = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const content = body === undefined ? '' : `content-type: application/json\r\ncontent-length: ${body.length}\r\n`;
  return `${method} ${path} HTTP/1.1\r\n${common}${own.join('')}${content}\r\n${body ?? ''}`;
};

/**
 * Sends one request and waits for the complete response, which must declare its length. Uses a bare socket: Node's own
 * client needs as much CPU as the servers under test, and all of them share the same cores.
 */
const ask = (socket: Socket, request: string): Promise<number> =>
  new Promise((resolve, reject) => {
    let head: Buffer = Buffer.alloc(0);
    let left = -1;
    let status = 0;
    const end = (error?: Error): void => {
      socket.off('data', read).off('error', end).off('close', cut);
      if (error) reject(error);
      else resolve(status);
    };
    const cut = (): void => end(new Error(`The connection was cut: ${request.slice(0, request.indexOf('\r'))}`));
    const read = (part: Buffer): void => {
      if (left < 0) {
        head = head.length === 0 ? part : Buffer.concat([head, part]);
        const stop = head.indexOf(END);
        if (stop < 0) return;
        const text = head.toString('latin1', 0, stop);
        status = Number(text.slice(9, 12));
        const length = /^content-length: *(\d+)/im.exec(text)?.[1];
        if (length === undefined && status !== 204) end(new Error(`An answer without its length: ${text}`));
        left = Number(length ?? 0) - (head.length - stop - END.length);
      } else left -= part.length;
      if (left <= 0) end();
    };
    socket.on('data', read).on('error', end).on('close', cut);
    socket.write(request);
  });

const opened = (port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    socket.once('error', reject).once('connect', () => resolve(socket.off('error', reject)));
  });

/**
 * Runs closed loops, each on its own connection: a loop sends its next request when the previous one is answered. When
 * the time is over, it finishes the current request.
 * @param next returns the request of a connection for a given turn
 */
export const shoot = async (
  port: number,
  connections: number,
  seconds: number,
  next: (connection: number, turn: number) => Asked,
): Promise<Shot> => {
  const common = `host: 127.0.0.1:${port}\r\n`;
  const sockets = await Promise.all(Array.from({ length: connections }, () => opened(port)));
  const times: number[] = [];
  const statuses = new Map<number, number>();
  const begun = performance.now();
  const until = begun + seconds * 1_000;
  await Promise.all(
    sockets.map(async (socket, connection) => {
      for (let turn = 0; performance.now() < until; turn += 1) {
        const asked = written(next(connection, turn), common);
        const sent = performance.now();
        const status = await ask(socket, asked);
        times.push(performance.now() - sent);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
      socket.destroy();
    }),
  );
  return { seconds: (performance.now() - begun) / 1_000, times, statuses };
};

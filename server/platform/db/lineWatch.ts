import { connect } from 'node:net';

/** A connection to a server, as far as the watch reads it. */
export interface Line {
  host: string;
  port: number;
  stream: { readonly bytesRead: number; readonly bytesWritten: number; destroy(error: Error): unknown };
}

/** Milliseconds between two looks at all connections. */
const SWEEP = 2_500;
/** Milliseconds without an answer after which the watch tries to connect to the server's machine. */
const SILENT = 5_000;
/** Milliseconds that the machine has to accept a connection: Linux repeats a lost attempt after one and three seconds. */
const ACCEPTS = 4_000;

/** The state of a line: what had been read and written when it was last answered or idle, and when. */
interface Heard {
  read: number;
  written: number;
  at: number;
}

/**
 * Ends connections to a machine that disappeared without closing them: it lost power or its network. TCP's keep-alive
 * notices this only while nothing is being sent. With a statement on its way, Linux repeats it for a quarter of an hour
 * by default, and Node cannot shorten this. So if a statement has had no answer for five seconds, the watch opens and
 * closes a connection to the same address. If the machine does not accept it either, all lines to it that wait for an
 * answer are ended, and their statements fail. A statement that only takes long is not affected.
 */
export class LineWatch {
  readonly #lines = new Map<Line, Heard>();
  #timer: NodeJS.Timeout | null = null;

  /** @param accepts returns whether the machine accepts a connection */
  constructor(private readonly accepts = canConnect) {}

  add(line: Line): void {
    // A Unix socket is on the same machine.
    if (line.host.startsWith('/')) return;
    this.#lines.set(line, heardNow(line, Date.now()));
    this.#timer ??= setInterval(() => void this.sweep(), SWEEP).unref();
  }

  remove(line: Line): void {
    this.#lines.delete(line);
    if (this.#lines.size > 0 || !this.#timer) return;
    clearInterval(this.#timer);
    this.#timer = null;
  }

  /** Looks at all connections once. Never rejects. */
  async sweep(now = Date.now()): Promise<void> {
    const silent: Line[] = [];
    for (const [line, heard] of this.#lines) {
      const { bytesRead, bytesWritten } = line.stream;
      if (bytesRead !== heard.read || bytesWritten === heard.written) this.#lines.set(line, heardNow(line, now));
      else if (now - heard.at >= SILENT) silent.push(line);
    }
    const addresses = new Map(silent.map((line) => [`${line.host}:${line.port}`, line]));
    await Promise.all([...addresses.values()].map((line) => this.#check(line, silent)));
  }

  async #check({ host, port }: Line, silent: readonly Line[]): Promise<void> {
    const there = silent
      .filter((line) => line.host === host && line.port === port)
      .map((line) => ({ line, read: line.stream.bytesRead }));
    if (await this.accepts(host, port)) return;
    for (const { line, read } of there)
      if (this.#lines.has(line) && line.stream.bytesRead === read)
        line.stream.destroy(new Error(`Connection ended: ${host} does not answer`));
  }
}

const heardNow = ({ stream }: Line, at: number): Heard => ({
  read: stream.bytesRead,
  written: stream.bytesWritten,
  at,
});

/** Returns whether the machine answers at all, be it by refusing the connection. */
const canConnect = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host, port, timeout: ACCEPTS });
    const end = (accepts: boolean) => {
      socket.destroy();
      resolve(accepts);
    };
    socket.once('connect', () => end(true));
    socket.once('timeout', () => end(false));
    socket.once('error', (error) => end('code' in error && error.code === 'ECONNREFUSED'));
  });

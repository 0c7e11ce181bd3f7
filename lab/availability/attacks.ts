import { connect, type Socket } from 'node:net';

/** What an attack receives: the portal's address, sessions, and the ticket on which its users may comment. */
export interface Target {
  port: number;
  tokens: readonly string[];
  username: string;
  password: string;
  ticket: number | null;
  /** read-only API keys of one user */
  keys: readonly string[];
  /** a session that may export the data of this employee, about whom many documents are stored */
  exporter: { token: string; employee: number };
}

/** One hostile request on a connection of its own; resolves when the connection has ended. */
export type HostileRequest = (target: Target, at: number) => { socket: Socket; ended: Promise<void>; status(): number };

interface Attack {
  /** requests under way at the same time */
  number: number;
  request: HostileRequest;
}

const open = (port: number, localAddress: string) => {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  let head = '';
  socket
    .on('error', () => undefined)
    .on('data', (chunk) => {
      if (head.length < 20) head += chunk.toString('latin1', 0, 20);
    });
  const ended = new Promise<void>((resolve) => void socket.on('close', () => resolve()));
  return { socket, ended, status: () => Number(/^HTTP\/1.1 (\d{3})/.exec(head)?.[1] ?? 0) };
};

/** Calls `step` every so many milliseconds until the connection ends. */
const every = (socket: Socket, milliseconds: number, step: () => void): void => {
  const timer = setInterval(step, milliseconds);
  socket.once('close', () => clearInterval(timer));
};

/** Closes the connection some time after a response, as a client does that sends nothing more. */
const closeAfterAnswer = (socket: Socket): void => void socket.once('data', () => setTimeout(() => socket.end(), 500));

const tokenOf = ({ tokens }: Target, at: number): string => tokens[at % tokens.length] ?? '';
const BOUNDARY = 'tipology-availability';
const formHead = (path: string, token: string, length: number): string =>
  `POST ${path} HTTP/1.1\r\nhost: portal\r\nx-token: ${token}\r\ncontent-length: ${length}\r\n` +
  `content-type: multipart/form-data; boundary=${BOUNDARY}\r\n\r\n`;
const part = (name: string, content: string, filename?: string): string =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}\r\n\r\n${content}\r\n`;

/** One byte every five seconds, from 30 addresses, so that each of them stays within the limits of one address. */
const slowBody: HostileRequest = ({ port }, at) => {
  const one = open(port, `127.0.1.${1 + (at % 30)}`);
  one.socket.write(
    'POST /api/auth/password HTTP/1.1\r\nhost: portal\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{',
  );
  every(one.socket, 5_000, () => one.socket.write(' '));
  closeAfterAnswer(one.socket);
  return one;
};

const FIELD = 'x'.repeat(64_000);
/** The bytes of a form with many large fields; it never ends. */
const MOST_OF_FORM = 16 * 1024 * 1024;

/** A form of many large fields that is never finished. */
const manyFields: HostileRequest = (target, at) => {
  const one = open(target.port, '127.0.0.2');
  one.socket.write(formHead('/api/payroll_files', tokenOf(target, at), 500 * 64_200));
  let sent = 0;
  const more = (): void => {
    while (sent < MOST_OF_FORM && !one.socket.destroyed && one.status() === 0) {
      sent += FIELD.length;
      if (!one.socket.write(part(`field${sent}`, FIELD))) break;
    }
  };
  one.socket.on('drain', more);
  more();
  closeAfterAnswer(one.socket);
  return one;
};

/** A whole form with one attachment of a comment on a ticket. */
const attachment = (target: Target, at: number, content: string, filename: string) => {
  const one = open(target.port, '127.0.0.2');
  const body = `${part('message', 'Hello')}${part('attachments[]', content, filename)}--${BOUNDARY}--\r\n`;
  const path = target.ticket === null ? '/api/payroll_files' : `/api/tickets/${target.ticket}/comments`;
  one.socket.write(formHead(path, tokenOf(target, at), Buffer.byteLength(body)) + body);
  closeAfterAnswer(one.socket);
  return one;
};
const commentBomb: HostileRequest = (target, at) => attachment(target, at, `${'<!---->'.repeat(60)}x`, 'note.txt');
const manyDots: HostileRequest = (target, at) => attachment(target, at, 'text', `a${'.'.repeat(70_000)}x`);
const KINDS = [manyFields, commentBomb, manyDots] as const;
const hostileForm: HostileRequest = (target, at) => (KINDS[at % KINDS.length] ?? manyFields)(target, at);

/** An export of which nothing is read for a second, and then a little. */
const slowExport: HostileRequest = (target, at) => {
  const one = open(target.port, '127.0.0.2');
  one.socket.write(
    `GET /api/employees?format=csv HTTP/1.1\r\nhost: portal\r\nx-token: ${tokenOf(target, at)}\r\nconnection: close\r\n\r\n`,
  );
  every(one.socket, 1_000, () => {
    one.socket.resume();
    setImmediate(() => one.socket.pause());
  });
  return one;
};

/** A login with the right password of one account. */
const login: HostileRequest = ({ port, username, password }) => {
  const one = open(port, '127.0.0.2');
  const body = JSON.stringify({ username, password, type: 'employer', platform: 'web' });
  one.socket.write(
    'POST /api/auth/password HTTP/1.1\r\nhost: portal\r\nconnection: close\r\ncontent-type: application/json\r\n' +
      `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
  return one;
};

/** A request whose whole response is read. */
const get = ({ port }: Target, path: string, headers: string): ReturnType<HostileRequest> => {
  const one = open(port, '127.0.0.2');
  one.socket.write(`GET /api${path} HTTP/1.1\r\nhost: portal\r\nconnection: close\r\n${headers}\r\n`);
  return one;
};

/** A list over all employees, sorted and searched: nothing of it can be read from an index. */
const HEAVY = '/employees?per_page=200&page=300&sort_by=surname:desc&search_string=na';

/** The keys of one user, each with as many requests as a user may have under way. */
const manyKeys: HostileRequest = (target, at) =>
  get(target, HEAVY, `authorization: Bearer ${target.keys[at % target.keys.length] ?? ''}\r\n`);

const heavyList: HostileRequest = (target, at) => get(target, HEAVY, `x-token: ${tokenOf(target, at)}\r\n`);

const description: HostileRequest = (target) => get(target, '/openapi.json', 'accept-encoding: gzip\r\n');

const subjectExport: HostileRequest = (target) =>
  get(target, `/employee/${target.exporter.employee}/data_export`, `x-token: ${target.exporter.token}\r\n`);

/** A login with a wrong password and a name that nobody has. */
const wrongLogin: HostileRequest = ({ port }) => {
  const one = open(port, '127.0.0.2');
  const username = `nobody-${Math.random()}`;
  const body = JSON.stringify({ username, password: 'Wrong-horse-7', type: 'employer', platform: 'web' });
  one.socket.write(
    'POST /api/auth/password HTTP/1.1\r\nhost: portal\r\nconnection: close\r\ncontent-type: application/json\r\n' +
      `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
  return one;
};

const LARGE = 'x'.repeat(20 * 1024 * 1024);
const largeUpload: HostileRequest = (target, at) => attachment(target, at, LARGE, 'large.txt');

/** The attacks of issues 18 and 38, one after another. */
export const ATTACKS = {
  '600 slow bodies': { number: 600, request: slowBody },
  '200 hostile forms': { number: 200, request: hostileForm },
  '50 slow exports': { number: 50, request: slowExport },
  '200 parallel logins': { number: 200, request: login },
  '20 keys × 29 requests': { number: 580, request: manyKeys },
  '30 heavy lists': { number: 30, request: heavyList },
  '50 API descriptions': { number: 50, request: description },
  '10 exports of a person': { number: 10, request: subjectExport },
  '200 wrong logins': { number: 200, request: wrongLogin },
  '45 large uploads': { number: 45, request: largeUpload },
} as const satisfies Record<string, Attack>;
export type AttackName = keyof typeof ATTACKS;

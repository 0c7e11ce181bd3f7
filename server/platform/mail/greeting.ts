import { once } from 'node:events';
import { connect } from 'node:net';
import { connect as connectTls } from 'node:tls';

/** Ports of RFC 5321 and RFC 8314. */
const PORTS: Readonly<Record<string, number>> = { 'smtp:': 587, 'smtps:': 465 };

/** Returns the address of a mail server without user name and password: `mail.example.com:587`. */
export const mailServerOf = (url: string): string => {
  const { hostname, port, protocol } = new URL(url);
  return `${hostname}:${port || PORTS[protocol]}`;
};

/**
 * Connects to the mail server and reads its greeting, without logging in: cheap enough to be repeated.
 * @throws the error of the connection; Error if the server does not greet as a mail server
 */
export const checkGreeting = async (url: string): Promise<void> => {
  const { hostname, protocol } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  const port = Number(mailServerOf(url).split(':').at(-1));
  const isTls = protocol === 'smtps:';
  const socket = isTls ? connectTls({ host, port, servername: host }) : connect({ host, port });
  try {
    const [greeting] = await once(socket, 'data');
    if (!String(greeting).startsWith('220'))
      throw new Error(`the server answers ${String(greeting).slice(0, 60).trim()}`);
    socket.on('error', () => undefined);
    socket.end('QUIT\r\n');
  } catch (error) {
    socket.destroy();
    throw error;
  }
};

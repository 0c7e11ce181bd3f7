import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { OutgoingOptions } from '#server/platform/outgoing/client.ts';
import { aCertificate } from './certificate.ts';

/** A request as a receiver of a customer sees it. */
interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** An https server on this machine, under a name that only its own client resolves. */
export interface Receiver {
  /** its address, with a path */
  url(path?: string): string;
  /** everything that it received, in order */
  received: Received[];
  /** what it answers from now on */
  answer: (response: ServerResponse, received: Received) => void;
  /** the options of a client that reaches it; loopback is permitted to tests alone */
  client: OutgoingOptions;
  close(): Promise<void>;
}

const NAME = 'receiver.example';

/** Starts a receiver that answers 204. */
export const aReceiver = async (): Promise<Receiver> => {
  const { key, cert } = aCertificate([NAME]);
  const server = createServer({ key, cert }, async (request, response) => {
    let body = '';
    for await (const part of request) body += String(part);
    const received = { path: request.url ?? '', headers: request.headers, body };
    receiver.received.push(received);
    receiver.answer(response, received);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const receiver: Receiver = {
    url: (path = '/hook') => `https://${NAME}:${port}${path}`,
    received: [],
    answer: (response) => response.writeHead(204).end(),
    client: {
      privateHosts: [],
      resolve: async (host) => (host === NAME ? ['127.0.0.1'] : host.endsWith('.internal') ? ['10.0.0.7'] : []),
      permits: (address) => address === '127.0.0.1',
      ca: cert,
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return receiver;
};

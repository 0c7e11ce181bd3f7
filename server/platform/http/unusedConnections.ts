import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Milliseconds in which a connection that was just opened may send its request. */
const GRACE = 1_000;
/** How often a server that closes looks for connections to end. */
const INTERVAL = 200;

/**
 * Ends connections that sent no request, once the server closes. Browsers open some in advance, and Node counts them as
 * in use: each would delay a stop by its whole time limit.
 */
export const closeUnusedConnections = (app: FastifyInstance): void => {
  const openedAt = new Map<Socket, number>();
  app.server.on('connection', (socket: Socket) => {
    openedAt.set(socket, performance.now());
    socket.once('close', () => openedAt.delete(socket));
  });
  app.server.on('request', ({ socket }) => openedAt.delete(socket));
  app.addHook('preClose', async () => {
    const timer = setInterval(() => {
      for (const [socket, at] of openedAt) if (performance.now() - at > GRACE) socket.destroy();
    }, INTERVAL);
    app.server.once('close', () => clearInterval(timer));
  });
};

import type { FastifyInstance } from 'fastify';
import { PortalError } from '#domain/errors.ts';

/**
 * Requests that one portal has under way at once. Two cores answer some two hundred in a second, so whoever comes as the
 * last of these waits for two or three; with more, everybody would wait until browsers and proxies give up.
 */
export const MOST_AT_ONCE = 500;

/** Whoever watches over us must be answered in a crowd, too. */
const WATCHED = /^\/api\/(health|metrics)(\?|$)/;

/**
 * Answers who comes when so many are under way with 503 and when to come again, which costs next to nothing, so that the
 * others are served in time. What a crowd does not delay, it does not see: work in the background has queues of its own.
 */
export const limitCrowd = (app: FastifyInstance, most = MOST_AT_ONCE): void => {
  let underWay = 0;
  app.addHook('onRequest', (request, reply, done) => {
    if (underWay >= most && !WATCHED.test(request.url)) {
      done(new PortalError('unavailable', { retryAfter: 2 }));
      return;
    }
    underWay += 1;
    // Not the end of the answer, which a client that went away never sees.
    reply.raw.once('close', () => {
      underWay -= 1;
    });
    done();
  });
};

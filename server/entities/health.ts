import { sql } from 'kysely';
import { z } from 'zod';
import { ok } from '#server/http/answer.ts';
import { route } from '#server/http/route.ts';
import { WARNING_CODES } from '#server/load/warnings.ts';

/** Answers when the portal and its database are ready, and reports load shedding and configuration warnings (contract C13). */
export const healthRoutes = [
  route({
    method: 'GET',
    path: '/health',
    tag: 'Operations',
    summary:
      'Is the portal ready? Also: whether it refuses requests because of its load, and what is configured wrongly',
    permission: { who: 'public' },
    answer: z.strictObject({
      status: z.literal('ok'),
      load: z.enum(['normal', 'shedding']),
      warnings: z.array(z.enum(WARNING_CODES)),
    }),
    handle: async ({ db, now, state: { load, warnings, database } }) => {
      await database.run(() => sql`select 1`.execute(db));
      return ok({ status: 'ok', load: load.level(), warnings: warnings.list(now()) });
    },
  }),
];

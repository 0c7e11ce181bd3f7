import { sql } from 'kysely';
import { z } from 'zod';
import { ok } from '#server/http/answer.ts';
import { route } from '#server/http/route.ts';

/** Answers when the portal and its database are ready (contract C13). */
export const healthRoutes = [
  route({
    method: 'GET',
    path: '/health',
    tag: 'Operations',
    summary: 'Is the portal ready?',
    permission: { who: 'public' },
    answer: z.strictObject({ status: z.literal('ok') }),
    handle: async ({ db }) => {
      await sql`select 1`.execute(db);
      return ok({ status: 'ok' });
    },
  }),
];

import { sql } from 'kysely';
import { z } from 'zod';
import { ok } from '#server/http/answer.ts';
import { route } from '#server/http/route.ts';
import { hasUntrustedProxy } from '#server/http/untrustedProxy.ts';

/** Answers when the portal and its database are ready (contract C13). */
export const healthRoutes = [
  route({
    method: 'GET',
    path: '/health',
    tag: 'Operations',
    summary: 'Is the portal ready?',
    permission: { who: 'public' },
    answer: z.strictObject({ status: z.literal('ok'), warnings: z.array(z.literal('untrusted_proxy')) }),
    handle: async (context) => {
      await sql`select 1`.execute(context.db);
      return ok({ status: 'ok', warnings: hasUntrustedProxy(context) ? ['untrusted_proxy'] : [] });
    },
  }),
];

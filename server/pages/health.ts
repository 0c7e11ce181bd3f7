import { sql } from 'kysely';
import { healthAnswer } from '#domain/contract/health.ts';
import { ok } from '#server/platform/http/answer.ts';
import { route } from '#server/platform/http/route.ts';
import { release } from '#server/platform/release.ts';

/**
 * Answers when the portal and its database are ready, and reports load shedding, configuration warnings and services
 * that it cannot use.
 */
export const healthRoutes = [
  route({
    method: 'GET',
    path: '/health',
    tag: 'Operations',
    summary:
      'Check whether the portal is ready; also reports load shedding, configuration warnings and unavailable services',
    permission: { who: 'public' },
    answer: healthAnswer,
    handle: async ({ db, now, state: { load, warnings, database, dependencies } }) => {
      await database.run(() => sql`select 1`.execute(db));
      return ok({
        status: 'ok',
        load: load.level(),
        warnings: warnings.list(now()),
        degraded: dependencies.unavailable(),
        release: release(),
      });
    },
  }),
];

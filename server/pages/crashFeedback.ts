import { crashFeedbackAnswer, crashFeedbackBody } from '#domain/contract/crashFeedback.ts';
import { ok } from '#server/platform/http/answer.ts';
import { route } from '#server/platform/http/route.ts';
import { count, LIMITS } from '#server/platform/limits/attempts.ts';
import { loginContext } from '#server/session/login.ts';

/** The report sent by the crash screen, signed in or not (ERR-007). */
export const crashFeedbackRoutes = [
  route({
    method: 'POST',
    status: 201,
    path: '/crash_feedback',
    tag: 'Operations',
    summary: 'Report a crash of a page; five times in ten minutes from one address',
    permission: { who: 'public' },
    // The attempt must be counted even if the rest fails.
    ownTransaction: true,
    body: crashFeedbackBody,
    answer: crashFeedbackAnswer,
    handle: async (context, { body }) => {
      const { db, now, address } = loginContext(context);
      await count({ db, now }, LIMITS.crash(address));
      // The screen generates the id, so a report that is sent again after a lost response is the same event.
      await db
        .insertInto('crash_feedback')
        .values({ ...body, created_at: now() })
        .onConflict((conflict) => conflict.column('event_id').doNothing())
        .execute();
      return ok({ event_id: body.event_id });
    },
  }),
];

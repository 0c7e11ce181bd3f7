import { newsAnswer, newsSeenAnswer } from '#domain/contract/news.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { ok } from '#server/platform/http/answer.ts';
import { route } from '#server/platform/http/route.ts';

/** Maximum number of items on the dashboard; older ones are not shown. */
const SHOWN = 20;

/** What is new in the portal, shown until the caller has seen it. */
export const newsRoutes = [
  route({
    method: 'GET',
    path: '/news',
    tag: 'News',
    summary: 'Read the news, and whether the caller has seen them',
    permission: { who: 'loggedIn' },
    answer: newsAnswer,
    handle: async ({ db, scope }) => {
      const rows = await db
        .selectFrom('news')
        .select(['id', 'title', 'body', 'date', 'created_at'])
        .orderBy('date', 'desc')
        .orderBy('id', 'desc')
        .limit(SHOWN)
        .execute();
      const seen = await db
        .selectFrom('news_seen')
        .select('seen_at')
        .where('user_id', '=', scope.id)
        .executeTakeFirst();
      const items = rows.map(({ created_at: _, ...item }) => item);
      return ok({ display_news: rows.some(({ created_at }) => !seen || created_at > seen.seen_at), items });
    },
  }),
  route({
    method: 'POST',
    path: '/news/seen',
    tag: 'News',
    summary: 'Mark the news as seen (SES-047)',
    permission: { who: 'loggedIn' },
    audit: 'news.seen',
    answer: newsSeenAnswer,
    handle: async (context) => {
      const seen_at = context.now();
      await context.db
        .insertInto('news_seen')
        .values({ user_id: context.scope.id, seen_at })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ seen_at }))
        .execute();
      await audit(context, { event: 'news.seen', resource: 'users', record_id: context.scope.id });
      return ok({ display_news: false });
    },
  }),
];

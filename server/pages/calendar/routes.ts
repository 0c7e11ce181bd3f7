import { calendarFeedAnswer, calendarFeedMeta } from '#domain/contract/calendarFeed.ts';
import { PortalError } from '#domain/errors.ts';
import { today } from '#server/platform/calendar/today.ts';
import { file, ok, shownOnce } from '#server/platform/http/answer.ts';
import { type AnyRoute, route } from '#server/platform/http/route.ts';
import { attemptToken, count, LIMITS } from '#server/platform/limits/attempts.ts';
import { portalUrl } from '#server/platform/mail/portalUrl.ts';
import { ownerOfFeed, ownFeed, removeFeed, replaceFeed } from '#server/session/calendarFeeds.ts';
import { loginContext } from '#server/session/login.ts';
import { loggedIn } from '#server/session/ownAccount.ts';
import { deadlinesFor } from './deadlines.ts';
import { calendarOf } from './feed.ts';

/** Of every route of the account: only the owner, in a session of their own. No API key is valid. */
const OWN = { path: '/security/calendar_feed', tag: 'My Account', permission: loggedIn, private: true } as const;

/** The deadlines of schemes as a calendar to which programs subscribe, and its address in My Account. */
export const calendarRoutes: AnyRoute[] = [
  route({
    ...OWN,
    method: 'GET',
    summary: 'Read whether the caller has a calendar feed',
    answer: calendarFeedAnswer,
    handle: async (context) => ok(await ownFeed(context)),
  }),
  route({
    ...OWN,
    method: 'POST',
    status: 201,
    summary: 'Create the caller’s calendar feed, or replace its address: the address is in meta, once',
    audit: 'security.calendar_feed_added',
    answer: calendarFeedAnswer,
    meta: calendarFeedMeta,
    handle: async (context) => {
      const token = await replaceFeed(context);
      return shownOnce(await ownFeed(context), { url: portalUrl(context.config, `/api/calendar/${token}.ics`) });
    },
  }),
  route({
    ...OWN,
    method: 'DELETE',
    summary: 'Remove the caller’s calendar feed',
    audit: 'security.calendar_feed_removed',
    answer: calendarFeedAnswer,
    handle: async (context) => {
      await removeFeed(context, context.scope.id);
      return ok(await ownFeed(context));
    },
  }),
  route({
    method: 'GET',
    path: '/calendar/{token}.ics',
    tag: 'Dashboard',
    kind: 'file',
    media: ['text/calendar'],
    summary: 'The deadlines of the schemes that the owner of the token can view, as a calendar',
    permission: { who: 'public' },
    fails: [404],
    handle: async (request, { params: { token } }) => {
      const context = loginContext(request);
      const owner = await attemptToken(context, LIMITS.calendarTokens(context.address), () =>
        ownerOfFeed(context.db, token),
      );
      if (!owner) throw new PortalError('not_found');
      const { scope, locale } = owner;
      await count(context, LIMITS.calendarReads(scope.id));
      const deadlines = await deadlinesFor({ db: context.db, scope }, today(context));
      const calendar = await calendarOf(context, deadlines, locale);
      return file('tronc-deadlines.ics', 'text/calendar; charset=utf-8', calendar.toString(), { inline: true });
    },
  }),
];

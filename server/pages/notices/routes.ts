import { PAGE_SIZE } from '#domain/constants.ts';
import { emptyAnswer } from '#domain/contract/common.ts';
import { noticeAnswer, noticesQuery, readNoticesBody } from '#domain/contract/notices.ts';
import { PortalError } from '#domain/errors.ts';
import { ok, page, windowOf } from '#server/platform/http/answer.ts';
import { route } from '#server/platform/http/route.ts';
import { countNotices, listNotices, readNotice, readNotices } from './store.ts';

const tag = 'Notices';
const loggedIn = { who: 'loggedIn' } as const;

/** The caller's notices in the portal. Reading them is not audited, because no business data changes. */
export const noticeRoutes = [
  route({
    method: 'GET',
    path: '/notices',
    tag,
    kind: 'list',
    summary: 'List the notices that the caller may still see, newest first; `read=0&per_page=1` counts the unread',
    permission: loggedIn,
    query: noticesQuery,
    answer: noticeAnswer,
    handle: async (context, { query }) => {
      const { number, size } = windowOf(query, PAGE_SIZE.notices);
      const total = await countNotices(context, query);
      const rows = total === 0 ? [] : await listNotices(context, query, { number, size });
      return page(rows, total, number, size);
    },
  }),
  route({
    method: 'POST',
    path: '/notices/{id}/read',
    tag,
    summary: 'Mark a notice as read',
    permission: loggedIn,
    answer: noticeAnswer,
    handle: async (context, { params }) => {
      const notice = await readNotice(context, params.id);
      if (!notice) throw new PortalError('not_found');
      return ok(notice);
    },
  }),
  route({
    method: 'POST',
    path: '/notices/read_all',
    tag,
    summary: 'Mark all notices as read, up to the newest one that was seen',
    permission: loggedIn,
    body: readNoticesBody,
    answer: emptyAnswer,
    handle: async (context, { body }) => {
      await readNotices(context, body.up_to);
      return ok({});
    },
  }),
];

import { sql } from 'kysely';
import { announcementAnswer, announcementListQuery, noticeTypesAnswer } from '#domain/contract/announcements.ts';
import { listMeta } from '#domain/contract/common.ts';
import { announcement } from '#domain/entities/index.ts';
import { NOTICE_TYPES } from '#domain/noticeTypes.ts';
import type { CrudOptions } from '#server/crud/options.ts';
import { crudRoutes } from '#server/crud/routes.ts';
import { today } from '#server/platform/calendar/today.ts';
import { all } from '#server/platform/http/answer.ts';
import { type AnyRoute, type Permission, route } from '#server/platform/http/route.ts';
import { becomesUrgent, notifyUrgent } from './notify.ts';
import { partsOf } from './parts.ts';
import { byAuthor, checkAnnouncement, ofTheBody, ownColumns } from './rules.ts';

const { view, create } = announcement.access;
const section: Permission = { who: 'somewhere', rule: view };
const TAG = announcement.words.many;

/** The declaration defines list, one, create and update; names, readers and the filter `current` are added here. */
const options: CrudOptions<typeof announcement> = {
  permissions: { list: section, create: { who: 'subject', rule: create, find: ofTheBody }, update: byAuthor },
  list: {
    query: announcementListQuery,
    // `current` leaves out announcements outside their dates, and announcements that are hidden once read and that the
    // caller has read: they are no longer on the dashboard (F-141a). The page of announcements lists them permanently.
    where: (context, { current }) =>
      current
        ? [
            sql<boolean>`(datestart is null or datestart <= ${today(context)})`,
            sql<boolean>`(dateend is null or dateend >= ${today(context)})`,
            sql<boolean>`not (hideonread and exists (select 1 from announcement_reads r
              where r.company_id = announcements.company_id and r.announcement_id = announcements.id
                and r.user_id = ${context.scope.id}))`,
          ]
        : [],
  },
  response: { schema: announcementAnswer, extend: partsOf },
  plan: async (context, change) => ({
    faults: await checkAnnouncement(context, change),
    values: await ownColumns(context, change),
    effects: [becomesUrgent(change) && notifyUrgent],
  }),
  marksRead: async ({ db, scope, now }, { id, company_id }) => {
    await db
      .insertInto('announcement_reads')
      .values({ company_id, announcement_id: id, user_id: scope.id, read_at: now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
};

const noticeTypesRoute = route({
  method: 'GET',
  path: '/announcements/notice_types',
  tag: TAG,
  summary: 'Read the options of an announcement',
  permission: section,
  answer: noticeTypesAnswer,
  meta: listMeta,
  handle: async () => all([...NOTICE_TYPES]),
});

export const announcementRoutes: AnyRoute[] = [...crudRoutes(announcement, options), noticeTypesRoute];

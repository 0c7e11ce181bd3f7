import type * as Calendars from 'ical-generator';
import type { ICalCalendar } from 'ical-generator';
import { formatDate } from '#domain/dates/dateText.ts';
import type { IsoDate } from '#domain/dates/isoDate.ts';
import { formatMessage } from '#domain/formatMessage.ts';
import { calendarFeed } from '#i18n/en-GB/calendarFeed.ts';
import { calendarFeed as irishWords } from '#i18n/ga/calendarFeed.ts';
import type { Services } from '#server/context.ts';
import { portalUrl } from '#server/platform/mail/portalUrl.ts';
import type { Deadline } from './deadlines.ts';

/** Seconds after which programs read the calendar again. */
const REFRESH = 6 * 3_600;

/** A day as it is written in an all-day event, which has no time zone. */
const midnight = (day: IsoDate): Date => new Date(`${day}T00:00:00Z`);

/** Loaded on first use, so that a portal starts without it. */
const packageOf = (): Promise<typeof Calendars> => import('ical-generator');

/**
 * Returns the deadlines as a calendar of all-day events (RFC 5545). The UID of an event follows from its period and kind, so that
 * a changed day moves the event.
 * @param locale the language of its owner
 */
export const calendarOf = async (
  { config, now }: Pick<Services, 'config' | 'now'>,
  deadlines: readonly Deadline[],
  locale: string | undefined,
): Promise<ICalCalendar> => {
  const { ICalCalendar: Calendar, ICalEventTransparency } = await packageOf();
  const words = locale === 'ga' ? irishWords : calendarFeed;
  const { hostname } = new URL(portalUrl(config, '/'));
  const calendar = new Calendar({ name: words.name, prodId: { company: 'Tipology', product: 'Portal' }, ttl: REFRESH });
  for (const { kind, day, period } of deadlines)
    calendar.createEvent({
      id: `tronc-period-${period.id}-${kind}@${hostname}`,
      stamp: now(),
      start: midnight(day),
      allDay: true,
      // It does not make its owner unavailable.
      transparency: ICalEventTransparency.TRANSPARENT,
      summary: formatMessage(words.summary, { deadline: words.deadlines[kind], scheme: period.scheme }),
      description: formatMessage(words.description, {
        site: period.site,
        company: period.company,
        number: period.period_number,
        start: formatDate(period.start_date),
        end: formatDate(period.end_date),
      }),
      url: portalUrl(config, `/companies/${period.company_id}/schemes/${period.scheme_id}`),
    });
  return calendar;
};

import { SITE_ZONE } from '#domain/dates/siteDay.ts';

const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: SITE_ZONE,
  dateStyle: 'short',
  timeStyle: 'short',
});

/** Formats a moment in the companies' local time: "20/11/2026 09:05". */
export const momentText = (at: Date): string => parts.format(at).replace(', ', ' ');

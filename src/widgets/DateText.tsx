import { lightFormat, parseISO } from 'date-fns';
import { DATE_SHOWN, DATE_TIME_SHOWN } from '#domain/constants.ts';

/** `2025-11-20` → 20/11/2025; a moment in UTC is shown in local time, with the clock if asked (SES-052). */
export const showDate = (value: string, time = false): string =>
  lightFormat(parseISO(value), time ? DATE_TIME_SHOWN : DATE_SHOWN);

/** A date as people here write it; nothing for none. */
export const DateText = ({ value, time = false }: { value: string | null | undefined; time?: boolean }) =>
  value ? <time dateTime={value}>{showDate(value, time)}</time> : null;

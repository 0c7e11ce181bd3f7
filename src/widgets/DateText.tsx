import { lightFormat, parseISO } from 'date-fns';
import { DATE_FORMAT, DATE_TIME_FORMAT } from '#domain/constants.ts';

/**
 * Formats `2025-11-20` as 20/11/2025. A UTC timestamp is shown in local time, with the time of day if requested
 * (SES-052).
 */
export const showDate = (value: string, time = false): string =>
  lightFormat(parseISO(value), time ? DATE_TIME_FORMAT : DATE_FORMAT);

/** A date in British format. Renders nothing without a value. */
export const DateText = ({ value, time = false }: { value: string | null | undefined; time?: boolean }) =>
  value ? <time dateTime={value}>{showDate(value, time)}</time> : null;

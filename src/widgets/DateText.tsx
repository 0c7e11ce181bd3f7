import { isValid, lightFormat, parseISO } from 'date-fns';
import { DATE_FORMAT, DATE_TIME_FORMAT } from '#domain/constants.ts';

/**
 * Formats `2025-11-20` as 20/11/2025. A UTC timestamp is shown in local time, with the time of day if requested
 * (SES-052). Other text, which the history of a field contains that was not a date before, is shown as it is.
 */
export const showDate = (value: string, time = false): string => {
  const at = parseISO(value);
  return isValid(at) ? lightFormat(at, time ? DATE_TIME_FORMAT : DATE_FORMAT) : value;
};

/** A date in British format. Renders nothing without a value. */
export const DateText = ({ value, time = false }: { value: string | null | undefined; time?: boolean }) =>
  value ? <time dateTime={value}>{showDate(value, time)}</time> : null;

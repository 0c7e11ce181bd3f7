import { format, isValid, parseISO } from 'date-fns';
import { formatDate } from '#domain/dates/dateText.ts';
import { parseTypedDate } from '#domain/dates/typedDate.ts';
import { type DateFormat, TypedDateField, type TypedDateProps } from './typedDate/TypedDateField.tsx';

/** Converts a local time, YYYY-MM-DDTHH:MM, to the wire format, `2025-11-20T17:38:00Z`. */
const toWire = (local: string): string =>
  parseISO(local)
    .toISOString()
    .replace(/\.\d{3}Z$/, 'Z');

/** Reads a day followed by a time on the 24-hour clock: `9:30`, `09.30` or `0930`. */
function read(text: string, locale: string, shortYears = false): string | null {
  const trimmed = text.trim();
  const at = trimmed.lastIndexOf(' ');
  const date = parseTypedDate(trimmed.slice(0, Math.max(at, 0)), locale, { shortYears });
  const [, hours = '', minutes = ''] = /^(\d\d?)[:.]?(\d\d)$/.exec(trimmed.slice(at + 1)) ?? [];
  if (date === null || hours === '' || Number(hours) > 23 || Number(minutes) > 59) return null;
  return toWire(`${date}T${hours.padStart(2, '0')}:${minutes}`);
}

const MOMENT: DateFormat = {
  type: 'datetime-local',
  placeholder: 'widgets.date_time_format',
  read: (text, locale) => read(text, locale),
  readLeft: (text, locale) => read(text, locale, true),
  show: (value) => {
    const at = parseISO(value);
    return isValid(at) ? `${formatDate(format(at, 'yyyy-MM-dd'))} ${format(at, 'HH:mm')}` : null;
  },
  onDay: (day, before) => toWire(`${day}T${before === null ? '00:00' : format(parseISO(before), 'HH:mm')}`),
  dayOf: (value) => format(parseISO(value), 'yyyy-MM-dd'),
  width: 230,
};

/**
 * The input of every point in time: text in the order day, month, year, hours and minutes, with a calendar
 * for its day. Shows local time and reports UTC, or the text as typed while it is not a time.
 */
export const DateTimeField = (props: TypedDateProps) => <TypedDateField {...props} format={MOMENT} />;

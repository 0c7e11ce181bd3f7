import { formatDate, parseDate } from '#domain/dates/dateText.ts';
import { parseTypedDate } from '#domain/dates/typedDate.ts';
import { type DateFormat, TypedDateField, type TypedDateProps } from './typedDate/TypedDateField.tsx';

const DAY: DateFormat = {
  type: 'date',
  placeholder: 'widgets.date_format',
  read: parseTypedDate,
  readLeft: (text, locale) => parseTypedDate(text, locale, { shortYears: true }),
  show: (value) => {
    const date = parseDate(value);
    return date && formatDate(date);
  },
  onDay: (day) => day,
  dayOf: (value) => value,
  width: 180,
};

/**
 * The input of every day: text in the order day, month, year, with a calendar that opens from it (WGT-010). Reports
 * YYYY-MM-DD, or the text as typed while it is not a date.
 */
export const DateField = (props: TypedDateProps) => <TypedDateField {...props} format={DAY} />;

import type Holidays from 'date-holidays';
import { type IsoDate, partsOf } from '#domain/dates/isoDate.ts';
import type { Jurisdiction } from '#domain/identifiers/jurisdiction.ts';
import { lazyPackage } from '#server/platform/lazyPackage.ts';

const calendars = lazyPackage<typeof Holidays>('date-holidays');

/**
 * Public and bank holidays of one place, calculated a year at a time; a calculated year never changes while the server
 * runs.
 */
interface YearBook {
  holidays: Holidays;
  /** further days of every year on which no payment settles, as `MM-DD` */
  closed: readonly string[];
  years: Map<number, ReadonlySet<IsoDate>>;
}

/** T2, through which SEPA payments settle, is closed on 1 May; Ireland's holiday is the first Monday of the month. */
const SEPA_CLOSED = ['05-01'];

const places = { 'GB-ENG': ['GB', 'ENG'], 'GB-NIR': ['GB', 'NIR'], IE: ['IE'] } as const;
const books = new Map<keyof typeof places, YearBook>();

function bookOf(place: keyof typeof places): YearBook {
  let book = books.get(place);
  if (!book) {
    const [country, state] = places[place];
    const types: { types: ('public' | 'bank')[] } = { types: ['public', 'bank'] };
    const Calendar = calendars();
    const holidays = state ? new Calendar(country, state, types) : new Calendar(country, types);
    book = { holidays, closed: place === 'IE' ? SEPA_CLOSED : [], years: new Map() };
    books.set(place, book);
  }
  return book;
}

function yearOf(book: YearBook, year: number): ReadonlySet<IsoDate> {
  let days = book.years.get(year);
  if (!days) {
    // `date` is in local time and therefore the calendar day itself; each of these holidays lasts one day.
    const holidays = book.holidays.getHolidays(year).map(({ date }) => date.slice(0, 10));
    days = new Set([...holidays, ...book.closed.map((day) => `${year}-${day}`)]);
    book.years.set(year, days);
  }
  return days;
}

/**
 * Returns a function that checks whether a day is a public or bank holiday, including substitute days but not weekends.
 * Great Britain uses the holidays of England and Wales, which its banks follow; `region` 'NI' adds Northern Ireland's.
 * Ireland counts Good Friday, a bank holiday, and 1 May, on which no SEPA payment settles.
 */
export function holidayCheck(country: 'GB' | 'IE', region?: 'NI'): (date: IsoDate) => boolean {
  const book = bookOf(country === 'IE' ? 'IE' : region === 'NI' ? 'GB-NIR' : 'GB-ENG');
  return (date) => yearOf(book, partsOf(date).year).has(date);
}

/** Returns the same check for a site's jurisdiction; the Crown dependencies are paid through British banks. */
export function holidaysOf(jurisdiction: Jurisdiction): (date: IsoDate) => boolean {
  return jurisdiction === 'IE' ? holidayCheck('IE') : holidayCheck('GB', jurisdiction === 'NI' ? 'NI' : undefined);
}

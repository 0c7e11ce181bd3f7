import type { Locale } from '../locales.ts';

type Length = 'long' | 'short';

const IRISH: Locale = 'ga';
/** Chromium has no Irish names, and would show those of its own language. Source: CLDR, as Node.js has them. */
const IRISH_MONTHS: Readonly<Record<Length, readonly string[]>> = {
  long: 'Eanáir,Feabhra,Márta,Aibreán,Bealtaine,Meitheamh,Iúil,Lúnasa,Meán Fómhair,Deireadh Fómhair,Samhain,Nollaig'.split(
    ',',
  ),
  short: 'Ean,Feabh,Márta,Aib,Beal,Meith,Iúil,Lún,MFómh,DFómh,Samh,Noll'.split(','),
};
const IRISH_WEEKDAYS: Readonly<Record<Length, readonly string[]>> = {
  long: 'Dé Domhnaigh,Dé Luain,Dé Máirt,Dé Céadaoin,Déardaoin,Dé hAoine,Dé Sathairn'.split(','),
  short: 'Domh,Luan,Máirt,Céad,Déar,Aoine,Sath'.split(','),
};

/** Returns the name of a month, 0 to 11, in a language: `March`, or `Mar`. */
export const nameOfMonth = (month: number, locale: string, length: Length = 'long'): string =>
  (locale === IRISH && IRISH_MONTHS[length][month]) ||
  new Intl.DateTimeFormat(locale, { month: length, timeZone: 'UTC' }).format(Date.UTC(2024, month, 1));

/** Returns the name of the weekday of a time in UTC, in milliseconds, in a language: `Monday`, or `Mon`. */
export const nameOfDay = (time: number, locale: string, length: Length = 'long'): string =>
  (locale === IRISH && IRISH_WEEKDAYS[length][new Date(time).getUTCDay()]) ||
  new Intl.DateTimeFormat(locale, { weekday: length, timeZone: 'UTC' }).format(time);

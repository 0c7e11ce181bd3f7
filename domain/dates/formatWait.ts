const IRISH_UNITS = { second: 'soic', minute: 'nóim', hour: 'u' } as const;

/**
 * Formats a time to wait in the largest unit that fits, rounded up: 30 → `30 seconds`, 893 → `15 minutes`,
 * 3600 → `1 hour`.
 * @param seconds a positive number
 * @param locale a BCP 47 tag, such as `en-GB` or `ga`
 */
export const formatWait = (seconds: number, locale: string): string => {
  const whole = Math.ceil(seconds);
  const minutes = Math.ceil(whole / 60);
  const [value, unit]: [number, keyof typeof IRISH_UNITS] =
    whole < 60 ? [whole, 'second'] : minutes < 60 ? [minutes, 'minute'] : [Math.ceil(minutes / 60), 'hour'];
  // Chromium has no Irish units.
  if (locale === 'ga') return `${value} ${IRISH_UNITS[unit]}`;
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
};

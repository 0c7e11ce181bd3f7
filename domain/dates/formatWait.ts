/**
 * Formats a time to wait in the largest unit that fits, rounded up: 30 → `30 seconds`, 893 → `15 minutes`,
 * 3600 → `1 hour`.
 * @param seconds a positive number
 * @param locale a BCP 47 tag, such as `en-GB` or `ga`
 */
export const formatWait = (seconds: number, locale: string): string => {
  const whole = Math.ceil(seconds);
  const minutes = Math.ceil(whole / 60);
  const [value, unit] =
    whole < 60 ? [whole, 'second'] : minutes < 60 ? [minutes, 'minute'] : [Math.ceil(minutes / 60), 'hour'];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
};

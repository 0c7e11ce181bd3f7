import pg from 'pg';

const { INT8, DATE, TIME } = pg.types.builtins;
/** bigint[]; the driver has no name for it */
const INT8_ARRAY: number = 1016;
const parseTexts: (text: string) => string[] = pg.types.getTypeParser(INT8_ARRAY as typeof INT8, 'text');
const asIs = (text: string): string => text;

/** Times of day are stored to the minute. */
const toMinute = (text: string): string => text.slice(0, 5);

/**
 * Counts and minor units are far smaller than the largest safe integer. A larger value is a defect and must not be
 * rounded silently.
 */
function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a safe integer`);
  return value;
}

/**
 * Converts columns to JavaScript: int8 to number, also in arrays, date to 'YYYY-MM-DD' (a day has no time zone), time to 'HH:MM', numeric to text (no
 * rounding), timestamptz to Date, everything else as the driver does.
 */
export const parseColumn: pg.CustomTypesConfig['getTypeParser'] = (id, format) => {
  if (id === INT8) return safeInteger;
  if (Number(id) === INT8_ARRAY) return (text: string) => parseTexts(text).map(safeInteger);
  if (id === DATE) return asIs;
  if (id === TIME) return toMinute;
  return pg.types.getTypeParser(id, format as 'text');
};

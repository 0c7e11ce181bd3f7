import pg from 'pg';

const { INT8, DATE } = pg.types.builtins;
const asIs = (text: string): string => text;

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
 * Converts columns to JavaScript: int8 to number, date to 'YYYY-MM-DD' (a day has no time zone), numeric to text (no
 * rounding), timestamptz to Date, everything else as the driver does.
 */
export const parseColumn: pg.CustomTypesConfig['getTypeParser'] = (id, format) => {
  if (id === INT8) return safeInteger;
  if (id === DATE) return asIs;
  return pg.types.getTypeParser(id, format as 'text');
};

import pg from 'pg';

const { INT8, DATE } = pg.types.builtins;
const asIs = (text: string): string => text;

/** Counts and minor units fit a number by far; one that does not is a defect and must not be rounded silently. */
function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a safe integer`);
  return value;
}

/**
 * How columns reach JavaScript: int8 as number, date as 'YYYY-MM-DD' (a day has no zone), numeric as
 * text (no rounding), timestamptz as Date, the rest as the driver does it.
 */
export const parseColumn: pg.CustomTypesConfig['getTypeParser'] = (id, format) => {
  if (id === INT8) return safeInteger;
  if (id === DATE) return asIs;
  return pg.types.getTypeParser(id, format as 'text');
};

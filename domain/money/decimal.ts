import { trimEndWhere } from '../text/trimEnd.ts';

/**
 * Converts decimal text to scaled integers and back. All decimals that people type are read here. No floating point in
 * either direction: "0.29" becomes 29 from its digits.
 */

const isZero = (digit: string): boolean => digit === '0';
const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;

/**
 * Reads a plain decimal as a whole number of 10^-places ("12.5", 2 → 1250). Returns null if the text is not a plain
 * decimal, has more places than allowed, or is too large to be exact.
 */
export function parseDecimal(text: string, places: number): number | null {
  const match = DECIMAL.exec(text.trim());
  if (!match) return null;
  const [, sign, whole = '', fraction = ''] = match;
  if (fraction.length > places) return null;
  const value = Number(whole + fraction.padEnd(places, '0'));
  if (!Number.isSafeInteger(value)) return null;
  return sign && value !== 0 ? -value : value;
}

/** Writes a whole number of 10^-places as a decimal (1250, 2 → "12.50"). `trim` removes trailing zeros ("12.5"). */
export function formatDecimal(value: number, places: number, { trim = false }: { trim?: boolean } = {}): string {
  const scale = 10 ** places;
  const magnitude = Math.abs(value);
  const whole = Math.floor(magnitude / scale); // a quotient of safe integers never rounds up to the next integer
  const part = magnitude - whole * scale;
  const sign = value < 0 ? '-' : '';
  if (places === 0 || (trim && part === 0)) return `${sign}${whole}`;
  const fraction = String(part).padStart(places, '0');
  return `${sign}${whole}.${trim ? trimEndWhere(fraction, isZero) : fraction}`;
}

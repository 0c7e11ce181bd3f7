import { parseDecimal } from './decimal.ts';

const SHOWN_DECIMALS = 2;

/**
 * Shortens an exact amount to whole pence, with … if that removes anything: `384.615384…` → `384.61…`. It is never
 * rounded up, because shares are rounded down first.
 */
export const shorten = (exact: string): string => {
  const [whole = '0', rest = ''] = exact.replace('…', '').split('.');
  const cut = rest.slice(SHOWN_DECIMALS);
  const isExact = !exact.endsWith('…') && parseDecimal(`0.${cut || '0'}`, 6) === 0;
  return `${whole}.${rest.slice(0, SHOWN_DECIMALS).padEnd(SHOWN_DECIMALS, '0')}${isExact ? '' : '…'}`;
};

import { DEFAULT_CURRENCY } from '../constants.ts';

const SIGNS: Record<string, string> = { GBP: '£', EUR: '€' };
const MINUS = '−';

/**
 * An amount of the wire, `"-1234.50"`, as people read it: `−£1,234.50`. It never passes through a float, so
 * every penny stays (contract A4).
 */
export function showMoney(amount: string, currency: string = DEFAULT_CURRENCY): string {
  const negative = amount.startsWith('-');
  const [pounds = '0', pence = '00'] = amount.replace('-', '').split('.');
  const grouped = pounds.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${negative ? MINUS : ''}${SIGNS[currency] ?? `${currency} `}${grouped}.${pence.padEnd(2, '0')}`;
}

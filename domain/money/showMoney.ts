import { DEFAULT_CURRENCY } from '../constants.ts';
import { groupThousands } from './groupThousands.ts';

const SIGNS: Record<string, string> = { GBP: '£', EUR: '€' };
const MINUS = '−';

/** Returns the sign in front of an amount: `£`, or the currency's code and a space. */
export const currencySign = (currency: string): string => SIGNS[currency] ?? `${currency} `;

/** Returns the currency that the companies of a country pay in (F-51). */
export const currencyOf = (country: unknown): 'EUR' | 'GBP' => (country === 'IE' ? 'EUR' : 'GBP');

/** Returns the sign of that currency. */
export const currencySignOf = (country: unknown): string => currencySign(currencyOf(country));

/**
 * Formats an amount from the API for display: `"-1234.50"` → `−£1,234.50`. It is never converted to a float, so every
 * penny is kept.
 */
export function showMoney(amount: string, currency: string = DEFAULT_CURRENCY): string {
  const negative = amount.startsWith('-');
  const [pounds = '0', pence = '00'] = amount.replace('-', '').split('.');
  return `${negative ? MINUS : ''}${currencySign(currency)}${groupThousands(pounds)}.${pence.padEnd(2, '0')}`;
}

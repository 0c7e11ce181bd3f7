import { visibleText } from '../text/visibleText.ts';
import { type Pence, parseMoney } from './money.ts';

/** Digits with separators of thousands, and at most two decimals. */
const NUMBER = /^(\d{1,3}(?:[, ]\d{3})+|\d+)(?:\.(\d{1,2}))?$/;
const IN_BRACKETS = /^\((.+)\)$/;
const MINUS = /^([£€]?) ?[-−] ?/;

/**
 * Parses an amount as spreadsheets, tills and payroll packages show it: `£1,234.5`, `€ 1 234`, `-12.50`, and `(12.50)` for a
 * negative one. Accounting formats show zero as `£ -`.
 * @param sign that of the only currency in which the amount may be: another would be another amount
 * @returns null for any other text, such as `#N/A`, `1234,50` or three decimals
 */
export const parseShownAmount = (text: string, sign: string): Pence | null => {
  const shown = visibleText(text)
    .replace(/["\s]+/g, ' ')
    .trim();
  const positive = IN_BRACKETS.exec(shown)?.[1] ?? shown.replace(MINUS, '$1');
  const figure = without(sign, positive.trim());
  if (figure === '' && positive !== shown && shown.startsWith(sign)) return 0;
  const [, whole, decimals = ''] = NUMBER.exec(figure) ?? [];
  if (whole === undefined) return null;
  return parseMoney(`${positive === shown ? '' : '-'}${whole.replace(/[, ]/g, '')}.${decimals.padEnd(2, '0')}`);
};

/** Removes the sign of a currency, which is before or after its amount. */
const without = (sign: string, amount: string): string => {
  if (amount.startsWith(sign)) return amount.slice(sign.length).trim();
  return amount.endsWith(sign) ? amount.slice(0, -sign.length).trim() : amount;
};

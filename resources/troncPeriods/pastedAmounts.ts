import { formatMoney } from '#domain/money/money.ts';
import { parseShownAmount } from '#domain/money/shownAmount.ts';
import { isDamaged } from '#domain/text/visibleText.ts';

/** What was copied: the amounts of weeks or days, and what is none of these. */
export interface PastedAmounts {
  amounts: string[];
  /** the text above the amounts */
  heading: string | null;
  /** the total of the amounts */
  total: string | null;
}

/** Words of a row that adds up those above it. */
const TOTAL = /^(grand |sub-?)?(totals?|sum|iomlán|suim)\b/i;

const isTotal = (cells: readonly string[]): boolean => cells.some((cell) => TOTAL.test(cell.trim()));
const isBlank = (cell: string): boolean => ['', '-'].includes(cell.trim());

/** Returns an amount as the field shows it; null for any other text, and for a negative amount, which no fund is. */
const amountIn = (cell: string, sign: string): string | null => {
  const pence = parseShownAmount(cell, sign);
  return pence === null || pence < 0 ? null : formatMoney(pence);
};

/**
 * Returns the amount in a row of a table, which is in the last column with amounts: weeks and dates are in front of it. A blank
 * row and a dash are 0.00; any other text is returned, and is no amount.
 */
const amountOfRow = (cells: readonly string[], place: number, sign: string): string => {
  const cell = cells[place] ?? '';
  if (cells.every(isBlank) || cell.trim() === '-') return '0.00';
  return amountIn(cell, sign) ?? cells.join(' / ').trim();
};

/**
 * Returns the amounts of cells that were copied from a spreadsheet, one for each row, or for each cell of a single row. A
 * blank cell is 0.00, so that the following amounts stay at their days; a heading and rows with the word for a total are left
 * out; any other text is returned as it is, for the field to reject.
 * @param sign that of the currency of the fund
 */
export function pastedAmounts(text: string, sign: string): PastedAmounts {
  const rows = text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((row) => row.split('\t'));
  const table = rows.length === 1 ? (rows[0] ?? []).map((cell) => [cell]) : rows;
  const places = table.flatMap((cells) => cells.map((cell, at) => (amountIn(cell, sign) === null ? 0 : at)));
  const place = Math.max(0, ...places);
  const [first = []] = table;
  const hasHeading = table.length > 1 && !isBlank(first[place] ?? '') && first.every(isHeading);
  const below = table.slice(hasHeading ? 1 : 0);
  const shares = below.filter((cells) => !isTotal(cells));
  const kept = shares.length > 0 ? shares : below;
  const total = kept === shares ? below.findLast(isTotal) : undefined;
  return {
    amounts: kept.map((cells) => amountOfRow(cells, place, sign)),
    heading: hasHeading ? first.join(' ').trim() : null,
    total: total ? amountOfRow(total, place, sign) : null,
  };
}

const isHeading = (cell: string): boolean => !/\d/.test(cell) && !isDamaged(cell);

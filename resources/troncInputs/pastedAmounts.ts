/** An amount as spreadsheets and tills write it: `£1,234.5`, `€ 1 234`, `"1,234.50"`. */
const AMOUNT = /^[£€]?(\d{1,3}(?:[, ]\d{3})+|\d+)(?:\.(\d{1,2}))?$/;

/** Returns the amount with two decimals and no separators, or null for any other text. */
export const normaliseAmount = (text: string): string | null => {
  const [, whole, decimals = ''] =
    AMOUNT.exec(
      text
        .replace(/["\s\u00A0]+/g, ' ')
        .trim()
        .replace(/^([£€]) /, '$1'),
    ) ?? [];
  return whole === undefined ? null : `${whole.replace(/[, ]/g, '')}.${decimals.padEnd(2, '0')}`;
};

/** Returns the amount in a row of cells: the last one that is an amount, because a copied date is in front of it. */
const amountOf = (cells: readonly string[]): string => {
  if (cells.every((cell) => cell.trim() === '' || cell.trim() === '-')) return '0.00';
  const amounts = cells.map(normaliseAmount).filter((amount) => amount !== null);
  return amounts.at(-1) ?? cells.join(' ').trim();
};

/**
 * Returns the amounts of cells that were copied from a spreadsheet, one for each row, or for each cell of a single row. A
 * blank cell is 0.00, so that the following amounts stay at their days; a heading is left out; any other text is returned
 * as it is, for the field to reject.
 */
export function pastedAmounts(text: string): string[] {
  const rows = text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((row) => row.split('\t'));
  const [only = []] = rows;
  const amounts = rows.length === 1 ? only.map((cell) => amountOf([cell])) : rows.map(amountOf);
  const [first = ''] = amounts;
  const isHeading = amounts.length > 1 && /^[^\d]+$/.test(first) && normaliseAmount(first) === null;
  return isHeading ? amounts.slice(1) : amounts;
}

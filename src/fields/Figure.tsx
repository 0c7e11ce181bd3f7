import { styled } from '@mui/material';
import { groupThousands } from '#domain/money/groupThousands.ts';

/** Digits of equal width, so that the numbers in a column line up. */
export const Figure = styled('span')({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });

/** Formats a number for display: a true minus sign, and commas between thousands. */
export const showNumber = (value: unknown): string => groupThousands(String(value)).replace(/^-/, '−');

/**
 * Returns the format of a column of decimal numbers: as many decimals as the longest of them has, so that the decimal
 * points line up.
 */
export const alignedNumbers = (column: readonly (string | number)[]): ((value: string | number) => string) => {
  const decimals = (value: string | number) => String(value).split('.')[1] ?? '';
  const places = Math.max(0, ...column.map((value) => decimals(value).length));
  return (value) => {
    const [whole] = String(value).split('.');
    return showNumber(places === 0 ? whole : `${whole}.${decimals(value).padEnd(places, '0')}`);
  };
};

import { styled } from '@mui/material';
import { groupThousands } from '#domain/money/groupThousands.ts';

/** Digits of equal width, so that the numbers in a column line up. */
export const Figure = styled('span')({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });

/** Formats a number for display: a true minus sign, and commas between thousands. */
export const showNumber = (value: unknown): string => groupThousands(String(value)).replace(/^-/, '−');

import { styled } from '@mui/material';

/** Digits of equal width, so that the numbers in a column line up. */
export const Figure = styled('span')({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });

/** Formats a number for display: a true minus sign, and commas between thousands. */
export const showNumber = (value: unknown): string => {
  const [whole = '', fraction] = String(value).replace('-', '').split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${String(value).startsWith('-') ? '−' : ''}${grouped}${fraction ? `.${fraction}` : ''}`;
};

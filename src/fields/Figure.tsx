import { styled } from '@mui/material';

/** Figures of one width each, so that columns of them line up. */
export const Figure = styled('span')({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });

/** A number as people read it: a true minus, and commas between thousands. */
export const showNumber = (value: unknown): string => {
  const [whole = '', fraction] = String(value).replace('-', '').split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${String(value).startsWith('-') ? '−' : ''}${grouped}${fraction ? `.${fraction}` : ''}`;
};

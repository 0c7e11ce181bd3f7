import { styled } from '@mui/material';
import { showMoney } from '#domain/money/showMoney.ts';

export { showMoney };

const Figure = styled('span')({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });

/** Money: tabular figures, its currency, a true minus; nothing for none. */
export const Money = ({ value, currency }: { value: string | null | undefined; currency?: string }) =>
  value == null ? null : <Figure>{showMoney(value, currency)}</Figure>;

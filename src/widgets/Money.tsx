import { styled } from '@mui/material';
import { showMoney } from '#domain/money/showMoney.ts';

export { showMoney };

const Figure = styled('span')({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });

/** An amount with tabular figures, its currency and a true minus sign. Renders nothing without a value. */
export const Money = ({ value, currency }: { value: string | null | undefined; currency?: string }) =>
  value == null ? null : <Figure>{showMoney(value, currency)}</Figure>;

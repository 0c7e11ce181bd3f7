import { formatMoney, type Pence } from '#domain/money/money.ts';
import { showMoney } from '#src/widgets/Money.tsx';

/** Pence as people read them. */
export const shown = (amount: Pence, currency: string): string => showMoney(formatMoney(amount), currency);

/** With its sign, the plus too: a difference is told by sign, never by colour alone. */
export const signed = (amount: Pence, currency: string): string => `${amount > 0 ? '+' : ''}${shown(amount, currency)}`;

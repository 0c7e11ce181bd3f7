import { formatMoney, type Pence } from '#domain/money/money.ts';
import { showMoney } from '#src/widgets/Money.tsx';

/** Formats pence for display. */
export const shown = (amount: Pence, currency: string): string => showMoney(formatMoney(amount), currency);

/** Formats an amount with its sign, including plus: a difference is shown by its sign, never by colour alone. */
export const signed = (amount: Pence, currency: string): string => `${amount > 0 ? '+' : ''}${shown(amount, currency)}`;

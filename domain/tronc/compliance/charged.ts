import type { Charge } from '../types.ts';

/** A charge of more than nothing. */
export const isCharged = ({ percent, amount }: Charge): boolean => (percent ?? 0) > 0 || (amount ?? 0) > 0;

/** The field that such a charge stands in. */
export const chargedField = ({ percent }: Charge, percentage: string, amount: string): string =>
  (percent ?? 0) > 0 ? percentage : amount;

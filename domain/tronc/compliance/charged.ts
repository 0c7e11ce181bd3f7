import type { Charge } from '../types.ts';

/** Returns whether a charge is above zero. */
export const isCharged = ({ percent, amount }: Charge): boolean => (percent ?? 0) > 0 || (amount ?? 0) > 0;

/** Returns the name of the field that contains such a charge. */
export const chargedField = ({ percent }: Charge, percentage: string, amount: string): string =>
  (percent ?? 0) > 0 ? percentage : amount;

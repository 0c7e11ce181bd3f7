import { useTranslate } from 'ra-core';
import { useNumbers } from './useNumbers.ts';

/** What is known of the number of rows of a list: `meta` is that of its response. */
export interface KnownTotal {
  total?: number | undefined;
  meta?: Readonly<Record<string, unknown>> | undefined;
}

/** Returns whether the list has more rows than were counted (decision 0025). */
export const isMinimum = ({ meta }: KnownTotal): boolean => meta?.total_is_minimum === true;

/** Formats the number of rows of a list: `48,123`, or `10,000+` if there are more than that. */
export function useTotalText(): (known: KnownTotal) => string | undefined {
  const translate = useTranslate();
  const numbers = useNumbers();
  return (known) =>
    isMinimum(known) && known.total !== undefined
      ? translate('lists.more_than', { count: numbers(known.total - 1) })
      : numbers(known.total);
}

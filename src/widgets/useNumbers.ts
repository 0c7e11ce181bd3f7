import { useLocale } from 'ra-core';
import { useMemo } from 'react';

/** Writes numbers as the language chosen does, to at most two decimals and with a true minus; nothing for none. */
export function useNumbers(): (value: number | null | undefined) => string | undefined {
  const locale = useLocale();
  return useMemo(() => {
    const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
    return (value) => (value == null ? undefined : format.format(value).replace('-', '−'));
  }, [locale]);
}

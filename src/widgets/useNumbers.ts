import { useLocale } from 'ra-core';
import { useMemo } from 'react';

/**
 * Formats numbers in the chosen language, with at most two decimals and a true minus sign. Returns undefined without a
 * number. Chromium has no Irish; both languages of Ireland write numbers in the same way.
 */
export function useNumbers(): (value: number | null | undefined) => string | undefined {
  const locale = useLocale();
  return useMemo(() => {
    const format = new Intl.NumberFormat([locale, 'en-IE'], { maximumFractionDigits: 2 });
    return (value) => (value == null ? undefined : format.format(value).replace('-', '−'));
  }, [locale]);
}

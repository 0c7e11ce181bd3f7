const TYPED = /^([-−]?)[£€]?([-−]?)(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/;

/**
 * Returns a typed or pasted amount without currency sign, blanks and thousands separators, and with both decimals:
 * '€1,234.5' is '1234.50'. null for text that is not an amount, whose error the field shows.
 */
export const tidyMoney = (typed: string): string | null => {
  const [amount, before, after, whole = '', decimals] = TYPED.exec(typed.replaceAll(/\s/g, '')) ?? [];
  if (amount === undefined || (before && after)) return null;
  const sign = before || after ? '-' : '';
  return `${sign}${whole.replaceAll(',', '')}${decimals === undefined ? '' : `.${decimals.padEnd(2, '0')}`}`;
};

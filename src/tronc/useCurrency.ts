import { DEFAULT_CURRENCY } from '#domain/constants.ts';
import { currencySign } from '#domain/money/showMoney.ts';
import { useVariant } from '#src/fields/EntityScope.tsx';

/** Returns the currency of the page's company; amounts themselves have none. */
export const useCurrency = (): string => (useVariant() === 'IE' ? 'EUR' : DEFAULT_CURRENCY);

/** Returns its symbol, for texts that contain amounts without one. */
export const useCurrencySymbol = (): string => currencySign(useCurrency());

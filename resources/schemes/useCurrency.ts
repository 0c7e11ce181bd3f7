import { DEFAULT_CURRENCY } from '#domain/constants.ts';
import { useVariant } from '#src/fields/EntityScope.tsx';

/** The currency of the company whose page this is; amounts themselves carry none (contract A4). */
export const useCurrency = (): string => (useVariant() === 'IE' ? 'EUR' : DEFAULT_CURRENCY);

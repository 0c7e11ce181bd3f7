import { normaliseUkPostcode } from './ukPostcode.ts';

/** Whose law on tips applies to a site; `other` are the Crown dependencies, where none of them does. */
export type Jurisdiction = 'GB' | 'NI' | 'IE' | 'other';

/**
 * Jurisdiction of a site: its company's country decides for Ireland, else its postcode; without one, or with one
 * that tells nothing, Great Britain (tronc-domain 8.1).
 */
export function jurisdictionOf(site: { country: 'GB' | 'IE'; postcode: string | null }): Jurisdiction {
  if (site.country === 'IE') return 'IE';
  const area = /^([A-Z]{1,2})\d/.exec(normaliseUkPostcode(site.postcode ?? ''))?.[1];
  if (area === 'BT') return 'NI';
  return area === 'JE' || area === 'GY' || area === 'IM' ? 'other' : 'GB';
}

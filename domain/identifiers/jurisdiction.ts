import { normaliseUkPostcode } from './ukPostcode.ts';

/** The jurisdiction whose law on tips applies to a site; `other` is a Crown dependency, where none of them applies. */
export const JURISDICTIONS = ['GB', 'NI', 'IE', 'other'] as const;
export type Jurisdiction = (typeof JURISDICTIONS)[number];

/**
 * Returns the jurisdiction of a site: Ireland by its company's country, else by its postcode. Without a postcode, or
 * with one that does not indicate a jurisdiction, Great Britain (tronc-domain 8.1).
 */
export function jurisdictionOf(site: { country: 'GB' | 'IE'; postcode: string | null }): Jurisdiction {
  if (site.country === 'IE') return 'IE';
  const area = /^([A-Z]{1,2})\d/.exec(normaliseUkPostcode(site.postcode ?? ''))?.[1];
  if (area === 'BT') return 'NI';
  return area === 'JE' || area === 'GY' || area === 'IM' ? 'other' : 'GB';
}

import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * Returns a number in readable form with its dial code: ('+44', '07700900123') → '+44 7700 900123'. A number outside
 * the country's numbering plan is shown as stored, so nothing is ever hidden.
 * @param countryCode dial code such as '+44' or '+353'; a number that begins with + has its own
 */
export function displayPhone(countryCode: string | null, number: string | null): string {
  if (!number) return '';
  const asStored = number.startsWith('+') || !countryCode ? number : `${countryCode} ${number}`;
  const dialled = number.startsWith('+') || !countryCode ? number : countryCode + number.replace(/^\D*0/, '');
  const parsed = parsePhoneNumberFromString(dialled);
  return parsed?.isPossible() ? parsed.formatInternational() : asStored;
}

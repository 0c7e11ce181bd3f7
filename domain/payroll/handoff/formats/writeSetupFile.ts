import { exactCell } from './exactCell.ts';
import { PACKAGE_FORMATS } from './packageFormats.ts';
import type { HandoffProfile } from './types.ts';

const yesNo = (value: boolean): string => (value ? 'yes' : 'no');
const HEADER = ['Code', 'Description', 'Tax', 'Ni', 'Pension', 'Aeo'];

/**
 * Writes the file that creates the pay codes in Staffology: one row for the tronc, and one for amounts with National
 * Insurance if the profile has a code for them. Tronc is pay from which an attachment of earnings order may deduct.
 * Returns null for packages without such a file, and without a code.
 */
export function writeSetupFile(profile: HandoffProfile): string | null {
  if (!PACKAGE_FORMATS[profile.package].hasSetupFile || !profile.element_code) return null;
  const row = (code: string, ni: boolean) => [
    code,
    profile.element_name,
    'yes',
    yesNo(ni),
    yesNo(profile.pensionable),
    'yes',
  ];
  const rows = [row(profile.element_code, false)];
  if (profile.nicable_code) rows.push(row(profile.nicable_code, true));
  return [HEADER, ...rows].map((cells) => `${cells.map((cell) => exactCell(cell, ',')).join(',')}\r\n`).join('');
}

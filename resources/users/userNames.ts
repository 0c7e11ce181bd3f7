import type { UserRef } from '#domain/contract/common.ts';
import type { User } from '#domain/contract/users.ts';
import { displayPhone } from '#domain/identifiers/phoneDisplay.ts';

/** Returns 'surname, forename'. Lists of people are sorted by surname, as the list of employees is. */
export const surnameFirst = ({ surname, forename }: UserRef): string => `${surname}, ${forename}`;

/** Returns the phone number in the format of F-49, for example +44 7700 900123, or null without a number. */
export const phoneOf = ({ mobile_country_code, mobile_number }: User): string | null =>
  displayPhone(mobile_country_code, mobile_number) || null;

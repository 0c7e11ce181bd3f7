import type { PersonRef, User } from '#dataProvider/custom/shapes.ts';

/** Lists of people run by surname and say it first, as the list of employees does. */
export const surnameFirst = ({ surname, forename }: PersonRef): string => `${surname}, ${forename}`;

/** +44 7700 900123, as F-49 puts it together; nothing without a number. */
export const phoneOf = ({ mobile_country_code, mobile_number }: User): string | null =>
  mobile_number && `${mobile_country_code} ${mobile_number}`;

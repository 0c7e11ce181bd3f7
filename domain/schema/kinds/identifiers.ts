import { z } from 'zod';
import { isCompanyNumber, normaliseCompanyNumber } from '#domain/identifiers/companyNumber.ts';
import { isCroNumber, normaliseCroNumber } from '#domain/identifiers/croNumber.ts';
import { isEircode, normaliseEircode } from '#domain/identifiers/eircode.ts';
import { isEmail, normaliseEmail } from '#domain/identifiers/email.ts';
import { isNiNumber, normaliseNiNumber } from '#domain/identifiers/niNumber.ts';
import { isPhone, normalisePhone } from '#domain/identifiers/phone.ts';
import { isPpsNumber, normalisePpsNumber } from '#domain/identifiers/ppsNumber.ts';
import { isUkPostcode, normaliseUkPostcode } from '#domain/identifiers/ukPostcode.ts';
import type { Rule } from '../rules.ts';
import type { Kind } from './kind.ts';
import { textWire } from './text.ts';

const checked = (is: (text: string) => boolean, normalise: (text: string) => string, rule: Rule) =>
  z.string(rule).trim().refine(is, rule).transform(normalise);

export const email: Kind<'email'> = {
  wire: textWire,
  schema: () => checked(isEmail, normaliseEmail, 'email'),
  toWire: (stored) => stored,
  sample: (_, n) => `person${n}@example.com`,
};

/** At most 15 characters (CON-019); the blanks of a longer number, such as +353 87 551 0442, are removed. */
export const phone: Kind<'phone'> = {
  wire: textWire,
  schema: (field) =>
    z
      .string('phone')
      .trim()
      .overwrite((text) => (text.length > (field.max ?? 15) ? text.replace(/\s/g, '') : text))
      .max(field.max ?? 15, 'max_length')
      .refine(isPhone, 'phone')
      .transform(normalisePhone),
  toWire: (stored) => stored,
  sample: (_, n) => `07700 900${String(n % 1000).padStart(3, '0')}`,
};

/** A British postcode, or an Eircode if the country is Ireland. */
export const postcode: Kind<'postcode'> = {
  wire: textWire,
  schema: (_, variant) =>
    variant === 'IE'
      ? checked(isEircode, normaliseEircode, 'eircode')
      : checked(isUkPostcode, normaliseUkPostcode, 'postcode'),
  toWire: (stored) => stored,
  sample: (_, n) => `SW1A ${n % 10}AA`,
};

/** Companies House number, or CRO number in Ireland. */
export const companyNumber: Kind<'companyNumber'> = {
  wire: textWire,
  schema: (_, variant) =>
    variant === 'IE'
      ? checked(isCroNumber, normaliseCroNumber, 'cro_number')
      : checked(isCompanyNumber, normaliseCompanyNumber, 'company_number'),
  toWire: (stored) => stored,
  sample: (_, n) => String(10_000_000 + n),
};

/** NI number, or PPS number on an Irish payroll. */
export const personalNumber: Kind<'personalNumber'> = {
  wire: textWire,
  schema: (_, variant) =>
    variant === 'IE'
      ? checked(isPpsNumber, normalisePpsNumber, 'pps_number')
      : checked(isNiNumber, normaliseNiNumber, 'ni_number'),
  toWire: (stored) => stored,
  sample: (_, n) => `AB${String(100_000 + (n % 900_000))}C`,
};

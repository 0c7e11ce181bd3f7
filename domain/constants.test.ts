import { employee, scheme, site, update, user } from '#domain/entities/index.ts';
import * as constants from './constants.ts';
import { brokenPasswordRules } from './identifiers/password.ts';
import { validateField } from './schema/validateField.ts';

/** Tests the effect of the constants, not their values. */
describe('business constants', () => {
  it('uses pages of 10 updates, 10 employees, 10 companies, 20 period files and 52 periods (CON-008, CON-010, CON-012)', () => {
    expect(update.list.perPage).toBe(10);
    expect(employee.list.perPage).toBe(10);
    expect([constants.PAGE_SIZE.companies, constants.PAGE_SIZE.periodFiles, constants.PAGE_SIZE.periods]).toEqual([
      10, 20, 52,
    ]);
  });

  // Also proves VAL-025, VAL-028.
  it('accepts 80 characters in a site’s name, 15 in a mobile and 15 in a start date (CON-018, CON-019, CON-020)', () => {
    expect(validateField(site.fields.name, 'x'.repeat(80))).toBeNull();
    expect(validateField(site.fields.name, 'x'.repeat(81))).toBe('max_length');
    expect(validateField(employee.fields.mobile, '0'.repeat(15))).toBeNull();
    expect(validateField(employee.fields.mobile, '0'.repeat(16))).toBe('max_length');
    expect(validateField(employee.fields.start_date, '1'.repeat(16))).toBe('max_length');
  });

  it('requires at least 8 characters in a password (CON-021)', () => {
    expect(brokenPasswordRules('Aa1!aaa')).toContain('length');
    expect(brokenPasswordRules('Aa1!aaaa')).toEqual([]);
  });

  it('uses +44 as a new user’s country code (CON-023, VAL-015)', () => {
    expect(user.fields.mobile_country_code.default).toBe('+44');
    expect(constants.DEFAULT_COUNTRY_CODE).toBe('+44');
  });

  it('accepts only 0, 50 and 100 percent of a fee from the fund (CON-024)', () => {
    for (const share of [0, 50, 100])
      expect(validateField(scheme.fields.setup_fee_from_fund_percentage, share)).toBeNull();
    for (const share of [1, 25, 99, 101])
      expect(validateField(scheme.fields.setup_fee_from_fund_percentage, share)).toBe('choice');
  });

  it('reports Required field for a user without forename or surname, and a message of its own for a mobile of three digits (VAL-011, VAL-012)', () => {
    expect(validateField(user.fields.forename, ' ')).toBe('required_field');
    expect(validateField(user.fields.surname, '')).toBe('required_field');
    expect(validateField(user.fields.mobile_number, '123')).toBe('mobile_four_digits');
    expect(validateField(user.fields.email, 'abc')).toBe('email_format');
  });

  it('requires a name for a site (VAL-009)', () => expect(validateField(site.fields.name, '')).toBe('required'));
});

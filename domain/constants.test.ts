import { employee, scheme, site, update, user } from '#domain/entities/index.ts';
import * as constants from './constants.ts';
import { brokenPasswordRules } from './identifiers/password.ts';
import { faultOf } from './schema/faultOf.ts';

/** The constants as they act, not as they are written down. */
describe('business constants', () => {
  it('pages: updates 10, employees 10, companies 10, period files 20, periods 52 (CON-008, CON-010, CON-012, CON-013)', () => {
    expect(update.list.perPage).toBe(10);
    expect(employee.list.perPage).toBe(10);
    expect([constants.PAGE_SIZE.companies, constants.PAGE_SIZE.periodFiles, constants.PAGE_SIZE.periods]).toEqual([
      10, 20, 52,
    ]);
  });

  it('a site’s name takes 80 characters, a mobile 15, a start date 15 (CON-018, CON-019, CON-020, VAL-025, VAL-028)', () => {
    expect(faultOf(site.fields.name, 'x'.repeat(80))).toBeNull();
    expect(faultOf(site.fields.name, 'x'.repeat(81))).toBe('max_length');
    expect(faultOf(employee.fields.mobile, '0'.repeat(15))).toBeNull();
    expect(faultOf(employee.fields.mobile, '0'.repeat(16))).toBe('max_length');
    expect(faultOf(employee.fields.start_date, '1'.repeat(16))).toBe('max_length');
  });

  it('a password has at least 8 characters (CON-021)', () => {
    expect(brokenPasswordRules('Aa1!aaa')).toContain('length');
    expect(brokenPasswordRules('Aa1!aaaa')).toEqual([]);
  });

  it('a new user’s country code is +44 (CON-023, VAL-015)', () => {
    expect(user.fields.mobile_country_code.default).toBe('+44');
    expect(constants.DEFAULT_COUNTRY_CODE).toBe('+44');
  });

  it('0, 50 and 100 percent of a fee may come from the fund, nothing else (CON-024)', () => {
    for (const share of [0, 50, 100]) expect(faultOf(scheme.fields.setup_fee_from_fund_percentage, share)).toBeNull();
    for (const share of [1, 25, 99, 101])
      expect(faultOf(scheme.fields.setup_fee_from_fund_percentage, share)).toBe('choice');
  });

  it('a user needs a forename and a surname, and says Required field; a mobile of three digits is refused in its own words (VAL-011, VAL-012)', () => {
    expect(faultOf(user.fields.forename, ' ')).toBe('required_field');
    expect(faultOf(user.fields.surname, '')).toBe('required_field');
    expect(faultOf(user.fields.mobile_number, '123')).toBe('mobile_four_digits');
    expect(faultOf(user.fields.email, 'abc')).toBe('email_format');
  });

  it('a site needs a name (VAL-009)', () => expect(faultOf(site.fields.name, '')).toBe('required'));
});

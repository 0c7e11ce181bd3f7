import { isCompanyNumber, normaliseCompanyNumber, suggestCompanyNumber } from './companyNumber.ts';

describe('a Companies House number', () => {
  it.each(['01234567', 'SC123456', 'NI123456', 'OC123456', 'SO123456', 'NC123456', 'sc123456', ' 01234567 '])(
    'accepts %j (VAL-006)',
    (text) => expect(isCompanyNumber(text)).toBe(true),
  );

  it.each(['1234567', 'AB123456', '123456789', 'SC12345', 'SC1234567', '', 'ſC123456', '0123456A', 'SC 123456'])(
    'rejects %j (VAL-006)',
    (text) => expect(isCompanyNumber(text)).toBe(false),
  );

  it('is stored in upper case (F-36)', () => expect(normaliseCompanyNumber(' sc123456 ')).toBe('SC123456'));

  it('suggests a leading zero lost by a spreadsheet, and does not add it automatically', () => {
    expect(suggestCompanyNumber(' 1234567')).toBe('01234567');
    expect(normaliseCompanyNumber('1234567')).toBe('1234567');
    for (const text of ['01234567', '123456', 'SC12345', '']) expect(suggestCompanyNumber(text)).toBeNull();
  });
});

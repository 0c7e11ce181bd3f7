import { isNiNumber, niNumberWarning, normaliseNiNumber } from './niNumber.ts';

describe('a National Insurance number', () => {
  it.each(['AB123456C', 'ab123456c', 'AB 12 34 56 C', ' QQ123456A '])('accepts %j (VAL-059)', (text) =>
    expect(isNiNumber(text)).toBe(true),
  );

  it.each([
    '',
    'AB12345C',
    'AB1234567C',
    'A1123456C',
    'AB1234561',
    'AB123456',
    'AB-123456-C',
    'ß123456A',
    'AB１23456C',
  ])('rejects %j (VAL-059)', (text) => expect(isNiNumber(text)).toBe(false));

  it('is stored in upper case without spaces', () => expect(normaliseNiNumber(' ab 12 34 56 c ')).toBe('AB123456C'));

  it.each(['AB123456A', 'JM123456D', 'WN000000B'])('gives no warning for %s', (text) =>
    expect(niNumberWarning(text)).toBeNull(),
  );

  it.each(['QQ123456A', 'DA123456A', 'AO123456A', 'BG123456A', 'ZZ123456A', 'NK123456A', 'VA123456A'])(
    'warns of the prefix of %s, which HMRC never issues',
    (text) => expect(niNumberWarning(text)).toBe('ni_prefix_not_issued'),
  );

  it('warns of a last letter after D', () => expect(niNumberWarning('ab123456e')).toBe('ni_suffix_not_issued'));

  it('leaves text in the wrong format to the format rule', () => expect(niNumberWarning('GB12')).toBeNull());
});

import { isSetupCode, normaliseSetupCode } from './setupCode.ts';

describe('a setup code', () => {
  it.each(['123456', '000000', '123 456', ' 123456 ', '\u200b123\u00a0456\ufeff'])('accepts %j (VAL-060)', (text) =>
    expect(isSetupCode(text)).toBe(true),
  );
  it.each(['', '12345', '1234567', '12345a', '１２３４５６', '-12345'])('rejects %j (VAL-060)', (text) =>
    expect(isSetupCode(text)).toBe(false),
  );
  it('is sent without spaces and what nobody sees', () =>
    expect(normaliseSetupCode(' 123\u2009456\u200b')).toBe('123456'));
});

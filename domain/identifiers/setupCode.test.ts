import { isSetupCode, normaliseSetupCode } from './setupCode.ts';

describe('a setup code', () => {
  it.each(['123456', '000000', '123 456', ' 123456 '])('accepts %j (VAL-060)', (text) =>
    expect(isSetupCode(text)).toBe(true),
  );
  it.each(['', '12345', '1234567', '12345a', '１２３４５６', '-12345'])('rejects %j (VAL-060)', (text) =>
    expect(isSetupCode(text)).toBe(false),
  );
  it('is sent without spaces', () => expect(normaliseSetupCode(' 123 456 ')).toBe('123456'));
});

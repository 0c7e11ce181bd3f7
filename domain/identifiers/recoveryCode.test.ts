import { isRecoveryCode, normaliseRecoveryCode, showRecoveryCode } from './recoveryCode.ts';

describe('a recovery code', () => {
  it.each(['k7dq-2m9x-k7dq-2m9x', ' K7DQ 2M9X k7dq2m9x ', 'O0IL-1111-aaaa-bbbb'])('accepts %j', (text) =>
    expect(isRecoveryCode(text)).toBe(true),
  );
  it.each(['', '123456', 'k7dq-2m9x-k7dq-2m9', 'k7dq-2m9x-k7dq-2m9xx', 'k7dq-2m9x-k7dq-2m9u'])('rejects %j', (text) =>
    expect(isRecoveryCode(text)).toBe(false),
  );
  it('is the same code however it was typed, and is shown in groups of four', () => {
    expect(normaliseRecoveryCode(' O0Il-aaaa bbbb-CCCC')).toBe('0011aaaabbbbcccc');
    expect(showRecoveryCode('0011aaaabbbbcccc')).toBe('0011-aaaa-bbbb-cccc');
  });
});

import { requestedCode } from './loginResponse.ts';

describe('the code that a login still requires (F-1)', () => {
  it.each([
    ['totp', '', 'totp'],
    ['smscode', '', 'smscode'],
    ['sms', '', 'smscode'],
    [['smscode'], '', 'smscode'],
    [['totp', 'smscode'], '', 'totp'],
    [true, 'Enter the code we sent to your mobile number ending in 89', 'smscode'],
    [true, 'Enter the code from your authenticator app', 'totp'],
    [true, '', 'totp'],
  ])('reads incomplete %j with message %j as %s', (incomplete, message, field) =>
    expect(requestedCode({ incomplete, message })).toBe(field),
  );

  it.each([false, undefined, null, ''])('requires no code for incomplete %j (SES-016)', (incomplete) =>
    expect(requestedCode({ incomplete, message: 'sms' })).toBeNull(),
  );
});

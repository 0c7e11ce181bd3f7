import { codeWanted } from './loginResponse.ts';

describe('the code that a login still wants (F-1)', () => {
  it.each([
    ['totp', '', 'totp'],
    ['smscode', '', 'smscode'],
    ['sms', '', 'smscode'],
    [['smscode'], '', 'smscode'],
    [['totp', 'smscode'], '', 'totp'],
    [true, 'Enter the code we sent to your mobile ending 89', 'smscode'],
    [true, 'Enter the code from your authenticator app', 'totp'],
    [true, '', 'totp'],
  ])('incomplete %j with message %j means %s', (incomplete, message, field) =>
    expect(codeWanted({ incomplete, message })).toBe(field),
  );

  it.each([false, undefined, null, ''])('incomplete %j wants none (SES-016)', (incomplete) =>
    expect(codeWanted({ incomplete, message: 'sms' })).toBeNull(),
  );
});

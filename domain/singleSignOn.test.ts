import { emailDomain, saysSecondFactor, verifiedEmail } from './singleSignOn.ts';

const ISSUER = 'https://id.example.com';
const ENTRA = 'https://login.microsoftonline.com/1b2c/v2.0';

describe('the email address of a sign-in', () => {
  it('counts only if the provider says that it is verified', () => {
    expect(verifiedEmail(ISSUER, { email: 'Ada@Example.com', email_verified: true })).toBe('ada@example.com');
    expect(verifiedEmail(ISSUER, { email: 'ada@example.com', email_verified: 'true' })).toBe('ada@example.com');
    for (const email_verified of [false, 'false', undefined, null, 0, 'yes', {}])
      expect(verifiedEmail(ISSUER, { email: 'ada@example.com', email_verified })).toBeNull();
    expect(verifiedEmail(ISSUER, { email: ['ada@example.com'], email_verified: true })).toBeNull();
    expect(verifiedEmail(ISSUER, { email_verified: true })).toBeNull();
  });

  it('of Entra ID counts if the organisation owns its domain, which no other provider can claim', () => {
    expect(verifiedEmail(ENTRA, { email: 'ada@example.com', xms_edov: '1' })).toBe('ada@example.com');
    expect(verifiedEmail(ENTRA, { email: 'ada@example.com', xms_edov: false })).toBeNull();
    expect(verifiedEmail(ENTRA, { email: 'ada@example.com' })).toBeNull();
    expect(verifiedEmail(ISSUER, { email: 'ada@example.com', xms_edov: true })).toBeNull();
    expect(
      verifiedEmail('https://login.microsoftonline.com.evil.example/', { email: 'a@b.ie', xms_edov: 1 }),
    ).toBeNull();
  });

  it('has the domain after its last @', () => {
    expect(emailDomain('Ada@Example.COM')).toBe('example.com');
    expect(emailDomain('"a@evil.example"@example.com')).toBe('example.com');
    // The Kelvin sign, a no-break space, NUL, and a letter of another script.
    for (const other of ['ada@\u212Aent.example', 'ada@example.com\u00A0', 'ada\0@example.com', '\u0430da@example.com'])
      expect([emailDomain(other), verifiedEmail(ISSUER, { email: other, email_verified: true })]).toEqual([null, null]);
    expect([emailDomain('ada'), emailDomain('@example.com'), emailDomain('ada@')]).toEqual([null, null, null]);
  });
});

describe('a second factor at the provider', () => {
  it('is one that the provider names, not several methods in a list', () => {
    expect(saysSecondFactor({ amr: ['pwd', 'mfa'] })).toBe(true);
    expect(saysSecondFactor({ acr: 'phr' })).toBe(true);
    expect(saysSecondFactor({ amr: ['pwd', 'otp'] })).toBe(false);
    expect(saysSecondFactor({ amr: 'mfa' })).toBe(false);
    expect(saysSecondFactor({ acr: '1' })).toBe(false);
    expect(saysSecondFactor({})).toBe(false);
  });
});

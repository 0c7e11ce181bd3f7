import { EMAIL_MAX_LENGTH, isEmail, normaliseEmail } from './email.ts';

describe('an email address', () => {
  it.each(['name@example.com', " o'neill+tips@pub.example.ie ", 'séan@example.com', 'a@b.co'])(
    'accepts %j (VAL-016)',
    (text) => expect(isEmail(text)).toBe(true),
  );

  it.each([
    'abc',
    '',
    'a@b',
    'a@b.c',
    '@example.com',
    'a@@example.com',
    'a b@example.com',
    'a@example.com, b@example.com',
    'ann@example..com',
    'ann@exam_ple.com',
    'ann.@example.com',
    '"ann"@example.com',
    'ann@-example.com',
  ])('rejects %j (VAL-020, VAL-027, VAL-083)', (text) => expect(isEmail(text)).toBe(false));

  it('has at most 254 characters', () => {
    const domain = '@example.com';
    const longest = 'x'.repeat(EMAIL_MAX_LENGTH - domain.length) + domain;
    expect(isEmail(longest)).toBe(true);
    expect(isEmail(`x${longest}`)).toBe(false);
  });

  it.each([
    '<ann@example.com>',
    'ann@example.com;',
    'ann@example.com,',
    'mailto:ann@example.com',
    'ann@example.com.',
    '\u200Bann@example.com',
  ])('is read without what is around it: %j', (text) => {
    expect(isEmail(text)).toBe(true);
    expect(normaliseEmail(text)).toBe('ann@example.com');
  });

  it('is stored trimmed, with its case unchanged', () =>
    expect(normaliseEmail(' Ann@Example.com ')).toBe('Ann@Example.com'));
});

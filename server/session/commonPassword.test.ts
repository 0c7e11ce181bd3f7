import { isPassword } from '#domain/identifiers/password.ts';
import { isCommonPassword } from './commonPassword.ts';
import { randomPassword } from './passwords.ts';

describe('a common password (ASVS 6.2.4)', () => {
  it.each([
    ...['Password1!', 'P@ssw0rd1', 'Pa55word!', 'Qwerty123!', 'Welcome1!', 'Summer2026!', 'Admin@123', 'Iloveyou1!'],
    ...['Abcd1234!', 'Ab1!Ab1!Ab1!', 'Aaaaaaa1!', 'Ｐａｓｓｗｏｒｄ1!', `${'Aa1!'.repeat(200)}`],
  ])('is recognised although it meets the five rules: %s', (password) => {
    expect([isPassword(password), isCommonPassword(password)]).toEqual([true, true]);
  });

  it('is not found in passphrases and eight random characters', () => {
    for (const password of ['Correct-horse-7', 'New-horse-88', 'Xk7#mQ2p'])
      expect(isCommonPassword(password)).toBe(false);
    for (let n = 0; n < 20; n += 1) expect(isCommonPassword(randomPassword())).toBe(false);
  });

  it('includes the words that an attacker would guess first', () => {
    expect([isCommonPassword('Bhradaigh1!'), isCommonPassword('Bhradaigh1!', ['bhradaigh'])]).toEqual([false, true]);
  });
});

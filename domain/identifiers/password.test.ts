import { brokenPasswordRules, isPassword, normalisePassword } from './password.ts';

describe('a new password', () => {
  it.each(['Aaaaaa1!', 'Tr0nc & tips', 'Pässwörd1£', 'Aaaaaa1_', 'Abcdef1😀'])('accepts %j', (text) => {
    expect(brokenPasswordRules(text)).toEqual([]);
    expect(isPassword(text)).toBe(true);
  });

  it.each([
    ['Aaaaa1!', 'length', 'VAL-064'],
    ['AAAA111!', 'lower', 'VAL-065'],
    ['aaaa111!', 'upper', 'VAL-066'],
    ['Aaaaaaa!', 'number', 'VAL-067'],
    ['Aaaaaaa1', 'symbol', 'VAL-068'],
    ['Aaaaaa 1', 'symbol', 'F-66: a blank is none'],
    ['Cafe\u0301aa1A', 'symbol', 'F-66: an accent is none'],
    ['Aa1!😀😀', 'length', 'an emoji is one character'],
  ])('rejects %j only for its %s (%s)', (text, rule) => expect(brokenPasswordRules(text)).toEqual([rule]));

  it('breaks every rule when empty', () =>
    expect(brokenPasswordRules('')).toEqual(['length', 'lower', 'upper', 'number', 'symbol']));

  it('is the same password however é was typed, and keeps its spaces', () => {
    expect(normalisePassword(' Cafe\u0301 ')).toBe(' Caf\u00e9 ');
  });
});

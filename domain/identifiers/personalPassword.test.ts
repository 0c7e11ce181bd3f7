import { isPersonalPassword, wordsIn } from './personalPassword.ts';

const ADA = ['Ada', 'Ní Bhrádaigh', 'ada.nibh', 'Tipology'];

describe('a password that names its owner (ASVS 6.2.11)', () => {
  it.each([
    ['a surname', 'Bhradaigh-77!'],
    ['a surname with its accents', 'Bhrádaigh-77!'],
    ['a surname in another case', 'xxBHRADAIGHxx1!'],
    ['digits in place of letters', 'Bhr4d41gh!x'],
    ['symbols between the letters', 'Bhra-daigh1'],
    ['full-width letters', 'ＢｈｒａｄａｉｇｈX1!'],
    ['a short name as a word of its own', 'Ada-lovely-1'],
    ['the username as a whole', 'My-adanibh-1'],
    ['the portal', 'Tipology-demo-1'],
    ['the portal with a digit for each i or l', 'T1p010gy-demo!'],
  ])('is recognised: %s', (_, password) => expect(isPersonalPassword(password, ADA)).toBe(true));

  it.each([
    ['a short name inside another word', 'Canada-maple-1'],
    ['another password', 'Correct-horse-7'],
    ['nothing', ''],
  ])('is not mistaken: %s', (_, password) => expect(isPersonalPassword(password, ADA)).toBe(false));

  it('ignores numbers and words of two letters', () => {
    expect(isPersonalPassword('Horse-of-2026', ['of', '2026', '', '—'])).toBe(false);
  });
});

it('splits names at whatever is neither letter nor digit', () => {
  expect(wordsIn("Siobhán O'Neill-Byrne2")).toEqual(['siobhan', 'o', 'neill', 'byrne2']);
});

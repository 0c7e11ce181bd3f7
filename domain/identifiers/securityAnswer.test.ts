import fc from 'fast-check';
import { normaliseAnswer } from './securityAnswer.ts';

describe('the answer to a security question', () => {
  it.each([
    ['  Rex ', 'rex'],
    ['Cork\u00a0 City', 'CORK CITY'],
    ['Caf\u00e9', 'cafe\u0301'],
    ['\uff32ex', 'rex'],
    ['Straße', 'STRASSE'],
  ])('is the same for %j and %j', (one, other) => expect(normaliseAnswer(one)).toBe(normaliseAnswer(other)));

  it('changes no more once it is in that form', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const once = normaliseAnswer(text);
        expect(normaliseAnswer(once)).toBe(once);
      }),
    );
  });

  it('is no answer when only blanks were typed', () => expect(normaliseAnswer(' \u3000\t')).toBe(''));
});

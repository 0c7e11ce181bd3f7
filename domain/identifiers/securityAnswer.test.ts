import fc from 'fast-check';
import { runs } from '../propertyRuns.fixture.ts';
import { normaliseAnswer } from './securityAnswer.ts';

describe('the answer to a security question', () => {
  it.each([
    ['  Rex ', 'rex'],
    ['Cork\u00a0 City', 'CORK CITY'],
    ['Caf\u00e9', 'cafe\u0301'],
    ['\uff32ex', 'rex'],
    ['Straße', 'STRASSE'],
  ])('is the same for %j and %j', (one, other) => expect(normaliseAnswer(one)).toBe(normaliseAnswer(other)));

  it('does not change once it is in the hashed form', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const once = normaliseAnswer(text);
        expect(normaliseAnswer(once)).toBe(once);
      }),
      runs(100),
    );
  });

  it('is empty when only spaces were typed', () => expect(normaliseAnswer(' \u3000\t')).toBe(''));
});

import fc from 'fast-check';
import { runs } from '../propertyRuns.fixture.ts';
import { isPpsNumber, normalisePpsNumber } from './ppsNumber.ts';

describe('a PPS number', () => {
  it.each([
    '1234567T',
    '1234567FA',
    '1234567TW',
    '6433435F',
    '6433435FT',
    '6433435FW',
    '6433435OA',
    '6433435IH',
    '6433435ih',
    ' 6433435 IH ',
  ])('accepts %j', (text) => expect(isPpsNumber(text)).toBe(true));

  it.each(['6433435E', '6433435VH', '1234567X', '123456T', '12345678T', '1234567TZ', '1234567', '', 'AB123456C'])(
    'rejects %j',
    (text) => expect(isPpsNumber(text)).toBe(false),
  );

  it('is stored in upper case without spaces', () => expect(normalisePpsNumber(' 6433435 ih ')).toBe('6433435IH'));

  it('has exactly one check letter for seven digits, which detects a wrong digit in any position', () => {
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVW'];
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9_999_999 }),
        fc.constantFrom('', ...'ABCDEFGHIWTX'),
        fc.integer({ min: 0, max: 6 }),
        fc.integer({ min: 1, max: 9 }),
        (digits, second, place, slip) => {
          const text = String(digits).padStart(7, '0');
          const valid = letters.map((letter) => text + letter + second).filter(isPpsNumber);
          expect(valid).toHaveLength(1);
          const wrongDigit = (Number(text[place]) + slip) % 10;
          expect(isPpsNumber(valid[0]!.slice(0, place) + wrongDigit + valid[0]!.slice(place + 1))).toBe(false);
        },
      ),
      runs(100),
    );
  });
});

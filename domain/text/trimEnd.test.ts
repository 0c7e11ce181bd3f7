import fc from 'fast-check';
import { runs } from '../propertyRuns.fixture.ts';
import { trimEndWhere } from './trimEnd.ts';

const isDot = (character: string): boolean => character === '.';

it('removes the characters at the end that are accepted, and no others', () => {
  expect(trimEndWhere('a.b...', isDot)).toBe('a.b');
  expect(trimEndWhere('...', isDot)).toBe('');
  expect(trimEndWhere('', isDot)).toBe('');
});

it('returns for every text what the regular expression returns', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('.', 'a', ' ') }), (text) => {
      expect(trimEndWhere(text, isDot)).toBe(text.replace(/\.+$/, ''));
    }),
    runs(100),
  );
});

it('tests each character that it removes once, and one more', () => {
  fc.assert(
    fc.property(fc.nat(5000), fc.nat(5000), (before, after) => {
      let asked = 0;
      const counted = (character: string): boolean => {
        asked += 1;
        return isDot(character);
      };
      trimEndWhere(`${'.'.repeat(before)}x${'.'.repeat(after)}`, counted);
      expect(asked).toBe(after + 1);
    }),
    runs(100),
  );
});

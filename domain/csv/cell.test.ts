import fc from 'fast-check';
import { runs } from '../propertyRuns.fixture.ts';
import { guardCell, unguardCell } from './cell.ts';

/** Text with many quotes and triggers, which purely random text would rarely start with. */
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠', 'a', ' '))
    .map((c) => c.join('')),
);

describe('a guarded cell', () => {
  it.each(['=1+1', '+44 7700', '-5', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠x'])(
    'puts a quote before %j',
    (trigger) => expect(guardCell(trigger)).toBe(`'${trigger}`),
  );

  it.each(["O'Neill", "'tis the season", '5-3', ' =1', '', "''"])(
    'leaves %j unchanged in both directions',
    (harmless) => {
      expect(guardCell(harmless)).toBe(harmless);
      expect(unguardCell(harmless)).toBe(harmless);
    },
  );

  it('removes exactly one quote when it is unguarded', () => {
    expect(unguardCell("'=1")).toBe('=1');
    expect(unguardCell("''=1")).toBe("'=1");
    expect(unguardCell('=1')).toBe('=1');
  });

  it('never begins with a trigger, and unguards to the original, for every text', () => {
    fc.assert(
      fc.property(text, (value) => {
        const guarded = guardCell(value);
        expect('=+-@\t\r\n＝＋－＠'.includes(guarded.charAt(0)) && guarded !== '').toBe(false);
        expect(unguardCell(guarded)).toBe(value);
      }),
      runs(500),
    );
  });
});

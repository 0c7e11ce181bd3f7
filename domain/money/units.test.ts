import fc from 'fast-check';
import { runs } from '../propertyRuns.fixture.ts';
import { exactHours, formatHours, formatPoints, HOUR, parseHours, parsePoints } from './units.ts';

const usual = runs(1_000);

describe('hours', () => {
  it('keeps both hundredths and minutes exactly', () => {
    expect(parseHours('7.25')).toBe(2175);
    expect(['7:15', ' 7:15 ', '7:15:00', ' 7.25 '].map(parseHours)).toEqual([2175, 2175, 2175, 2175]);
    expect(parseHours('7:20')).toBe(2200);
    expect(parseHours('0.01')).toBe(3);
    expect(parseHours('0:01')).toBe(5);
    expect(parseHours('38')).toBe(38 * HOUR);
    expect(parseHours('-1.5')).toBe(-450);
  });

  it.each(['', '7:5', '7:60', '7:155', '7:15:30', '7.255', ':30', '-1:30', '7h', '1,5'])(
    'returns null for %p',
    (text) => {
      expect(parseHours(text)).toBeNull();
    },
  );

  it('writes at most four decimals (contract A4)', () => {
    expect([2175, 2200, 5, 300, 0, -450].map(formatHours)).toEqual(['7.25', '7.3333', '0.0167', '1', '0', '-1.5']);
  });

  it('writes hours exactly where readers calculate with them', () => {
    expect([2175, 2200, 5, 300, 301].map(exactHours)).toEqual(['7.25', '7:20', '0:01', '1', '301/300']);
  });

  it('reads every hundredth and every minute back', () => {
    fc.assert(
      fc.property(fc.nat({ max: 100_000 }), (n) => {
        expect(parseHours(formatHours(n * 3))).toBe(n * 3);
        expect(parseHours(exactHours(n * 5))).toBe(n * 5);
      }),
      usual,
    );
  });

  it('writes different hours differently with four decimals', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1_000_000 }), (n) => Math.round(Number(formatHours(n)) * HOUR) === n),
      usual,
    );
  });
});

describe('points', () => {
  it('reads and writes whole hundredths, including negative ones', () => {
    expect([parsePoints('1.5'), parsePoints('-2'), parsePoints('0.05'), parsePoints('1.234')]).toEqual([
      150,
      -200,
      5,
      null,
    ]);
    expect([150, -200, 5, 0].map(formatPoints)).toEqual(['1.5', '-2', '0.05', '0']);
  });

  it('reads its own output back', () => {
    fc.assert(
      fc.property(fc.integer(), (points) => parsePoints(formatPoints(points)) === points),
      usual,
    );
  });
});

import fc from 'fast-check';
import { runs } from '#domain/propertyRuns.fixture.ts';
import { sharesOf } from './sharesOf.ts';

describe('the progress of files that are sent one after the other', () => {
  it('completes the first file before the next one starts', () => {
    expect(sharesOf([100, 300], 0)).toEqual([0, 0]);
    expect(sharesOf([100, 300], 0.25)).toEqual([1, 0]);
    expect(sharesOf([100, 300], 0.625)).toEqual([1, 0.5]);
    expect(sharesOf([100, 0, 300], 1)).toEqual([1, 1, 1]);
  });

  it('adds up to what was sent, for any files', () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 25_000_000 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(sizes, fc.double({ min: 0, max: 1, noNaN: true }), (given, part) => {
        const total = given.reduce((sum, size) => sum + size, 0);
        const sent = sharesOf(given, part).reduce((sum, share, at) => sum + share * (given[at] ?? 0), 0);
        expect(sent / total).toBeCloseTo(part, 6);
      }),
      runs(100),
    );
  });
});

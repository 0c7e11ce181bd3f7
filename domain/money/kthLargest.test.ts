import fc from 'fast-check';
import { runs } from '../propertyRuns.fixture.ts';
import { kthLargest } from './kthLargest.ts';

const descending = (values: Float64Array) => values.slice().sort().reverse();

describe('the k-th largest', () => {
  it('returns the k-th of the sorted values, also with many equal values', () => {
    const values = fc.oneof(fc.nat({ max: 5 }), fc.nat({ max: Number.MAX_SAFE_INTEGER }));
    fc.assert(
      fc.property(fc.array(values, { minLength: 1, maxLength: 60 }), fc.nat(), (list, place) => {
        const k = place % list.length;
        const found = kthLargest(Float64Array.from(list), k);
        const expected = descending(Float64Array.from(list))[k];
        if (found !== expected) expect(found).toBe(expected); // a Jest matcher is too slow for ten thousand calls
      }),
      runs(1_000),
    );
  });

  it('finds the value among values chosen to defeat every pivot', () => {
    // D. R. Musser's sequence (Introspective sorting, 1997): each round removes only two values, here in two hundred
    // rounds.
    const half = 1000;
    const values = Float64Array.from({ length: 2 * half }, (_, at) => {
      if (at >= half) return 2 * (at - half + 1);
      return at % 2 === 0 ? at + 1 : half + at;
    });
    for (const k of [0, 1, 500, 1000, 1999]) expect(kthLargest(values.slice(), k)).toBe(descending(values)[k]);
  });

  it('throws RangeError for a position outside the list', () => {
    expect(() => kthLargest(new Float64Array(3), 3)).toThrow(RangeError);
    expect(() => kthLargest(new Float64Array(3), -1)).toThrow(RangeError);
  });
});

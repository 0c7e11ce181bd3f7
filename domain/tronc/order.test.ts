import fc from 'fast-check';
import { runs } from '../propertyRuns.fixture.ts';
import { inOrderOf, sortByText } from './order.ts';

const byText = (texts: readonly string[]): number[] => {
  const order = Int32Array.from(texts, (_, index) => index);
  sortByText(order, 0, order.length, texts, (from, to) => order.subarray(from, to).sort());
  return [...order];
};

describe('sort order', () => {
  it('sorts texts by code units, a prefix before longer texts, and keeps the order of equal texts', () => {
    const word = fc.array(fc.constantFrom('a', 'b', 'B', 'é', '😀', ' ', '\u{ffff}', '\0'), { maxLength: 5 });
    const texts = fc.array(
      word.map((units) => units.join('')),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(texts, (list) => {
        const expected = list
          .map((_, index) => index)
          .sort((a, b) => (list[a]! < list[b]! ? -1 : list[a]! > list[b]! ? 1 : 0));
        expect(byText(list)).toEqual(expected);
      }),
      runs(400),
    );
  });

  it('sorts only the given part', () => {
    const order = Int32Array.from([3, 2, 1, 0]);
    sortByText(order, 1, 3, ['a', 'b', 'c', 'd'], () => undefined);
    expect([...order]).toEqual([3, 1, 2, 0]);
  });

  it('returns a list that is already in key order itself, otherwise a sorted copy', () => {
    const risen = [{ id: 1 }, { id: 1 }, { id: 2 }];
    expect(inOrderOf(risen, ({ id }) => id)).toBe(risen);
    const mixed = [
      { id: 2, is: 'a' },
      { id: 1, is: 'b' },
      { id: 2, is: 'c' },
    ];
    expect(inOrderOf(mixed, ({ id }) => id).map(({ is }) => is)).toEqual(['b', 'a', 'c']);
    expect(mixed[0]!.is).toBe('a');
  });
});

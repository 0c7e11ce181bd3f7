import fc from 'fast-check';
import { inOrderOf, sortByText } from './order.ts';

const byText = (texts: readonly string[]): number[] => {
  const order = Int32Array.from(texts, (_, index) => index);
  sortByText(order, 0, order.length, texts, (from, to) => order.subarray(from, to).sort());
  return [...order];
};

describe('order', () => {
  it('of texts is by code units, the shorter before those that go on, equal ones as they came', () => {
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
      { numRuns: 2000 },
    );
  });

  it('of a part leaves the others alone', () => {
    const order = Int32Array.from([3, 2, 1, 0]);
    sortByText(order, 1, 3, ['a', 'b', 'c', 'd'], () => undefined);
    expect([...order]).toEqual([3, 1, 2, 0]);
  });

  it('by keys is the list itself where it comes so, and a sorted copy where it does not', () => {
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

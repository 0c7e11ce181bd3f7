import { isRounded, ownParams, twoDecimals } from './ownSteps.ts';

describe('the figures of a worker’s statement', () => {
  it.each([
    ['38.5', '38.5'],
    ['7:20', '7.33'],
    ['115/3', '38.33'],
    ['7.3333', '7.33'],
    ['30', '30'],
    ['several', 'several'],
  ])('show %s as %s', (exact, shown) => expect(twoDecimals(exact)).toBe(shown));

  it('have no long fraction: hours to two decimals, amounts to pence, points as they are', () => {
    expect(
      ownParams({
        hours: '7:20',
        points: '1.25',
        weight: '55/6',
        total_weight: '1000',
        pot: '1000.00',
        exact: '9.166666…',
      }),
    ).toEqual({ hours: '7.33', points: '1.25', weight: '9.17', total_weight: '1000', pot: '1000.00', exact: '9.16…' });
    expect(ownParams({ leftover: 3, cut: '0.5714…' })).toEqual({ leftover: 3, cut: '0.57' });
    expect(ownParams({ cut: '0.0012…' })).toEqual({ cut: '0.0012…' });
  });

  it('say that they are rounded only if one is', () => {
    expect(isRounded([{ params: { hours: '7:20', weight: '22' } }])).toBe(true);
    expect(isRounded([{ params: { hours: '7:30', weight: '22.5', exact: '9.166666…' } }, { params: {} }])).toBe(false);
  });
});

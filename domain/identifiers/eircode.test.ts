import { isEircode, normaliseEircode } from './eircode.ts';

describe('an Eircode', () => {
  it.each([
    ['A65 F4E2', 'A65 F4E2'],
    ['d6wxt45', 'D6W XT45'],
    [' d02  af30 ', 'D02 AF30'],
  ])('accepts %j and stores %j', (text, stored) => {
    expect(isEircode(text)).toBe(true);
    expect(normaliseEircode(text)).toBe(stored);
  });

  it.each(['B12 AB12', 'D02 AOF3', 'T12 ABI4', 'D02 AF3', 'D02 AF300', 'D6X XT45', 'SW1A 1AA', ''])(
    'rejects %j',
    (text) => expect(isEircode(text)).toBe(false),
  );

  it('normalises an invalid one for display', () => expect(normaliseEircode(' b12 ab12')).toBe('B12 AB12'));
});

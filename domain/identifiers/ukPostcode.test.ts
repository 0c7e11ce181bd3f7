import { isUkPostcode, normaliseUkPostcode } from './ukPostcode.ts';

describe('a UK postcode', () => {
  it.each([
    ['SW1A 1AA', 'SW1A 1AA'],
    ['sw1a1aa', 'SW1A 1AA'],
    [' m1   1ae ', 'M1 1AE'],
    ['B338TH', 'B33 8TH'],
    ['CR2 6XH', 'CR2 6XH'],
    ['DN55 1PT', 'DN55 1PT'],
    ['w1a 0ax', 'W1A 0AX'],
    ['bt1 5gs', 'BT1 5GS'],
    ['JE2 4WD', 'JE2 4WD'],
    ['gir0aa', 'GIR 0AA'],
  ])('accepts %j and stores %j (VAL-008)', (text, stored) => {
    expect(isUkPostcode(text)).toBe(true);
    expect(normaliseUkPostcode(text)).toBe(stored);
    expect(normaliseUkPostcode(stored)).toBe(stored);
  });

  it.each(['XYZ', '', 'SW1A', 'SW1A 1A', 'SW1A 1AAA', 'S W1A 1AA', 'D02 AF30', 'BFPO 801', '1AA SW1A', 'ıP1 1AA'])(
    'rejects %j (VAL-008)',
    (text) => expect(isUkPostcode(text)).toBe(false),
  );

  it('normalises an invalid one for display', () => expect(normaliseUkPostcode('  xyz  1 ')).toBe('XYZ 1'));
});

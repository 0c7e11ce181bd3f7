import { isRange, isWithin } from './addressRanges.ts';

describe('ranges of addresses', () => {
  it.each(['203.0.113.7', '203.0.113.0/24', '0.0.0.0/0', '2001:db8::/32', '::1'])('accept %s', (text) =>
    expect(isRange(text)).toBe(true),
  );

  it.each([
    '',
    '203.0.113',
    '203.0.113.7/33',
    '203.0.113.7/',
    '203.0.113.7/a',
    '203.0.113.7/8/8',
    'example.com',
    '2001:db8::/129',
  ])('reject %j', (text) => expect(isRange(text)).toBe(false));

  it('contain their addresses, also IPv4 written as IPv6, and no others', () => {
    const office = ['203.0.113.0/24', '2001:db8::/32'];
    const within = (address: string) => isWithin(address, office);
    expect(['203.0.113.9', '::ffff:203.0.113.9', '2001:db8:1::7'].map(within)).toEqual([true, true, true]);
    expect(['203.0.114.9', '::ffff:203.0.114.9', '2001:db9::7', '', 'unknown'].map(within)).toEqual(
      Array(5).fill(false),
    );
  });

  it('allow every address if there are none', () => expect(isWithin('198.51.100.1', [])).toBe(true));
});

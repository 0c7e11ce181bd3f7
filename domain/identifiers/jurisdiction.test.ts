import { jurisdictionOf } from './jurisdiction.ts';

describe('the jurisdiction of a site', () => {
  it.each([
    ['GB', 'SW1A 1AA', 'GB'],
    ['GB', 'EH1 1YZ', 'GB'],
    ['GB', null, 'GB'],
    ['GB', '', 'GB'],
    ['GB', 'BT', 'GB'],
    ['GB', 'B1 1AA', 'GB'],
    ['GB', 'bt15gs', 'NI'],
    ['GB', 'JE2 4WD', 'other'],
    ['GB', 'gy1 1aa', 'other'],
    ['GB', 'IM1 1AA', 'other'],
    ['IE', 'D02 AF30', 'IE'],
    ['IE', null, 'IE'],
    ['IE', 'BT1 5GS', 'IE'],
  ] as const)('resolves a company in %s at %j to %s (tronc-domain 8.1)', (country, postcode, expected) =>
    expect(jurisdictionOf({ country, postcode })).toBe(expected),
  );
});

import { apiKeyDays } from './apiKeys.ts';

describe('the last day of a new API key', () => {
  it.each([
    // Half past midnight in London and Dublin, where the server's day, in UTC, is still the one before.
    ['2026-07-01T00:30:00+01:00', '2026-06-30', '2027-06-30'],
    ['2026-07-01T01:00:00+01:00', '2026-07-01', '2027-07-01'],
    ['2026-12-31T23:59:59Z', '2026-12-31', '2027-12-31'],
    ['2028-02-29T12:00:00Z', '2028-02-29', '2029-02-28'],
  ])('is at %s from %s to %s', (now, first, last) => expect(apiKeyDays(new Date(now))).toEqual({ first, last }));
});

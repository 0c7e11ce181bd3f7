import { linkTokenOf } from './linkToken.ts';

describe('the token of a one-time link', () => {
  const token = 'x'.repeat(43);
  it('is read from the hash', () => expect(linkTokenOf(`#token=${token}`)).toBe(token));

  it.each(['', '#', '#token=', '#token=short', `#token=${token}%20`, `#other=${token}`, `#token=${'x'.repeat(300)}`])(
    'is not found in %j',
    (hash) => expect(linkTokenOf(hash)).toBeUndefined(),
  );
});

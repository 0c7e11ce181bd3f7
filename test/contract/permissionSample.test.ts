/**
 * A sample of the permission matrix, which is deep (test/support/suites.mjs): the same tests of every route, with one user
 * of each kind and a key.
 */
const mockSample = ['no rights', 'all rights', 'approver', 'tronc_master', 'key that can only read'];
const mockAmong = (players: readonly { name: string }[]) => players.filter(({ name }) => mockSample.includes(name));

jest.mock('../support/matrix/expected.ts', () => {
  const actual = jest.requireActual('../support/matrix/expected.ts');
  return { ...actual, PLAYERS: mockAmong(actual.PLAYERS) };
});
jest.mock('../support/matrix/keys.ts', () => {
  const actual = jest.requireActual('../support/matrix/keys.ts');
  return { ...actual, KEY_PLAYERS: mockAmong(actual.KEY_PLAYERS) };
});

require('./permissionMatrix.test.ts');

import { parseHandedSession } from './handedSession.ts';

const session = { api_token: 't', user_id: 1, device_token: 'd' };

describe('a session in the hash of /set_token', () => {
  it.each([
    ['raw', `#${JSON.stringify(session)}`],
    ['URL-encoded', `#${encodeURIComponent(JSON.stringify(session))}`],
  ])('is read when it is %s (SES-003)', (_, hash) => expect(parseHandedSession(hash)).toEqual(session));

  it('needs no device token (F-8)', () =>
    expect(parseHandedSession('#{"api_token":"t","user_id":1}')).toEqual({ ...session, device_token: null }));

  it.each([
    '',
    '#',
    '#x',
    '#{}',
    '#[]',
    '#null',
    '#{"api_token":"t"}',
    '#{"api_token":7,"user_id":1}',
    '#{"api_token":"","user_id":1}',
    '#{"api_token":"t","user_id":-1}',
    '#{"api_token":"t","user_id":{"id":1}}',
    '#{"api_token":"t","user_id":1,"device_token":{}}',
    '#{"__proto__":{"api_token":"t","user_id":1}}',
    '#%E0%A4%A',
    `#{"api_token":"${'t'.repeat(1_000_000)}","user_id":1}`,
  ])('rejects %.40s (SES-006)', (hash) => expect(parseHandedSession(hash)).toBeUndefined());
});

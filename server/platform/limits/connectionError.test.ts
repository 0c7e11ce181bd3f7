import { connectionReason } from './connectionError.ts';

const coded = (message: string, code: string) => Object.assign(new Error(message), { code });

describe('the reason why a service cannot be used', () => {
  it.each<[unknown, string]>([
    [coded('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED'), 'connection refused'],
    [new TypeError('fetch failed', { cause: coded('', 'ENOTFOUND') }), 'host name not found'],
    [Object.assign(new AggregateError([coded('', 'ECONNREFUSED'), coded('', 'EPERM')])), 'connection refused'],
    [coded('connect ECONNREFUSED 127.0.0.1:25', 'ESOCKET'), 'connection refused'],
    [coded('password authentication failed for user "portal"', '28P01'), 'password rejected'],
    [new DOMException('The operation timed out', 'TimeoutError'), 'no answer'],
    [new Error('the bucket answers 403 to PUT'), 'the bucket answers 403 to PUT'],
    ['gone', 'gone'],
  ])('is read from %p', (error, reason) => expect(connectionReason(error)).toBe(reason));
});

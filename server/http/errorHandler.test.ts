import { portalErrorOf } from './errorHandler.ts';

const refusalOf = (error: Error, code?: string) => {
  const refused = portalErrorOf(Object.assign(error, code && { code }));
  return refused && [refused.status, refused.code, refused.details.retryAfter];
};

describe('temporary failures', () => {
  it.each([
    ['the server of the database is stopped', 'terminating connection due to administrator command', '57P01'],
    ['it has crashed', 'terminating connection because of crash of another server process', '57P02'],
    ['it starts', 'the database system is starting up', '57P03'],
    ['it is a replica', 'cannot execute UPDATE in a read-only transaction', '25006'],
    ['nobody listens', 'connect ECONNREFUSED', 'ECONNREFUSED'],
    ['its socket is gone', 'connect ENOENT', 'ENOENT'],
    ['the connection ends under a statement', 'Connection terminated unexpectedly', undefined],
    ['it ended before the next statement', 'Client has encountered a connection error and is not queryable', undefined],
    ['it was closed', 'Client was closed and is not queryable', undefined],
    ['none can be had', 'timeout exceeded when trying to connect', undefined],
    ['none can be made in time', 'Connection terminated due to connection timeout', undefined],
  ])('asks the client to retry when %s', (_, message, code) => {
    expect(refusalOf(new Error(message), code)).toEqual([503, 'unavailable', 5]);
  });

  it.each([
    ['the files', 'ENOSPC'],
    ['the quota', 'EDQUOT'],
    ['the database', '53100'],
  ])('reports full storage when the disk of %s is full', (_, code) => {
    expect(refusalOf(new Error('no space left on device'), code)).toEqual([507, 'storage_full', 60]);
  });

  it('does not include any other error', () => {
    expect(refusalOf(new Error('Connection is a word'))).toBeNull();
    expect(refusalOf(new TypeError('x is not a function'))).toBeNull();
  });
});

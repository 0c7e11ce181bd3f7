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
    ['a machine of Citus is stopped', 'postmaster was shut down, exiting', 'XX000'],
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

  it.each([
    ['two transactions wait for each other', 'deadlock detected', '40P01'],
    ['a shard has moved', 'could not find valid entry for shard 103642', 'XX000'],
  ])('asks the client to retry at once when %s', (_, message, code) => {
    expect(refusalOf(new Error(message), code)).toEqual([503, 'unavailable', 1]);
  });

  it.each([
    ['a statement took longer than its route allows', '57014', [503, 'took_too_long', 30]],
    ['it waited too long for a lock', '55P03', [503, 'unavailable', 5]],
  ])('gives the reason when %s', (_, code, expected) => {
    expect(refusalOf(new Error('canceling statement'), code)).toEqual(expected);
  });

  it('does not include any other error', () => {
    expect(refusalOf(new Error('Connection is a word'))).toBeNull();
    expect(refusalOf(new TypeError('x is not a function'))).toBeNull();
  });
});

describe('a value that another record has', () => {
  const fieldsOf = (more: { table?: string; constraint?: string; detail?: string }, message = '') =>
    portalErrorOf(Object.assign(new Error(message), { code: '23505', ...more }))?.details.faults?.map(
      ({ path }) => path,
    ) ?? [];

  it('is reported at its field, which the name of the index contains', () => {
    expect(fieldsOf({ table: 'sites', constraint: 'sites_name_key' })).toEqual(['name']);
    expect(fieldsOf({ table: 'employees', constraint: 'employees_payroll_id_payroll_ref_key' })).toEqual([
      'payroll_ref',
    ]);
    expect(fieldsOf({ table: 'sites', constraint: 'sites_pkey' })).toEqual([]);
    // A table of the coordinator on a distributed database, with the number of its shard.
    expect(fieldsOf({ table: 'passkeys_102150', constraint: 'passkeys_credential_key_102150' })).toEqual([
      'credential',
    ]);
  });

  it('is named together with all fields of its group, of an added entity', () => {
    const error = Object.assign(new Error(), {
      code: '23505',
      table: 'closed_days',
      constraint: 'closed_days_site_id_starts_on_reason_key',
    });
    expect(portalErrorOf(error)?.details.faults).toEqual([
      { path: 'reason', rule: 'taken', params: { label: expect.stringMatching(/^Site \+ .+ \+ Reason$/) } },
    ]);
  });

  it('is found in the words of an error of another machine, which has no names', () => {
    const said = (index: string, detail: string) =>
      fieldsOf({ detail }, `duplicate key value violates unique constraint "${index}"`);
    expect(said('users_email_key_102009', 'Key (lower(email))=(a@b.example) already exists.')).toEqual(['email']);
    expect(said('employees_payroll_id_payroll_ref_key_102054', 'Key (payroll_id, payroll_ref)=(1, 2) already exists.')).toEqual(['payroll_ref']); // biome-ignore format: one line
    expect(said('lent_keys_name_key_102054', 'Key (company_id, lower(name))=(1, x) already exists.')).toEqual(['name']);
    expect(said('passkeys_credential_key_102150', 'Key (credential_id)=(x) already exists.')).toEqual(['credential']);
    expect(said('tronc_hours_key_102054', 'Key (company_id, id)=(1, x) already exists.')).toEqual([]);
  });
});

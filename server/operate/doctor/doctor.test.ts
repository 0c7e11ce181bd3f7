import type { Pooling } from '#server/platform/db/pooler.ts';
import { clockFinding, type DatabaseFacts, databaseFindings, pagesFinding } from './database.ts';
import { findingText, fine, summaryText, warned } from './finding.ts';
import { diskFinding } from './machine.ts';
import { poolerFinding, poolerRemedy } from './pooler.ts';

const SOUND: DatabaseFacts = {
  version: 150_006,
  shown_version: '15.6',
  role: 'tipology',
  is_superuser: false,
  can_create: true,
  encoding: 'UTF8',
  trigrams: 'installed',
  max_connections: 100,
  is_read_only: false,
};
const faultsOf = (facts: Partial<DatabaseFacts>, poolSize = 10) =>
  databaseFindings({ ...SOUND, ...facts }, poolSize)
    .filter(({ status }) => status !== 'ok')
    .map(({ check, status, found }) => `${status} ${check}: ${found}`);

describe('the judgement of what was found', () => {
  it.each<[Partial<DatabaseFacts>, string[]]>([
    [{}, []],
    [{ trigrams: 'available' }, []],
    [{ version: 140_011, shown_version: '14.11' }, ['failed database version: PostgreSQL 14.11']],
    [{ encoding: 'SQL_ASCII' }, ['failed database encoding: SQL_ASCII']],
    [{ trigrams: 'missing' }, ['failed database extension: pg_trgm is missing on the server']],
    [{ is_superuser: true, role: 'postgres' }, ['warning database role: postgres is a superuser']],
    [{ can_create: false }, ['failed database role: tipology may not create tables']],
    [{ is_read_only: true }, ['failed database role: tipology: the server accepts no writes']],
    [{ max_connections: 15 }, ['warning database connections: max_connections is 15, this portal alone uses up to 11']],
  ])('of a database with %j is %j', (facts, faults) => expect(faultsOf(facts)).toEqual(faults));

  it('of a pooler refuses one that assigns connections by transaction, and sessions that do not use UTC', () => {
    const shown = (pooling: Pooling, timeZone: string) => {
      const { status, found } = poolerFinding(pooling, timeZone);
      return `${status}: ${found}`;
    };
    expect(shown('none', 'UTC')).toBe('ok: none');
    expect(shown('session', 'UTC')).toBe('ok: it keeps one connection for each session');
    expect(shown('transaction', 'UTC')).toContain('failed: a pooler assigns a connection for each transaction');
    expect(shown('session', 'Europe/Paris')).toContain('failed: sessions use the time zone Europe/Paris');
    expect(poolerRemedy(new Error('unsupported startup parameter: options'))).toContain('pool_mode = session');
    expect(poolerRemedy(new Error('connection refused'))).toBeUndefined();
  });

  it.each([
    [0.4, 'ok'],
    [-2.5, 'warning'],
    [25, 'failed'],
  ])('of clocks that differ by %p s is %s', (ahead, status) => expect(clockFinding(ahead).status).toBe(status));

  it.each([
    [{ is_checked: true, failures: 0, last: null }, 'ok: no damaged page was read; `npm run backup` reads all of them'],
    [{ is_checked: false, failures: 0, last: null }, 'warning: they have no checksums'],
    [
      { is_checked: true, failures: 2, last: '28/11/2026 10:15' },
      'failed: 2 damaged pages were read, the last on 28/11/2026 10:15 UTC',
    ],
  ])('of pages with %j is %j', (pages, finding) => {
    const { status, found } = pagesFinding(pages);
    expect(`${status}: ${found}`).toBe(finding);
  });

  it.each([
    [100e6, 'failed'],
    [2e9, 'warning'],
    [50e9, 'ok'],
  ])('of %p free bytes is %s', (free, status) => expect(diskFinding(free, '/data').status).toBe(status));

  it('is shown with the remedy on a line of its own', () => {
    expect(findingText(clockFinding(-25))).toBe(
      'failed   clock: the clock of the database is 25.0 s behind this machine\n         What to do: synchronise both machines by NTP (systemd-timesyncd or chrony).',
    );
  });

  it('is counted in words that agree with the number', () => {
    const warning = warned('scanner', 'none', 'install one.');
    expect([[fine('clock', 'exact')], [fine('clock', 'exact'), warning], [warning, warning]].map(summaryText)).toEqual([
      '1 check, 0 failed, 0 warnings',
      '2 checks, 0 failed, 1 warning',
      '2 checks, 0 failed, 2 warnings',
    ]);
  });
});

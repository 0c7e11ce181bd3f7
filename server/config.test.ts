import { resolve } from 'node:path';
import { ConfigError } from '#server/platform/settings/environment.ts';
import { SETTING_NAMES } from '#server/platform/settings/settings.ts';
import { readConfig } from './config.ts';

const problemsOf = (environment: Record<string, string>): readonly string[] => {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
};

describe('configuration', () => {
  it('works with no variable set', () => {
    const config = readConfig({});
    expect(config).toMatchObject({ port: 3000, host: '127.0.0.1', demo: true, corsOrigins: [], logLevel: 'warn' });
    expect(config.dataDir).toBe(resolve('data'));
    expect(config.databaseUrl).toBeUndefined();
  });

  it('ends a session after 30 idle minutes and after 12 hours by default', () => {
    expect(readConfig({})).toMatchObject({ sessionIdleMinutes: 30, sessionHours: 12 });
    expect(readConfig({ SESSION_IDLE_MINUTES: '5', SESSION_HOURS: '1' })).toMatchObject({
      sessionIdleMinutes: 5,
      sessionHours: 1,
    });
  });

  it('requires a second login step for troncmasters by default', () => {
    expect(readConfig({})).toMatchObject({ requireMfa: 'tronc_master', requireMfaStated: false });
    expect(readConfig({ REQUIRE_MFA: 'all' })).toMatchObject({ requireMfa: 'all', requireMfaStated: true });
  });

  it.each([
    [{}, true],
    [{ HOST: 'localhost' }, true],
    [{ HOST: '127.0.0.2' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '127.example.com' }, false],
    [{ HOST: '0.0.0.0', DEMO: '1' }, true],
    [{ DEMO: '0' }, false],
    [{ PUBLIC_URL: 'https://portal.example.com' }, false],
    [{ PUBLIC_URL: 'https://portal.example.com', DEMO: '1' }, true],
    [{ TRUSTED_PROXIES: '1' }, false],
    [{ TRUSTED_PROXIES: '0', DATABASE_URL: ' ' }, true],
    [{ DATABASE_URL: 'postgres://db/tipology' }, false],
    [{ DATABASE_REPLICA_URL: 'postgres://db/tipology' }, false],
    [{ SMTP_URL: 'smtp://mail' }, false],
    [{ S3_BUCKET: 'files', AWS_ACCESS_KEY_ID: 'k', AWS_SECRET_ACCESS_KEY: 's' }, false],
  ])('sets demo for %p to %p', (environment: Record<string, string>, demo) => {
    expect(readConfig(environment).demo).toBe(demo);
  });

  it('names the variables because of which the portal is not a demo by default', () => {
    expect(readConfig({})).toMatchObject({ demoStated: false, demoRefusedBy: [] });
    const others = { HOST: '0.0.0.0', PUBLIC_URL: 'https://portal.example.com' };
    expect(readConfig(others)).toMatchObject({ demoStated: false, demoRefusedBy: ['HOST', 'PUBLIC_URL'] });
    expect(readConfig({ ...others, DEMO: '1' })).toMatchObject({ demo: true, demoStated: true });
  });

  it('reports every wrong variable in one error', () => {
    const problems = problemsOf({ PORT: 'http', DEMO: 'perhaps', REQUIRE_MFA: 'some', METRICS_TOKEN: 'short' });
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual(['PORT', 'DEMO', 'REQUIRE_MFA', 'METRICS_TOKEN']);
  });

  it.each(['-1', '65536', '3e3', '0x10', '1.5'])('rejects the port %s', (port) => {
    expect(problemsOf({ PORT: port })).toEqual([`PORT must be a whole number from 0 to 65535, not "${port}"`]);
  });

  it('treats an empty variable as absent', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: undefined });
  });

  it('never includes a password in its message', () => {
    const problems = problemsOf({ DATABASE_URL: 'mysql://root:hunter2@db', METRICS_TOKEN: 'hunter2' });
    expect(problems).toHaveLength(2);
    expect(problems.join()).not.toContain('hunter2');
  });

  it('accepts several servers of one database in libpq syntax and validates each address', () => {
    const several = 'postgres://portal:pa%2Css@one:5432,two/tipology?sslmode=disable';
    expect(readConfig({ DATABASE_URL: several }).databaseUrl).toBe(several);
    expect(problemsOf({ DATABASE_URL: 'postgres://one,two:port/tipology' })).toHaveLength(1);
    expect(problemsOf({ DATABASE_REPLICA_URL: 'postgres://one:5432,two:5432/tipology' })).toEqual([]);
    expect(problemsOf({ DATABASE_REPLICA_URL: 'postgres://one:5432,two:port/tipology' })).toHaveLength(1);
  });

  it('requires the access keys of a bucket if one is named', () => {
    expect(problemsOf({ S3_BUCKET: 'files' })).toEqual([
      'AWS_ACCESS_KEY_ID must be set, since S3_BUCKET is',
      'AWS_SECRET_ACCESS_KEY must be set, since S3_BUCKET is',
    ]);
    expect(readConfig({ S3_REGION: 'eu-west-1' }).s3).toBeUndefined();
  });

  it('offers Gaeilge and the test locale only if LOCALES names them', () => {
    expect(readConfig({}).locales).toEqual(['en-GB', 'en-IE']);
    expect(readConfig({ LOCALES: 'en-gb, ga' }).locales).toEqual(['en-GB', 'ga']);
    expect(problemsOf({ LOCALES: 'en-GB,fr' })).toEqual(['LOCALES must list some of en-GB, en-IE, ga, en-XA']);
  });

  it('accepts origins only in the form that browsers send', () => {
    expect(readConfig({ CORS_ORIGINS: 'https://a.example, http://b.example:8080' }).corsOrigins).toEqual([
      'https://a.example',
      'http://b.example:8080',
    ]);
    expect(problemsOf({ CORS_ORIGINS: 'https://a.example/' })).toHaveLength(1);
    expect(problemsOf({ CORS_ORIGINS: '*' })).toHaveLength(1);
  });

  it('is immutable', () => {
    expect(Object.isFrozen(readConfig({}))).toBe(true);
  });

  it.each(['https://portal.example.com/payroll', 'https://portal.example.com/?a=b', 'https://user@portal.example.com'])(
    'refuses %s as the public address, because the portal needs a host name of its own',
    (PUBLIC_URL) => {
      expect(problemsOf({ PUBLIC_URL })).toEqual([
        expect.stringMatching(/^PUBLIC_URL must be an address without a path/),
      ]);
      expect(problemsOf({ PUBLIC_URL: 'https://portal.example.com/' })).toEqual([]);
    },
  );

  it('reads every declared variable', () => {
    const read = new Set<string>();
    const environment = { S3_BUCKET: 'files', AWS_ACCESS_KEY_ID: 'k', AWS_SECRET_ACCESS_KEY: 's' };
    const spied = new Proxy<Record<string, string>>(environment, {
      get: (target, name) => {
        read.add(String(name));
        return target[String(name)];
      },
    });
    readConfig(spied);
    expect([...read].sort()).toEqual([...SETTING_NAMES].sort());
  });
});

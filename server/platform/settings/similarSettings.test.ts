import { similarSettings } from './similarSettings.ts';

describe('a variable that resembles a setting', () => {
  it.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASEURL', 'DATABASE_URL'],
    ['database_url', 'DATABASE_URL'],
    ['SECRETKEY', 'SECRET_KEY'],
    ['PROT', 'PORT'],
    ['S3_BUKCET', 'S3_BUCKET'],
    ['SMTP_URI', 'SMTP_URL'],
  ])('is reported without its value: %s', (name, meant) => {
    expect(similarSettings({ [name]: 'secret' })).toEqual([
      `${name} is not a setting of the portal and has no effect: is ${meant} meant?`,
    ]);
  });

  it('is not reported if it is a setting, or belongs to another program', () => {
    const others = ['DATABASE_URL', 'HOME', 'HOSTNAME', 'PATH', 'PWD', 'LANG', 'LOCALE', 'NODE_ENV', 'USER', 'MAIL'];
    expect(similarSettings(Object.fromEntries(others.map((name) => [name, 'x'])))).toEqual([]);
  });
});

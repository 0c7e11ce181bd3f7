import { type FakeSmtp, fakeSmtp } from '#test/support/smtp.ts';
import { mailCheck } from './mailCheck.ts';

const MINUTE = 60_000;

let smtp: FakeSmtp;
let minutes = 0;
beforeEach(async () => {
  smtp = await fakeSmtp();
  minutes = 0;
});
afterEach(() => smtp.close());

/** Returns a check of the fake mail server that finds the clock at `minutes`; the result is the error's code or 'works'. */
const checkOf = (login: string) => {
  const smtpUrl = smtp.url.replace('//', `//${login}`);
  const check = mailCheck({ smtpUrl, mailFrom: 'portal@example.com' }, undefined, () => minutes * MINUTE);
  return () =>
    check().then(
      () => 'works',
      ({ code }: { code: string }) => code,
    );
};

describe('the repeated check of a mail server', () => {
  it('finds a wrong password at once, and tries it again only after five minutes', async () => {
    smtp.accepts = (password) => password === 'right';
    const check = checkOf('portal:wrong@');
    expect([await check(), await check(), smtp.logins]).toEqual(['EAUTH', 'EAUTH', 1]);
    minutes = 4;
    expect([await check(), smtp.logins]).toEqual(['EAUTH', 1]);
    smtp.accepts = () => true;
    minutes = 5;
    expect([await check(), smtp.logins]).toEqual(['works', 2]);
  });

  it('finds a password that became wrong later, and sends nothing', async () => {
    const check = checkOf('portal:right@');
    expect([await check(), await check(), smtp.logins]).toEqual(['works', 'works', 1]);
    smtp.accepts = () => false;
    minutes = 5;
    expect([await check(), smtp.logins, smtp.letters]).toEqual(['EAUTH', 2, []]);
  });

  it('does not log in to a server that needs no login', async () => {
    expect([await checkOf('')(), smtp.logins]).toEqual(['works', 0]);
  });
});

import { type FakeSmtp, fakeSmtp } from '../../support/smtp.ts';
import { type StartedPortal, startPortal } from './startPortal.ts';
import { test } from './test.ts';

/** A portal that sends mail, and what it has sent. Both exist while tests run. */
export interface MailPortal extends Pick<StartedPortal, 'address' | 'log'> {
  /** as their readers see them: quoted-printable breaks long lines and writes `=` as `=3D` */
  readonly letters: readonly string[];
}

/** Gives the tests of a file a portal of their own that sends mail. */
export const mailPortal = (env: Readonly<Record<string, string>> = {}): MailPortal => {
  let post: FakeSmtp;
  let portal: StartedPortal;
  test.beforeAll(async ({ portal: _ }) => {
    test.setTimeout(300_000);
    post = await fakeSmtp();
    portal = await startPortal({ SMTP_URL: post.url, ...env });
  });
  test.afterAll(async () => {
    await portal.stop();
    await post.close();
  });
  return {
    get address() {
      return portal.address;
    },
    log: () => portal.log(),
    get letters() {
      return post.letters.map((letter) => letter.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='));
    },
  };
};

import { checkGreeting } from './greeting.ts';
import { smtpTransport } from './transport.ts';

/** Milliseconds from one login to the next. More often, a wrong password could make the mail server lock the account. */
const LOGIN_INTERVAL = 300_000;

export interface MailServer {
  smtpUrl: string;
  mailFrom: string;
}

/** Connects to the mail server and logs in; sends nothing. @throws the error of the connection or of the login */
export const logInToMail = async ({ smtpUrl, mailFrom }: MailServer): Promise<void> => {
  const transport = await smtpTransport(smtpUrl, mailFrom);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
};

/**
 * Returns a check of the mail server that may be called as often as wanted. It reads the server's greeting each time. If
 * the address has a user name, the first call and then one every five minutes log in; between them a rejected login is
 * reported again, without another attempt.
 * @param log in, and clock in milliseconds, for tests
 */
export const mailCheck = (
  server: MailServer,
  logIn: (server: MailServer) => Promise<void> = logInToMail,
  clock: () => number = Date.now,
): (() => Promise<void>) => {
  const hasLogin = new URL(server.smtpUrl).username !== '';
  let next = 0;
  let rejection: unknown = null;
  return async () => {
    await checkGreeting(server.smtpUrl);
    if (hasLogin && clock() >= next) {
      next = clock() + LOGIN_INTERVAL;
      rejection = await logIn(server).then(
        () => null,
        (error: unknown) => error,
      );
    }
    if (rejection !== null) throw rejection;
  };
};

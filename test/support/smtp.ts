import { SMTPServer } from 'smtp-server';

export interface FakeSmtp {
  url: string;
  /** every email as received, headers and body */
  letters: string[];
  /** decides about a recipient: null accepts it, a number rejects it with that code */
  reject: (address: string) => number | null;
  /** decides about a login; at first every password is correct */
  accepts: (password: string) => boolean;
  /** the number of logins that were attempted */
  logins: number;
  close(): Promise<void>;
}

/** Starts a mail server that keeps what it receives. */
export const fakeSmtp = async (): Promise<FakeSmtp> => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) => {
      fake.logins += 1;
      if (fake.accepts(password ?? '')) done(null, { user: username ?? '' });
      else done(Object.assign(new Error('authentication failed'), { responseCode: 535 }));
    },
    onRcptTo: ({ address }, _session, done) => {
      const code = fake.reject(address);
      done(code === null ? null : Object.assign(new Error('no such mailbox'), { responseCode: code }));
    },
    onData: (stream, _session, done) => {
      let text = '';
      stream.setEncoding('utf8');
      stream.on('data', (piece: string) => {
        text += piece;
      });
      stream.on('end', () => {
        fake.letters.push(text);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const fake: FakeSmtp = {
    url: `smtp://127.0.0.1:${port}`,
    letters: [],
    reject: () => null,
    accepts: () => true,
    logins: 0,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return fake;
};

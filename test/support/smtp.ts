import { SMTPServer } from 'smtp-server';

export interface FakeSmtp {
  url: string;
  /** every email as received, headers and body */
  letters: string[];
  /** decides about a recipient: null accepts it, a number rejects it with that code */
  reject: (address: string) => number | null;
  close(): Promise<void>;
}

/** Starts a mail server that keeps what it receives. */
export const fakeSmtp = async (): Promise<FakeSmtp> => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
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
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return fake;
};

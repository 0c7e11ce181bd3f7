/** A letter of the outbox, as it is posted. */
export interface Posted {
  id: number;
  recipient: string;
  subject: string | null;
  body: string;
  created_at: Date;
}

/** The mail server will not take this letter, however often it is asked. */
export class Refused extends Error {
  override readonly name = 'Refused';
}

export interface Post {
  /** @throws Refused for good; any other error: try again */
  send(letter: Posted): Promise<void>;
  close(): void;
}

const PATIENCE = 30_000;

/**
 * Sends by SMTP. The Message-ID is made of the letter itself, so that one which is sent twice, because the portal died
 * between sending and noting it, is the same letter to every mailbox.
 */
export const smtpPost = async (url: string, from: string): Promise<Post> => {
  const { createTransport } = await import('nodemailer');
  const timeouts = { connectionTimeout: PATIENCE, greetingTimeout: PATIENCE, socketTimeout: PATIENCE };
  const transport = createTransport({ url, pool: true, maxConnections: 2, ...timeouts });
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    send: async ({ id, recipient, subject, body, created_at }) => {
      await transport
        .sendMail({
          from,
          // as an address, never as a list that somebody's input could lengthen
          to: { name: '', address: recipient },
          subject: subject ?? '',
          text: body,
          messageId: `<outbox-${id}.${created_at.getTime()}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
          disableFileAccess: true,
          disableUrlAccess: true,
        })
        .catch((error: unknown) => {
          throw isFinal(error) ? new Refused(messageOf(error)) : error;
        });
    },
    close: () => transport.close(),
  };
};

/** RFC 5321: 5xx is for good. A refused login is the operator's mistake, and letters outlive its mending. */
const isFinal = (error: unknown): boolean => {
  const { responseCode = 0, code } = error as { responseCode?: number; code?: string };
  return code !== 'EAUTH' && responseCode >= 500 && responseCode < 600;
};

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

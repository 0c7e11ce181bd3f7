/** A letter of the outbox in the form in which it is sent. */
export interface OutgoingMessage {
  id: number;
  recipient: string;
  subject: string | null;
  body: string;
  created_at: Date;
}

/** The mail server rejects this letter permanently. */
export class MessageRejected extends Error {
  override readonly name = 'MessageRejected';
}

export interface MailTransport {
  /** @throws MessageRejected if the rejection is permanent; after any other error, retry */
  send(letter: OutgoingMessage): Promise<void>;
  /** Connects and logs in, and sends nothing. @throws the error of the mail server */
  verify(): Promise<void>;
  close(): void;
}

const TIMEOUT = 30_000;

/**
 * Sends by SMTP. The Message-ID is derived from the letter, so that mailboxes recognise a letter that was sent twice
 * because the portal died before recording the first sending.
 */
export const smtpTransport = async (url: string, from: string): Promise<MailTransport> => {
  const { createTransport } = await import('nodemailer');
  const timeouts = { connectionTimeout: TIMEOUT, greetingTimeout: TIMEOUT, socketTimeout: TIMEOUT };
  const transport = createTransport({ url, pool: true, maxConnections: 2, ...timeouts });
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    send: async ({ id, recipient, subject, body, created_at }) => {
      await transport
        .sendMail({
          from,
          // as a single address, never as a list that user input could extend
          to: { name: '', address: recipient },
          subject: subject ?? '',
          text: body,
          messageId: `<outbox-${id}.${created_at.getTime()}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
          disableFileAccess: true,
          disableUrlAccess: true,
        })
        .catch((error: unknown) => {
          throw isFinal(error) ? new MessageRejected(messageOf(error)) : error;
        });
    },
    verify: async () => void (await transport.verify()),
    close: () => transport.close(),
  };
};

/**
 * RFC 5321: a 5xx code is permanent. A failed login is the operator's mistake, and the letters must still be sent once
 * it is corrected.
 */
const isFinal = (error: unknown): boolean => {
  const { responseCode = 0, code } = error as { responseCode?: number; code?: string };
  return code !== 'EAUTH' && responseCode >= 500 && responseCode < 600;
};

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

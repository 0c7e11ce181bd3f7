/** The three things a session is made of; nothing else of a credential is ever kept (contract F-11). */
export interface Credentials {
  userId: number;
  apiToken: string;
  deviceToken: string | null;
}

const CHANNEL = 'tipology-session';

export interface Session {
  token(): string | null;
  userId(): number | null;
  deviceToken(): string | null;
  store(credentials: Credentials): void;
  clear(): void;
  /** Ends this token in the other tabs that hold it, too. */
  announceEnd(token: string): void;
  /** Calls back when another tab ended the token this tab holds; answers the way to stop listening. */
  onEndedElsewhere(callback: () => void): () => void;
}

/** The session in this tab's session storage (SES-024…026), and word of its end between tabs (security, row 4). */
export function createSession(storage: Storage = sessionStorage): Session {
  const token = () => storage.getItem('apiToken');
  return {
    token,
    userId: () => Number(storage.getItem('userId')) || null,
    deviceToken: () => storage.getItem('deviceToken'),
    store({ userId, apiToken, deviceToken }) {
      storage.setItem('userId', String(userId));
      storage.setItem('apiToken', apiToken);
      if (deviceToken === null) storage.removeItem('deviceToken');
      else storage.setItem('deviceToken', deviceToken);
    },
    clear: () => storage.clear(),
    announceEnd(ended) {
      const channel = new BroadcastChannel(CHANNEL);
      channel.postMessage(ended); // the token is revoked, so its name gives nothing away
      channel.close();
    },
    onEndedElsewhere(callback) {
      const channel = new BroadcastChannel(CHANNEL);
      channel.onmessage = ({ data }) => {
        if (data === token()) callback();
      };
      return () => channel.close();
    },
  };
}

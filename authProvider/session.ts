/** The three values of a session; no other credential is ever stored. */
export interface Credentials {
  userId: number;
  apiToken: string;
  deviceToken: string | null;
}

/** A view of the portal as another user: what the tab shows about it while it lasts. */
export interface View {
  name: string;
  /** ISO, UTC */
  expiresAt: string;
}

const CHANNEL = 'tipology-session';
/** Calls are made in bursts; one message per second to the other tabs is enough. */
const SAY_EVERY = 1_000;

/** A message between tabs: what happened to which session. */
interface Word {
  what: 'ended' | 'used';
  session: number;
}

/**
 * Identifies a session between tabs by a hash of its token (FNV-1a): enough to distinguish two sessions, too little to
 * reconstruct the token.
 */
const nameOf = (token: string): number =>
  [...token].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0, 0x811c9dc5);

const broadcast = (word: Word): void => {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(word);
  channel.close();
};

/** Listens for one kind of message about any of these tokens. Returns a function that stops listening. */
const listen = (
  what: Word['what'],
  tokens: () => (string | null | undefined)[],
  callback: () => void,
): (() => void) => {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<Word>) => {
    if (data.what === what && tokens().some((token) => token && nameOf(token) === data.session)) callback();
  };
  return () => channel.close();
};

/** Key of the browser's device token, which outlives its sessions. */
const DEVICE = 'tipology-device';

export interface Session {
  token(): string | null;
  userId(): number | null;
  /** identifies this browser at a login to any account; it never authenticates (F-4) */
  deviceToken(): string | null;
  /** Stores the device token of a sign-in whose session is handed over in the address. */
  storeDevice(deviceToken: string): void;
  /** Stores the response of a login. The device token is kept after the session ends. */
  store(credentials: Credentials): void;
  /**
   * Stores a session that was passed in the address, without its device token: the sender of the address knows that
   * token, so it must not identify this browser at later logins to other accounts.
   */
  storeHanded(credentials: Credentials): void;
  clear(): void;
  /** Switches to the token of a view and sets the user's own session aside, in this tab only. */
  beginView(token: string, userId: number, view: View): void;
  view(): View | null;
  /** Returns to the user's own session; false if no view is open. */
  endView(): boolean;
  /** Ends this token in the other tabs that have it. */
  announceEnd(token: string): void;
  /** Notifies the other tabs with this token that it was used, so that none of them warns of its end. */
  announceUse(): void;
  /** Calls back when another tab used this tab's token. Returns a function that stops listening. */
  onUsedElsewhere(callback: () => void): () => void;
  /** Calls back when another tab ended this tab's token. Returns a function that stops listening. */
  onEndedElsewhere(callback: () => void): () => void;
}

/**
 * Keeps the session in this tab's session storage (SES-024…026) and notifies other tabs when it ends (security, row 4).
 * The device token is also kept in local storage, because the browser remains the same device after a logout.
 */
export function createSession(storage: Storage = sessionStorage, browser: Storage = localStorage): Session {
  const token = () => storage.getItem('apiToken');
  let said = 0;
  const aside = (): (View & Record<'apiToken' | 'userId', string>) | null =>
    JSON.parse(storage.getItem('view') ?? 'null');
  const storeHanded = ({ userId, apiToken, deviceToken }: Credentials): void => {
    storage.setItem('userId', String(userId));
    storage.setItem('apiToken', apiToken);
    if (deviceToken === null) storage.removeItem('deviceToken');
    else storage.setItem('deviceToken', deviceToken);
  };
  return {
    token,
    userId: () => Number(storage.getItem('userId')) || null,
    deviceToken: () => browser.getItem(DEVICE),
    store(credentials) {
      storeHanded(credentials);
      if (credentials.deviceToken !== null) browser.setItem(DEVICE, credentials.deviceToken);
    },
    storeDevice: (deviceToken) => browser.setItem(DEVICE, deviceToken),
    storeHanded,
    clear: () => storage.clear(),
    beginView(seen, userId, view) {
      const own = { apiToken: storage.getItem('apiToken'), userId: storage.getItem('userId') };
      storage.setItem('view', JSON.stringify({ ...view, ...own }));
      storage.setItem('apiToken', seen);
      storage.setItem('userId', String(userId));
    },
    view: aside,
    endView() {
      const own = aside();
      if (!own) return false;
      storage.removeItem('view');
      storage.setItem('apiToken', own.apiToken);
      storage.setItem('userId', own.userId);
      return true;
    },
    announceEnd: (ended) => broadcast({ what: 'ended', session: nameOf(ended) }),
    onEndedElsewhere: (callback) => listen('ended', () => [token(), aside()?.apiToken], callback),
    announceUse() {
      const used = token();
      if (!used || Date.now() - said < SAY_EVERY) return;
      said = Date.now();
      broadcast({ what: 'used', session: nameOf(used) });
    },
    onUsedElsewhere: (callback) => listen('used', () => [token()], callback),
  };
}

/** The three things a session is made of; nothing else of a credential is ever kept (contract F-11). */
export interface Credentials {
  userId: number;
  apiToken: string;
  deviceToken: string | null;
}

/** The portal through somebody's eyes: what the tab shows of it while it lasts (contract H6). */
export interface View {
  name: string;
  /** ISO, UTC */
  expiresAt: string;
}

const CHANNEL = 'tipology-session';
/** Calls come in bursts; between tabs one word of them is enough. */
const SAY_EVERY = 1_000;

/** What tabs tell each other: what became of which session. */
interface Word {
  what: 'ended' | 'used';
  session: number;
}

/** A session's name between tabs (FNV-1a): it tells two apart, and too little to make the token from. */
const nameOf = (token: string): number =>
  [...token].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0, 0x811c9dc5);

const say = (word: Word): void => {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(word);
  channel.close();
};

/** Listens for one kind of word about any of these tokens; answers the way to stop. */
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
  /** what this browser is recognised by at a login, by whatever account; it identifies and never authenticates (F-4) */
  deviceToken(): string | null;
  /** Keeps what a login answered, with the device token beyond the end of the session. */
  store(credentials: Credentials): void;
  /**
   * Keeps a session that was handed over by address, without remembering its device token: whoever made the address knows
   * that token, and it must not become the one by which the next account's logins are recognised.
   */
  storeHanded(credentials: Credentials): void;
  clear(): void;
  /** Takes the token of a view and puts the own aside, in this tab only. */
  beginView(token: string, userId: number, view: View): void;
  view(): View | null;
  /** Back to the own session; false when this is it. */
  endView(): boolean;
  /** Ends this token in the other tabs that hold it, too. */
  announceEnd(token: string): void;
  /** Tells the other tabs that hold this token that it was used, so that none of them warns of its end. */
  announceUse(): void;
  /** Calls back when another tab used the token this tab holds; answers the way to stop listening. */
  onUsedElsewhere(callback: () => void): () => void;
  /** Calls back when another tab ended the token this tab holds; answers the way to stop listening. */
  onEndedElsewhere(callback: () => void): () => void;
}

/**
 * The session in this tab's session storage (SES-024…026), and word of its end between tabs (security, row 4). The device
 * token is kept in the browser's local storage too: logging out does not make it another device.
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
    announceEnd: (ended) => say({ what: 'ended', session: nameOf(ended) }),
    onEndedElsewhere: (callback) => listen('ended', () => [token(), aside()?.apiToken], callback),
    announceUse() {
      const used = token();
      if (!used || Date.now() - said < SAY_EVERY) return;
      said = Date.now();
      say({ what: 'used', session: nameOf(used) });
    },
    onUsedElsewhere: (callback) => listen('used', () => [token()], callback),
  };
}

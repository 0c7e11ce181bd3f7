import { STATE_RESTORE_TIMEOUT_MS } from '#domain/constants.ts';
import { whenIdle } from './whenIdle.ts';

export interface Crumb {
  label: string;
  to: string;
}

/**
 * The state of the whole app, apart from the records on screen (specification, section 4). Deliberately small: names
 * and permissions, no token and no personal data, because it is also stored in session storage (security, section 1).
 */
export interface AppState {
  loaded: boolean;
  news: { display_news: boolean };
  companies: { id: number; name: string; permissions: string[] }[];
  payrolls: {
    id: number;
    company_id: number;
    name: string;
    permissions: string[];
    irish_payroll: boolean;
    epay_tickets: boolean;
  }[];
  announcements: {
    id: number;
    subject: string;
    datestart: string | null;
    dateend: string | null;
    hideonread: boolean;
    read: boolean;
  }[];
  updates: { unread: number };
  crumbs: Crumb[];
}

export const EMPTY_STATE: AppState = {
  loaded: false,
  news: { display_news: false },
  companies: [],
  payrolls: [],
  announcements: [],
  updates: { unread: 0 },
  crumbs: [],
};

const KEY = 'tipology-state';

export interface AppStateStore {
  get(): AppState;
  /** changes the state, which is stored when the browser is idle, or the page is left */
  set(change: Partial<AppState>): void;
  subscribe(listener: () => void): () => void;
  /** resets the state in memory and in storage (SES-038) */
  clear(): void;
  /** Restores the stored state. After 5 s, or if it cannot be read, the app starts without it (SES-048, SES-049). */
  restore(read?: () => Promise<string | null>): Promise<void>;
}

const parse = (text: string | null): Partial<AppState> | undefined => {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null && 'loaded' in value ? (value as Partial<AppState>) : undefined;
  } catch {
    return undefined;
  }
};

/** @param page notifies of the end of the page */
export function createAppState(
  storage: Storage = sessionStorage,
  page: Pick<EventTarget, 'addEventListener'> = window,
): AppStateStore {
  let state = EMPTY_STATE;
  const listeners = new Set<() => void>();
  const notifyListeners = () => {
    for (const listener of listeners) listener();
  };
  // With hundreds of companies the state is large, and a page sets it several times while it opens.
  let cancelWriting: (() => void) | undefined;
  const write = () => {
    cancelWriting?.();
    cancelWriting = undefined;
    storage.setItem(KEY, JSON.stringify(state));
  };
  page.addEventListener('pagehide', () => cancelWriting && write());

  return {
    get: () => state,
    set(change) {
      state = { ...state, ...change };
      cancelWriting ??= whenIdle(write);
      notifyListeners();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    clear() {
      cancelWriting?.();
      cancelWriting = undefined;
      state = EMPTY_STATE;
      storage.removeItem(KEY);
      notifyListeners();
    },
    async restore(read = async () => storage.getItem(KEY)) {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const timeout = new Promise<null>((resolve) => {
        timer = setTimeout(() => resolve(null), STATE_RESTORE_TIMEOUT_MS);
      });
      const text = await Promise.race([read().catch(() => null), timeout]);
      clearTimeout(timer);
      const stored = parse(text);
      if (stored && !state.loaded) {
        state = { ...EMPTY_STATE, ...stored };
        notifyListeners();
      }
    },
  };
}

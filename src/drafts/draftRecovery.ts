const KEY = 'rescued';
/** The longest duration of a session. After it, recovered values are discarded. */
export const DRAFT_LIFETIME = 12 * 3_600_000;

/** The typed values of a tab's forms when its session was lost. */
interface RecoveryData {
  userId: number;
  /** milliseconds since 1970 */
  at: number;
  /** path and query of that page, which open the page and the drawer again */
  address: string;
  /** by form name */
  forms: Record<string, object>;
}

/** Keeps typed values through a lost session, in this tab and for the same user only. */
export interface DraftRecovery {
  /** Registers a form's newest values. Returns a function that removes it. */
  hold(form: string, newest: () => object | undefined): () => void;
  /** This user's session was lost: stores the typed values. */
  save(userId: number | null, address: string): void;
  /** This user has signed in: discards values of another user, and values that are too old. */
  admit(userId: number): void;
  /** Returns the address of the page with recovered values, if any. */
  waiting(): string | undefined;
  /** Returns the recovered values of this form. */
  found(form: string): object | undefined;
  /** Removes the values of this form, or of all forms if none is named, once they are restored or discarded. */
  forget(form?: string): void;
  subscribe(listener: () => void): () => void;
}

const parse = (text: string | null): RecoveryData | undefined => {
  try {
    return (JSON.parse(text ?? 'null') as RecoveryData | null) ?? undefined;
  } catch {
    return undefined;
  }
};

/**
 * Draft recovery in the tab's session storage. A lost session clears its own data first, and this is written
 * afterwards, so it survives.
 */
export function createDraftRecovery(storage: Storage = sessionStorage, now: () => number = Date.now): DraftRecovery {
  const held = new Map<string, () => object | undefined>();
  const listeners = new Set<() => void>();
  const read = () => parse(storage.getItem(KEY));
  const write = (data: RecoveryData | undefined) => {
    if (data) storage.setItem(KEY, JSON.stringify(data));
    else storage.removeItem(KEY);
    for (const listener of listeners) listener();
  };

  return {
    hold(form, newest) {
      held.set(form, newest);
      return () => {
        if (held.get(form) === newest) held.delete(form);
      };
    },
    save(userId, address) {
      const typed = [...held].flatMap(([form, newest]) => {
        const values = newest();
        return values ? [[form, values] as const] : [];
      });
      if (userId !== null && typed.length > 0) write({ userId, at: now(), address, forms: Object.fromEntries(typed) });
    },
    admit(userId) {
      const stored = read();
      if (stored && (stored.userId !== userId || now() - stored.at >= DRAFT_LIFETIME)) write(undefined);
    },
    waiting: () => read()?.address,
    found: (form) => read()?.forms[form],
    forget(form) {
      const stored = read();
      if (!stored || (form !== undefined && !(form in stored.forms))) return;
      const left = Object.entries(stored.forms).filter(([name]) => form !== undefined && name !== form);
      write(left.length > 0 ? { ...stored, forms: Object.fromEntries(left) } : undefined);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

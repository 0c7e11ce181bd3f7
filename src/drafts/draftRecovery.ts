const KEY = 'rescued';
/** The longest duration of a session. After it, recovered values are discarded. */
export const DRAFT_LIFETIME = 12 * 3_600_000;

/** The typed values of a tab's forms when its session was lost. */
interface Rescued {
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

const parse = (text: string | null): Rescued | undefined => {
  try {
    return (JSON.parse(text ?? 'null') as Rescued | null) ?? undefined;
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
  const write = (rescued: Rescued | undefined) => {
    if (rescued) storage.setItem(KEY, JSON.stringify(rescued));
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
      const rescued = read();
      if (rescued && (rescued.userId !== userId || now() - rescued.at >= DRAFT_LIFETIME)) write(undefined);
    },
    waiting: () => read()?.address,
    found: (form) => read()?.forms[form],
    forget(form) {
      const rescued = read();
      if (!rescued || (form !== undefined && !(form in rescued.forms))) return;
      const left = Object.entries(rescued.forms).filter(([name]) => form !== undefined && name !== form);
      write(left.length > 0 ? { ...rescued, forms: Object.fromEntries(left) } : undefined);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

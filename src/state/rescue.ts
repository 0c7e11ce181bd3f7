const KEY = 'rescued';
/** As long as a session may last: whoever has not come back by then begins anew. */
export const RESCUE_LASTS = 12 * 3_600_000;

/** What stood in the forms of a tab when its session was lost. */
interface Rescued {
  userId: number;
  /** milliseconds since 1970 */
  at: number;
  /** where that was: path and query, which open page and drawer again */
  address: string;
  /** by the name of the form */
  forms: Record<string, object>;
}

/** Brings what is typed through a lost session: in this tab, for the same person, and nobody else. */
export interface Rescue {
  /** Has a form's newest state at hand; answers the way to stop. */
  hold(form: string, newest: () => object | undefined): () => void;
  /** This person's session was lost: what is typed is put aside. */
  save(userId: number | null, address: string): void;
  /** This person has signed in: what is somebody else's, or too old, is thrown away. */
  admit(userId: number): void;
  /** Where something is waiting. */
  waiting(): string | undefined;
  /** What was put aside of this form. */
  found(form: string): object | undefined;
  /** The form has it again, or it is not wanted; all of it when none is named. */
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

/** Rescue by the tab's session storage, which a lost session clears and this survives, being written after it. */
export function createRescue(storage: Storage = sessionStorage, now: () => number = Date.now): Rescue {
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
      if (rescued && (rescued.userId !== userId || now() - rescued.at >= RESCUE_LASTS)) write(undefined);
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

import { newKey } from './newKey.ts';

/** How long a press is taken for the same one as before: time to find the network again, too short to mean it anew. */
export const SAME_PRESS = 15 * 60_000;

/**
 * What makes two bodies differ, in a form's files their names and sizes: the server, which hashes what is in them, refuses
 * another content under the key of one that it has already taken.
 */
const printOf = (body: unknown): string => {
  if (!(body instanceof FormData)) return JSON.stringify(body) ?? '';
  const parts = [...body].map(([name, value]) =>
    value instanceof File ? [name, value.name, value.size] : [name, value],
  );
  return JSON.stringify(parts);
};

/**
 * Idempotency keys of POSTs (contract F-155). A press keeps its key until somebody knows what became of it: the same
 * one made again after a lost answer, or by a double click, is done once. An answered one is a new one next time.
 */
export function pressedKeys(now: () => number = Date.now) {
  const open = new Map<string, { key: string; at: number }>();
  return {
    of(path: string, body: unknown): { key: string; answered(): void } {
      const print = `${path} ${printOf(body)}`;
      for (const [old, { at }] of open) if (now() - at >= SAME_PRESS) open.delete(old);
      const { key } = open.get(print) ?? { key: newKey() };
      open.set(print, { key, at: now() });
      return { key, answered: () => void open.delete(print) };
    },
  };
}

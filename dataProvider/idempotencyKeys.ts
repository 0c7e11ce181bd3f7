import { newKey } from './newKey.ts';

/**
 * How long a repeated request counts as the same one: long enough to recover the network, too short for a second
 * request to be intended.
 */
const REPEAT_WINDOW = 15 * 60_000;

/**
 * Returns what distinguishes two bodies; for files, their names and sizes. The server hashes the content and rejects
 * other content under a key that it has already accepted.
 */
const printOf = (body: unknown): string => {
  if (!(body instanceof FormData)) return JSON.stringify(body) ?? '';
  const parts = [...body].map(([name, value]) =>
    value instanceof File ? [name, value.name, value.size] : [name, value],
  );
  return JSON.stringify(parts);
};

/**
 * Idempotency keys of POSTs (contract F-155). A request keeps its key until its outcome is known: if it is repeated
 * after a lost response, or by a double click, it is carried out once. After a response, the same request gets a new
 * key.
 */
export function idempotencyKeys(now: () => number = Date.now) {
  const open = new Map<string, { key: string; at: number }>();
  return {
    of(path: string, body: unknown): { key: string; answered(): void } {
      const print = `${path} ${printOf(body)}`;
      for (const [old, { at }] of open) if (now() - at >= REPEAT_WINDOW) open.delete(old);
      const { key } = open.get(print) ?? { key: newKey() };
      open.set(print, { key, at: now() });
      return { key, answered: () => void open.delete(print) };
    },
  };
}

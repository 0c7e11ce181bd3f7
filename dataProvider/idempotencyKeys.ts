import { newKey } from './newKey.ts';

/**
 * How long a repeated request counts as the same one. Long enough to reconnect, and short enough that an identical
 * request is a repeat and not a new intention.
 */
export const REPEAT_WINDOW_MS = 15 * 60_000;

/**
 * Returns a fingerprint of a write: its path, its body and the revision on which it is based; of files, their names and
 * sizes. The server hashes the content and rejects other content under a key that it has already accepted.
 */
export const fingerprintOf = (path: string, body: unknown, revision?: number | null): string =>
  `${path} ${revision ?? ''} ${contentOf(body)}`;

const contentOf = (body: unknown): string => {
  if (!(body instanceof FormData)) return JSON.stringify(body) ?? '';
  const parts = [...body].map(([name, value]) =>
    value instanceof File ? [name, value.name, value.size] : [name, value],
  );
  return JSON.stringify(parts);
};

/**
 * Idempotency keys of POSTs. A request keeps its key until its outcome is known: if it is repeated after a lost
 * response, or by a double click, it is carried out once. After a response, the same request gets a new key.
 */
export function idempotencyKeys(now: () => number = Date.now) {
  const pending = new Map<string, { key: string; at: number }>();
  return {
    keyFor(path: string, body: unknown, revision?: number | null): { key: string; settle(): void } {
      const fingerprint = fingerprintOf(path, body, revision);
      for (const [previous, { at }] of pending) if (now() - at >= REPEAT_WINDOW_MS) pending.delete(previous);
      const { key } = pending.get(fingerprint) ?? { key: newKey() };
      pending.set(fingerprint, { key, at: now() });
      return { key, settle: () => void pending.delete(fingerprint) };
    },
  };
}

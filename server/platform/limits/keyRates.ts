import { API_KEY_REQUESTS_PER_MINUTE } from '#domain/apiKeys.ts';
import { PortalError } from '#domain/errors.ts';

const MINUTE = 60_000;
/** People who are counted at most. */
const KEPT = 10_000;

/**
 * Limits the requests of each person's keys, all together: an allowance of one minute's requests, which refills evenly.
 * Each portal counts for itself, in memory, so that a count costs no query.
 */
export class KeyRates {
  readonly #left = new Map<number, { requests: number; at: number }>();

  constructor(private readonly perMinute = API_KEY_REQUESTS_PER_MINUTE) {}

  /** Counts a request of a key's owner. @throws PortalError too_many with the seconds until the next one is accepted */
  take(owner: number, at: number): void {
    const { requests, at: since } = this.#left.get(owner) ?? { requests: this.perMinute, at };
    const left = Math.min(this.perMinute, requests + (Math.max(0, at - since) * this.perMinute) / MINUTE);
    if (left < 1)
      throw new PortalError('too_many', { retryAfter: Math.ceil(((1 - left) * MINUTE) / this.perMinute / 1_000) });
    if (this.#left.size >= KEPT && !this.#left.has(owner)) this.#left.clear();
    this.#left.set(owner, { requests: left - 1, at });
  }
}

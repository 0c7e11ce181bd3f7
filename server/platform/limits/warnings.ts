import { WARNING_CODES, type WarningCode } from '#domain/contract/health.ts';

/** Milliseconds for which a warning is listed after its last occurrence, and for which it is logged once. */
const LISTED = 3_600_000;

/** The warnings of one portal. */
export class Warnings {
  readonly #seen = new Map<WarningCode, { last: number; logged: number }>();

  /** @returns true when the caller should write the warning to the log: at most once an hour */
  give(code: WarningCode, at: Date): boolean {
    const last = at.getTime();
    const logged = this.#seen.get(code)?.logged ?? Number.NEGATIVE_INFINITY;
    const isDue = last - logged >= LISTED;
    this.#seen.set(code, { last, logged: isDue ? last : logged });
    return isDue;
  }

  /** Warnings whose cause occurred within the last hour. */
  list(at: Date): WarningCode[] {
    return WARNING_CODES.filter((code) => at.getTime() - (this.#seen.get(code)?.last ?? -LISTED) < LISTED);
  }
}

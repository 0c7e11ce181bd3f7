/** Configuration mistakes that a running portal notices, by code: `GET /api/health` lists them. */
export const WARNING_CODES = ['untrusted_proxy'] as const;
export type WarningCode = (typeof WARNING_CODES)[number];

/** The warnings of one portal. A warning stays until the portal restarts. */
export class Warnings {
  readonly #given = new Set<WarningCode>();

  /** @returns true for the first time, when the caller should also write it to the log */
  give(code: WarningCode): boolean {
    if (this.#given.has(code)) return false;
    this.#given.add(code);
    return true;
  }

  list(): WarningCode[] {
    return [...this.#given].sort();
  }
}

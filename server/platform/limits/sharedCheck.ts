/**
 * Runs a check at most once in a period, and one at a time. All callers meanwhile share its result, also a failure, so
 * a flood of calls costs no more than a few.
 */
export class SharedCheck {
  #current: Promise<unknown> | null = null;
  #until = Number.NEGATIVE_INFINITY;
  #isRunning = false;

  /** @param valid milliseconds from the beginning of a check */
  constructor(
    private readonly valid: number,
    private readonly clock: () => number = () => performance.now(),
  ) {}

  /** Resolves when the check succeeds. @throws what the check threw */
  async run(check: () => Promise<unknown>): Promise<void> {
    if (!this.#current || (!this.#isRunning && this.clock() >= this.#until)) {
      this.#until = this.clock() + this.valid;
      this.#isRunning = true;
      this.#current = check().finally(() => {
        this.#isRunning = false;
      });
    }
    await this.#current;
  }

  /** Makes the next `run` check again, although the last result is still recent. */
  forget(): void {
    this.#until = Number.NEGATIVE_INFINITY;
  }
}

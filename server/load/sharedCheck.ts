/**
 * Runs a check at most once in a time, and one at a time: everybody who asks meanwhile shares its outcome, also a failure.
 * So a flood of questions costs no more than a few.
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

  /** Makes the next `run` check again, although the last outcome is still recent. */
  forget(): void {
    this.#until = Number.NEGATIVE_INFINITY;
  }
}

/** A statement that took long. */
export interface SlowStatement {
  ms: number;
  /** the route as declared, or `job` */
  route: string | null;
  /** its text, which contains no values: they are sent separately */
  statement: string;
}

/** Characters of a statement that are reported: enough to find it in the code. */
const SHOWN = 500;

/**
 * Measures the statements of a pool and reports those that take long. It measures nothing until `report` is called.
 * The time includes that of the statements before it on the same connection, which are sent without waiting.
 */
export class StatementWatch {
  private milliseconds = Number.POSITIVE_INFINITY;
  private reporter: ((slow: SlowStatement) => void) | null = null;

  /** @param milliseconds the duration from which a statement is reported; 0: none is */
  report(milliseconds: number, reporter: (slow: SlowStatement) => void): void {
    this.milliseconds = milliseconds === 0 ? Number.POSITIVE_INFINITY : milliseconds;
    this.reporter = milliseconds === 0 ? null : reporter;
  }

  time(sent: Promise<unknown>, text: string, purpose: string | undefined): void {
    if (!this.reporter) return;
    const begun = performance.now();
    const settled = (): void => {
      const ms = performance.now() - begun;
      if (ms < this.milliseconds) return;
      // Literals in the text are ours, but a value that was put there by mistake must not be logged either.
      const statement = text
        .replace(/'(?:[^']|'')*'/g, "'…'")
        .replace(/\s+/g, ' ')
        .slice(0, SHOWN);
      this.reporter?.({ ms: Math.round(ms), route: purpose ?? null, statement });
    };
    sent.then(settled, settled);
  }
}

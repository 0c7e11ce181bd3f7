import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { CHECKED } from './faultsOf.ts';

/** Prints how much of the portal was checked against the accessibility rules, and the number of violations. */
export default class CountCells implements Reporter {
  private counts = new Map<string, { cells: number; faults: number }>();

  /** A test that is retried counts with its last result. */
  onTestEnd({ id }: TestCase, { annotations }: TestResult): void {
    const own = annotations
      .filter(({ type }) => type === CHECKED)
      .map(({ description = '{}' }) => JSON.parse(description));
    if (own.length === 0) return;
    const sum = (what: 'cells' | 'faults') => own.reduce((total, one) => total + one[what], 0);
    this.counts.set(id, { cells: sum('cells'), faults: sum('faults') });
  }

  onEnd(): void {
    const counts = [...this.counts.values()];
    if (counts.length === 0) return;
    const sum = (what: 'cells' | 'faults') => counts.reduce((total, one) => total + one[what], 0);
    console.log(
      `\nAccessibility: ${sum('cells')} cells (screen, theme, language, width) checked, ${sum('faults')} faults`,
    );
  }

  printsToStdio(): boolean {
    return false;
  }
}

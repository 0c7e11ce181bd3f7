import type { HeaderMatch } from '#domain/csv/header.ts';
import { type LineError, PortalError } from '#domain/errors.ts';
import { formatMessage } from '#domain/formatMessage.ts';
import { csvFaults, csvHeader, csvManyErrors } from '#i18n/en-GB/csv.ts';
import { CsvError } from './csvError.ts';

/** Maximum number of lines reported; users correct the file before reading more. */
const MOST_LINES = 500;

/** The errors of a file, collected line by line while it is read; line 1 is the header. */
export class LineErrors {
  readonly #byLine = new Map<number, string[]>();
  #lines = 0;
  #last = 0;

  /** Adds messages in line order; those of one line may be added together or in succession. */
  add(line: number, ...messages: string[]): void {
    if (messages.length === 0) return;
    if (line !== this.#last) this.#lines += 1;
    this.#last = line;
    if (this.#byLine.size >= MOST_LINES && !this.#byLine.has(line)) return;
    this.#byLine.set(line, [...(this.#byLine.get(line) ?? []), ...messages]);
  }

  get some(): boolean {
    return this.#byLine.size > 0;
  }

  /**
   * Runs the reading of a file; an error that makes the file unreadable from some line on is added to that line's
   * errors.
   */
  async during(read: () => Promise<void>): Promise<void> {
    try {
      await read();
    } catch (error) {
      if (!(error instanceof CsvError)) throw error;
      // Always reported, however many lines before it had errors.
      this.#byLine.set(error.line, [...(this.#byLine.get(error.line) ?? []), ...lineError(error).messages]);
    }
  }

  /** Returns the errors in line order. */
  get list(): LineError[] {
    return [...this.#byLine].sort(([a], [b]) => a - b).map(([line, messages]) => ({ line, messages }));
  }

  /** @throws PortalError csv_errors if there are any */
  reject(): void {
    if (!this.some) return;
    const [total, shown] = [this.#lines, this.#byLine.size];
    throw new PortalError('csv_errors', {
      errors: this.list,
      ...(total > shown && { message: formatMessage(csvManyErrors, { total, shown }) }),
    });
  }
}

/** Returns parameters whose numbers are written for readers: 100,000. */
const withGroupedDigits = (params: Readonly<Record<string, string | number>> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value.toLocaleString('en-GB')]));

/** Returns the reason why the file cannot be read, as the error of a line. */
const lineError = (fault: CsvError): LineError => ({
  line: fault.line,
  messages: [formatMessage(csvFaults[fault.code], withGroupedDigits(fault.params))],
});

/** Returns the missing, unknown and duplicate columns of a header, all of which are errors of line 1. */
export const headerMessages = ({ missing, unknown, duplicate }: HeaderMatch<string>): string[] => [
  ...missing.map((column) => formatMessage(csvHeader.missing, { column })),
  ...unknown.map((column) => formatMessage(csvHeader.unknown, { column })),
  ...duplicate.map((column) => formatMessage(csvHeader.duplicate, { column })),
];

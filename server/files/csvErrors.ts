import type { HeaderMatch } from '#domain/csv/header.ts';
import { type LineError, PortalError } from '#domain/errors.ts';
import { say } from '#domain/say.ts';
import { csvFaults, csvHeader, csvManyErrors } from '#i18n/en-GB/csv.ts';
import { CsvFault } from './csvFault.ts';

/** Lines that are told of at most: nobody reads more before saving the file anew. */
const MOST_LINES = 500;

/** The faults of a file, gathered line by line while it is read; line 1 is the header (contract C5, E5). */
export class LineErrors {
  readonly #byLine = new Map<number, string[]>();
  #lines = 0;
  #last = 0;

  /** Lines come in their order, one line's messages together or one after the other. */
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

  /** Runs the reading of a file; what makes the file unreadable from some line on joins the faults of that line. */
  async during(read: () => Promise<void>): Promise<void> {
    try {
      await read();
    } catch (error) {
      if (!(error instanceof CsvFault)) throw error;
      // Told of always, however many lines were faulty before it.
      this.#byLine.set(error.line, [...(this.#byLine.get(error.line) ?? []), ...faultLine(error).messages]);
    }
  }

  /** In order of the lines. */
  get list(): LineError[] {
    return [...this.#byLine].sort(([a], [b]) => a - b).map(([line, messages]) => ({ line, messages }));
  }

  /** @throws PortalError csv_errors when there is any */
  refuse(): void {
    if (!this.some) return;
    const [total, shown] = [this.#lines, this.#byLine.size];
    throw new PortalError('csv_errors', {
      errors: this.list,
      ...(total > shown && { message: say(csvManyErrors, { total, shown }) }),
    });
  }
}

/** Why the file can not be read, as the fault of a line. */
export const faultLine = (fault: CsvFault): LineError => ({
  line: fault.line,
  messages: [say(csvFaults[fault.code], fault.params)],
});

/** What a header lacks or has too much, all of it on line 1. */
export const headerMessages = ({ missing, unknown, duplicate }: HeaderMatch<string>): string[] => [
  ...missing.map((column) => say(csvHeader.missing, { column })),
  ...unknown.map((column) => say(csvHeader.unknown, { column })),
  ...duplicate.map((column) => say(csvHeader.duplicate, { column })),
];

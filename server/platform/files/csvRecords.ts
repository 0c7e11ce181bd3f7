import { cellText } from '#domain/csv/cell.ts';
import { MAX_FILE_BYTES } from '#domain/uploads.ts';
import { CsvError } from './csvError.ts';

export type CsvLimits = { bytes: number; dataRows: number; columns: number; cellBytes: number };

/** Limits of an import (security 3); the header does not count as a data row. */
export const CSV_LIMITS: CsvLimits = { bytes: MAX_FILE_BYTES, dataRows: 100_000, columns: 100, cellBytes: 4 * 1024 };

/** One record; `line` is the physical line on which it starts; the header is line 1. */
export type CsvRow = { line: number; cells: string[] };

const NUL = 0;
const LF = 10;
const CR = 13;
const QUOTE = 34;
const COMMA = 44;

/**
 * Parses RFC 4180 from pieces of text that may end anywhere, even between the two characters of CRLF or of a doubled
 * quote. Lines end with CRLF, LF or a lone CR; blank lines are skipped but counted; a quote inside an unquoted cell is
 * text; spaces after a closing quote are left out. The one quote that guards a cell against formulas is removed.
 */
export class CsvRecords {
  readonly #limits: CsvLimits;
  #state: 'start' | 'plain' | 'quoted' | 'quoteSeen' | 'closed' = 'start';
  #cells: string[] = [];
  #cell = '';
  #afterCr = false;
  #line = 1;
  #recordLine = 1;

  constructor(limits: CsvLimits) {
    this.#limits = limits;
  }

  /** The physical line reached so far. */
  get line(): number {
    return this.#line;
  }

  /** Returns the records that this piece completes. @throws CsvError */
  *push(text: string): Generator<CsvRow> {
    let from = 0; // start of the part of the cell that is not yet in #cell
    for (let at = 0; at < text.length; at++) {
      const char = text.charCodeAt(at);
      if (char === NUL) throw new CsvError('csv_nul', this.#line);

      const endsCrlf = this.#afterCr && char === LF;
      this.#afterCr = char === CR;
      if (endsCrlf) continue; // the line was counted at the CR; inside quotes the LF stays part of the cell

      if (this.#state === 'quoted') {
        if (char === CR || char === LF) this.#line++;
        if (char !== QUOTE) continue;
        this.#cell += text.slice(from, at);
        this.#state = 'quoteSeen';
      } else if (char === COMMA) {
        if (this.#state === 'plain') this.#cell += text.slice(from, at);
        this.#endCell();
        this.#state = 'start';
      } else if (char === CR || char === LF) {
        if (this.#state === 'plain') this.#cell += text.slice(from, at);
        const row = this.#endRecord();
        this.#recordLine = ++this.#line;
        if (row) yield row;
      } else if (this.#state === 'quoteSeen' || this.#state === 'closed') {
        if (text.charAt(at).trim() === '') {
          this.#state = 'closed';
          continue;
        }
        if (char !== QUOTE || this.#state === 'closed') throw new CsvError('csv_bad_quote', this.#recordLine);
        this.#cell += '"';
        this.#state = 'quoted';
      } else if (this.#state === 'start' && char === QUOTE) {
        this.#state = 'quoted';
      } else {
        if (this.#state === 'start') from = at;
        this.#state = 'plain';
        continue;
      }
      from = at + 1;
    }
    if (this.#state === 'plain' || this.#state === 'quoted') this.#cell += text.slice(from);
    this.#checkLength();
  }

  /** Returns the last record if the file does not end with a line break. @throws CsvError */
  end(): CsvRow | null {
    if (this.#state === 'quoted') throw new CsvError('csv_unclosed_quote', this.#recordLine);
    return this.#endRecord();
  }

  #endRecord(): CsvRow | null {
    const blank = this.#state === 'start' && this.#cells.length === 0;
    if (!blank) this.#endCell();
    const cells = this.#cells;
    this.#cells = [];
    this.#state = 'start';
    return blank ? null : { line: this.#recordLine, cells };
  }

  #endCell(): void {
    this.#checkLength();
    const limit = this.#limits.columns;
    if (this.#cells.length === limit) throw new CsvError('csv_too_many_columns', this.#recordLine, { limit });
    this.#cells.push(cellText(this.#cell));
    this.#cell = '';
  }

  #checkLength(): void {
    const limit = this.#limits.cellBytes;
    // A UTF-16 code unit takes at most three bytes, so short cells need not be measured.
    if (this.#cell.length * 3 > limit && Buffer.byteLength(this.#cell) > limit)
      throw new CsvError('csv_cell_too_long', this.#recordLine, { limit });
  }
}

import { exactCell } from './exactCell.ts';
import { type FileRow, fileRows } from './fileRows.ts';
import { type HandoffProblem, rowProblems } from './handoffProblems.ts';
import { layoutOf } from './packageFormats.ts';
import { amountText, cellText } from './rowText.ts';
import type { FileLayout, HandoffFileLine, HandoffProfile } from './types.ts';

const DELIMITER: Record<FileLayout['delimiter'], string> = { comma: ',', semicolon: ';', tab: '\t' };
const LINE_END: Record<FileLayout['line_end'], string> = { crlf: '\r\n', lf: '\n' };

/** Thrown for lines that `handoffProblems` reports: such a file is never written. */
export class UnwritableHandoff extends Error {
  constructor(readonly problem: HandoffProblem) {
    super(`the hand-off file cannot be written: ${problem.code}`);
  }
}

function rowLine(profile: HandoffProfile, layout: FileLayout, row: FileRow): string {
  const delimiter = DELIMITER[layout.delimiter];
  return layout.columns
    .map((column) =>
      exactCell(cellText(column, row, profile) ?? amountText(row.amount, layout.decimal_mark), delimiter),
    )
    .join(delimiter);
}

/**
 * Writes the file of a hand-off, line by line, each with its line end. The text is exact: no byte order mark, no quote
 * before a cell, the payroll ref as it is stored. Encoded as UTF-8 it is the file. A negative amount, of money that is
 * recovered, is a number and is written as such.
 * @throws UnwritableHandoff for a problem of `handoffProblems`, before the line of the person concerned
 */
export function* writeHandoffFile(profile: HandoffProfile, lines: readonly HandoffFileLine[]): Generator<string> {
  const layout = layoutOf(profile);
  const end = LINE_END[layout.line_end];
  const delimiter = DELIMITER[layout.delimiter];
  if (layout.header) yield `${layout.columns.map(({ header }) => exactCell(header, delimiter)).join(delimiter)}${end}`;
  for (const row of fileRows(profile, lines)) {
    const [problem] = rowProblems(profile, row);
    if (problem) throw new UnwritableHandoff(problem);
    yield `${rowLine(profile, layout, row)}${end}`;
  }
}

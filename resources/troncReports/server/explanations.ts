import { promisify } from 'node:util';
import { gunzip, gzipSync } from 'node:zlib';
import type { ExplanationNote, ReportLine, TroncResult } from '#domain/tronc/index.ts';

const unzip = promisify(gunzip);

/** Lines that are compressed together. */
const BATCH = 100;

/**
 * Collects the explanations of one line after the other and compresses them in batches, one line of JSON each, so that
 * those of thousands of people are never in memory together. Each batch is a complete gzip stream; concatenated, they
 * are read as one.
 */
export function explanationsPacker() {
  const zipped: Buffer[] = [];
  let batch = '';
  let waiting = 0;
  const flush = () => {
    if (waiting > 0) zipped.push(gzipSync(batch, { level: 1 }));
    batch = '';
    waiting = 0;
  };
  return {
    take(reasons: readonly ExplanationNote[]): void {
      batch += `${JSON.stringify(reasons)}\n`;
      waiting += 1;
      if (waiting === BATCH) flush();
    },
    compressed(): Buffer {
      flush();
      return Buffer.concat(zipped);
    },
  };
}

/** The parts of a result to read. */
export interface Reading {
  /** with the explanations of every line, or without any; if absent, depends on the size of the report */
  explain?: boolean | undefined;
  /** only these people's lines */
  people?: ReadonlySet<number> | undefined;
}

/** Reports of more people contain explanations only on request: those of 5,000 people over a month are 57 MB. */
const EXPLAINED_UNASKED = 1_000;

export const includesExplanations = (employees: number, { explain, people }: Reading): boolean =>
  explain ?? (people !== undefined || employees <= EXPLAINED_UNASKED);

/** Returns a result without explanations, as it is stored. */
export const withoutExplanations = <R extends Pick<TroncResult, 'lines'>>(result: R): R => ({
  ...result,
  lines: result.lines.map((line) => ({ ...line, explanation: [] })),
});

/** Returns a stored result with its explanations; if people are given, only their lines. */
export const withExplanations = async <R extends Pick<TroncResult, 'lines'>>(
  result: R,
  compressed: Buffer | null,
  people?: ReadonlySet<number>,
): Promise<R> => {
  const isWanted = ({ employeeId }: ReportLine) => people === undefined || people.has(employeeId);
  if (compressed === null) return { ...result, lines: result.lines.filter(isWanted) };
  const notes = (await unzip(compressed)).toString().split('\n');
  const lines = result.lines.flatMap((line, at) =>
    isWanted(line) ? [{ ...line, explanation: JSON.parse(notes[at] ?? '[]') as ExplanationNote[] }] : [],
  );
  return { ...result, lines };
};

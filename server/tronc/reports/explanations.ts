import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGzip, gunzip } from 'node:zlib';
import type { ExplanationNote, ReportLine, TroncResult } from '#domain/tronc/index.ts';

const unzip = promisify(gunzip);

/** Lines that are written down at a time. */
const BATCH = 100;

function* texts(lines: readonly ReportLine[]): Generator<string> {
  for (let at = 0; at < lines.length; at += BATCH)
    yield lines
      .slice(at, at + BATCH)
      .map(({ explanation }) => `${JSON.stringify(explanation)}\n`)
      .join('');
}

/** The reasons of every line, one line of JSON each in the order of the result, zipped; never all of them as text at once. */
export const packExplanations = async (lines: readonly ReportLine[]): Promise<Buffer> => {
  const parts: Buffer[] = [];
  await pipeline(Readable.from(texts(lines)), createGzip({ level: 1 }), async (source: AsyncIterable<Buffer>) => {
    for await (const part of source) parts.push(part);
  });
  return Buffer.concat(parts);
};

/** A result without them, as it is stored. */
export const withoutExplanations = (result: TroncResult): TroncResult => ({
  ...result,
  lines: result.lines.map((line) => ({ ...line, explanation: [] })),
});

/** A stored result with its reasons; only those of the people asked for are read, where any are named. */
export const withExplanations = async (
  result: TroncResult,
  packed: Buffer | null,
  people?: ReadonlySet<number>,
): Promise<TroncResult> => {
  const isWanted = ({ employeeId }: ReportLine) => people === undefined || people.has(employeeId);
  if (packed === null) return { ...result, lines: result.lines.filter(isWanted) };
  const notes = (await unzip(packed)).toString().split('\n');
  const lines = result.lines.flatMap((line, at) =>
    isWanted(line) ? [{ ...line, explanation: JSON.parse(notes[at] ?? '[]') as ExplanationNote[] }] : [],
  );
  return { ...result, lines };
};

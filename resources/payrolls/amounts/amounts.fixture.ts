import { decodeText } from '#src/import/decode.ts';
import { readTable } from '#src/import/readCsv.ts';
import { type PayrollAmounts, type ReadAmounts, readAmounts, unreadable } from './readAmounts.ts';

/** Reads the amounts of a CSV, as a screen does; or returns its error. */
export const amountsIn = async (
  text: string,
  of: PayrollAmounts,
): Promise<ReadAmounts | { fault: ReturnType<typeof unreadable> }> => {
  const table = await readTable(decodeText(new TextEncoder().encode(text).buffer)).catch((error: unknown) => ({
    fault: unreadable(error),
  }));
  return 'fault' in table ? table : readAmounts([table], of, '£');
};

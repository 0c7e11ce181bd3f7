import { pdfText } from '#test/support/pdfText.ts';
import { bytesOf, createPdf } from './pdfDocument.ts';
import { type Column, drawTable, type Row } from './table.ts';

const COLUMNS: Column[] = [
  { heading: 'Name', width: 100 },
  { heading: 'Hours that count', width: 46, align: 'right' },
  { heading: 'Share', width: 65, align: 'right' },
];

/** Returns the text of a document with one table, line by line. */
const printed = async (rows: readonly Row[]): Promise<string[]> => {
  const paper = createPdf({
    title: 'Shares',
    lang: 'en-GB',
    running: 'Shares',
    pageNumber: (page) => `Page ${page}`,
    at: new Date('2026-11-27T12:00:00Z'),
  });
  const parts: Buffer[] = [];
  for await (const part of bytesOf(paper, drawTable(paper, COLUMNS, rows))) parts.push(part);
  return pdfText(Buffer.concat(parts)).split('\n');
};

describe('a number in a table of a PDF', () => {
  it.each(['£1,000,000.00', '£12,345,678.90', '-£1,000,000.00', '€999,999,999.99'])(
    'is not broken when it is wider than its column: %s',
    async (share) =>
      expect(await printed([{ cells: ['Example, Ann', '1,234.50', share], strong: true }])).toContain(share),
  );

  it('leaves texts in the same table to break', async () => {
    const lines = await printed([{ cells: ['A name that is longer than its column', '7.50', '£1.00'] }]);
    expect(lines).not.toContain('A name that is longer than its column');
    expect(lines).toContain('£1.00');
  });
});

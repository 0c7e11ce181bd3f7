import Papa from 'papaparse';

/** What is wrong with a file before it is sent, as a translation key; or how many rows it holds under its header. */
export type CsvLook = { fault: string } | { rows: number };

/** Bytes that no text has: a spreadsheet, picture or archive under another name. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const BINARY = /[\u0000-\u0008\u000E-\u001F]/;

/**
 * A first look at a file, only to refuse an empty one or one that is no CSV (contract F-73); what stands in its
 * rows is the server's to judge. Reads it in pieces, so that a large file keeps the page alive.
 */
export function lookAtCsv(file: File): Promise<CsvLook> {
  return new Promise((resolve) => {
    let lines = 0;
    let binary = false;
    Papa.parse<string[]>(file, {
      skipEmptyLines: 'greedy',
      chunk: ({ data }, parser) => {
        lines += data.length;
        binary ||= data.some((row) => row.some((cell) => BINARY.test(cell)));
        if (binary) parser.abort();
      },
      complete: () => {
        if (binary) resolve({ fault: 'employee_import.not_csv' });
        else if (lines === 0) resolve({ fault: 'employee_import.empty_file' });
        else resolve({ rows: lines - 1 });
      },
      error: () => resolve({ fault: 'employee_import.not_csv' }),
    });
  });
}

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { read, utils } from '@e965/xlsx';
import Papa from 'papaparse';
import { layoutOf, newProfile } from '#domain/payroll/handoff/formats/packageFormats.ts';
import { sampleLines } from '#domain/payroll/handoff/formats/sampleLines.ts';
import {
  type FileLayout,
  type HandoffColumn,
  type HandoffFileLine,
  type HandoffProfile,
  PAYROLL_PACKAGES,
} from '#domain/payroll/handoff/formats/types.ts';
import { writeHandoffFile } from '#domain/payroll/handoff/formats/writeHandoffFile.ts';
import { COMMANDS } from '../../scripts/commands.ts';
import { commandLine } from '../../scripts/support/commandLine.mjs';

commandLine(COMMANDS.handoffFiles);

const DELIMITER: Record<FileLayout['delimiter'], { text: string; code: number }> = {
  comma: { text: ',', code: 44 },
  semicolon: { text: ';', code: 59 },
  tab: { text: '\t', code: 9 },
};
/** LibreOffice's numbers of languages: in British English the decimal mark is a point, in German a comma. */
const LANGUAGE: Record<FileLayout['decimal_mark'], number> = { point: 2057, comma: 1031 };
/** LibreOffice's column formats. */
const STANDARD = 1;
const TEXT = 2;
const UTF_8 = 76;

/** Characters that a wrong encoding or quoting would change, and a negative amount. */
const HARD_LINES: HandoffFileLine[] = [
  { payroll_ref: '007', first_name: 'Zoë "Zo"', surname: "O'Neill-Łukasz", amount: -1_205 },
  { payroll_ref: '0', first_name: '王', surname: 'Ó Súilleabháin; Jr', amount: 1 },
].map((person, index) => ({
  ...person,
  employee_id: 10 + index,
  site: 'Café, Baile Átha Cliath',
  department: '010',
  tronc_period: 'April 2026',
  pay_date: '2026-04-30',
  nicable: 0,
}));

const profiles = (): [string, HandoffProfile][] => {
  const other = newProfile('other');
  const layout = layoutOf(other);
  return [
    ...PAYROLL_PACKAGES.map((name): [string, HandoffProfile] => [
      name,
      { ...newProfile(name), element_code: '0123', nicable_code: '0124' },
    ]),
    ['semicolons', { ...other, layout: { ...layout, delimiter: 'semicolon', decimal_mark: 'comma', line_end: 'lf' } }],
    ['tabs', { ...other, layout: { ...layout, delimiter: 'tab', header: false } }],
  ];
};

/** Packages that cannot separate amounts with National Insurance receive lines without it. */
const linesOf = ({ package: name }: HandoffProfile): HandoffFileLine[] => [
  ...sampleLines(name === 'xero' || name === 'moneysoft' ? 'IE' : 'GB'),
  ...HARD_LINES,
];

const isAmount = (column: HandoffColumn | undefined): boolean =>
  column !== undefined && 'source' in column && column.source === 'amount';

/** Opens a file as its user would, with every column as text except the amount, and returns the cells. */
async function cellsInLibreOffice(folder: string, text: string, layout: FileLayout): Promise<unknown[][]> {
  const path = join(folder, 'file.csv');
  writeFileSync(path, text);
  const formats = layout.columns.map((column, index) => `${index + 1}/${isAmount(column) ? STANDARD : TEXT}`);
  const filter = [DELIMITER[layout.delimiter].code, 34, UTF_8, 1, formats.join('/'), LANGUAGE[layout.decimal_mark]];
  execFileSync(
    'soffice',
    [
      '--headless',
      `-env:UserInstallation=file://${join(folder, 'home')}`,
      `--infilter=CSV:${filter.join(',')}`,
      '--convert-to',
      'xlsx',
      '--outdir',
      folder,
      path,
    ],
    { stdio: 'pipe' },
  );
  const { SheetNames, Sheets } = read(readFileSync(join(folder, 'file.xlsx')));
  return utils.sheet_to_json<unknown[]>(Sheets[SheetNames[0] ?? ''] ?? {}, { header: 1, defval: null });
}

/** The cells as they were written: text, and the amount as a number. An empty cell is null. */
const cellsWritten = (text: string, layout: FileLayout): unknown[][] =>
  Papa.parse<string[]>(text, { delimiter: DELIMITER[layout.delimiter].text, skipEmptyLines: true }).data.map(
    (cells, line) =>
      cells.map((cell, index) => {
        const isHead = layout.header && line === 0;
        return isAmount(layout.columns[index]) && !isHead ? Number(cell.replace(',', '.')) : cell || null;
      }),
  );

/** A spreadsheet has no column for trailing empty cells. */
const withoutTail = (cells: readonly unknown[]): unknown[] =>
  cells.slice(0, cells.findLastIndex((cell) => cell !== null) + 1);

const folder = mkdtempSync(join(tmpdir(), 'handoff-files-'));
try {
  console.log(execFileSync('soffice', ['--version'], { encoding: 'utf8' }).trim());
  for (const [name, profile] of profiles()) {
    const layout = layoutOf(profile);
    const text = [...writeHandoffFile(profile, linesOf(profile))].join('');
    const written = cellsWritten(text, layout).map(withoutTail);
    const opened = (await cellsInLibreOffice(folder, text, layout)).map(withoutTail);
    const isEqual = isDeepStrictEqual(opened, written);
    console.log(`${isEqual ? 'equal' : 'DIFFERS'}  ${name}: ${written.length} lines, ${written.flat().length} cells`);
    if (isEqual) continue;
    console.log({ opened, written });
    process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Papa from 'papaparse';
import { formatDate } from '#domain/dates/dateText.ts';
import { isDamaged } from '#domain/text/visibleText.ts';
import { excelTables } from '#src/import/excelTables.ts';
import { COMMANDS } from '../../scripts/commands.ts';
import { commandLine } from '../../scripts/support/commandLine.mjs';
import { root } from '../../scripts/support/project.mjs';
import { CODED, workbookOf } from '../../test/support/workbooks.ts';

/**
 * `npm run lab -- spreadsheets`: compares the portal's reader of spreadsheets with LibreOffice. Each workbook is opened in
 * LibreOffice, which saves every sheet as CSV with the cells as it shows them, and the workbook again as .xlsx, so that a
 * second program's way of writing is read too. A cell must be equal, be the same day written in another way, or be marked.
 */
const { values } = commandLine(COMMANDS.spreadsheets);

/** Separated by commas, in UTF-8, in British English, cells as they are shown, all sheets. */
const AS_SHOWN = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,2057,false,true,true,false,false,-1';
/** The settings of a user in Great Britain, where the built-in format 14 is DD/MM/YYYY. */
const BRITISH =
  '<?xml version="1.0" encoding="UTF-8"?><oor:items xmlns:oor="http://openoffice.org/2001/registry"><item oor:path="/org.openoffice.Setup/L10N"><prop oor:name="ooSetupSystemLocale" oor:op="fuse"><value>en-GB</value></prop></item></oor:items>';
/** Workbooks per start of LibreOffice. */
const BATCH = 100;

const folder = mkdtempSync(join(tmpdir(), 'spreadsheets-'));

/** Converts files into a folder. LibreOffice starts with a profile of its own, so that the user's is not changed. */
const convert = (format: string, into: string, files: readonly string[]): void => {
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
  for (let at = 0; at < files.length; at += BATCH)
    execFileSync(
      'soffice',
      [profile, '--headless', '--convert-to', format, '--outdir', into, ...files.slice(at, at + BATCH)],
      { stdio: 'ignore' },
    );
};

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Returns a time that LibreOffice shows with seconds or with AM and PM, in the portal's way; other text as it is. */
const timeOf = (shown: string): string => {
  const [, hours, minutes, half] = /^(\d+):(\d\d)(?::00)?(?: ([AP]M))?$/.exec(shown) ?? [];
  if (hours === undefined) return shown;
  return `${half === undefined ? Number(hours) : (Number(hours) % 12) + (half === 'PM' ? 12 : 0)}:${minutes}`;
};

/** Returns a day that LibreOffice shows in another way than as DD/MM/YYYY, in the portal's way; other text as it is. */
const dayOf = (shown: string): string => {
  if (/^\d{4}-\d\d-\d\d$/.test(shown)) return formatDate(shown);
  const [, day, month, year] = /^(?:[A-Z][a-z]+, )?(\d{1,2}) ([A-Z][a-z]{2})[a-z]* (\d{4}|\d\d)$/.exec(shown) ?? [];
  if (day === undefined || month === undefined || year === undefined) return shown;
  const padded = `${day.padStart(2, '0')}/${String(MONTHS.indexOf(month) + 1).padStart(2, '0')}`;
  return `${padded}/${year}`;
};
/** Whether two texts are equal, or the same day, of whose year one may show two digits. */
const isSame = (ours: string, shown: string): boolean => {
  // LibreOffice shows the code of a letter as it is written, which Excel and the portal replace by the letter.
  if (ours === CODED.seen && shown === CODED.seen.replace('A', '_x0041_')) return true;
  const day = dayOf(shown);
  if ([day, timeOf(shown), shown.trim()].includes(ours)) return true;
  return /^\d\d\/\d\d\/\d\d$/.test(day) && ours === `${day.slice(0, 6)}${ours.slice(6, 8)}${day.slice(6)}`;
};

interface Result {
  workbooks: number;
  cells: number;
  marked: number;
  differences: string[];
}

/** Compares the shown sheets of workbooks with their CSV files. */
const compare = (names: readonly string[], from: string, csv: string): Result => {
  const result: Result = { workbooks: 0, cells: 0, marked: 0, differences: [] };
  const saved = readdirSync(csv);
  for (const name of names) {
    result.workbooks += 1;
    for (const { sheet, isHidden, rows } of excelTables(
      Uint8Array.from(readFileSync(join(from, `${name}.xlsx`))).buffer,
    )) {
      const file = saved.find((one) => one === `${name}-${sheet}.csv`);
      // Of a hidden sheet LibreOffice saves nothing in some versions.
      if (file === undefined && isHidden) continue;
      const shown = Papa.parse<string[]>(file === undefined ? '' : readFileSync(join(csv, file), 'utf8'), {
        delimiter: ',',
      }).data.filter((cells) => cells.some((cell) => cell.trim() !== ''));
      const lines = Math.max(shown.length, rows.length);
      for (let line = 0; line < lines; line += 1) {
        const [theirs, ours] = [shown[line] ?? [], rows[line]?.cells ?? []];
        for (let place = 0; place < Math.max(theirs.length, ours.length); place += 1) {
          const [one = '', other = ''] = [ours[place], theirs[place]];
          result.cells += 1;
          if (isDamaged(one)) result.marked += 1;
          else if (!isSame(one, other))
            result.differences.push(
              `${name}, ${sheet}, row ${line + 1}, column ${place + 1}: read ${JSON.stringify(one)}, shown ${JSON.stringify(other)}`,
            );
        }
      }
    }
  }
  return result;
};

const print = (title: string, { workbooks, cells, marked, differences }: Result): void => {
  console.log(
    `${title}: ${workbooks} workbooks, ${cells} cells, ${marked} marked, ${differences.length} silent differences`,
  );
  for (const difference of differences.slice(0, 20)) console.log(`  ${difference}`);
  if (differences.length > 0) process.exitCode = 1;
};

try {
  const [original, csv, again] = ['original', 'csv', 'again'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  mkdirSync(join(folder, 'profile/user'), { recursive: true });
  mkdirSync(original);
  writeFileSync(join(folder, 'profile/user/registrymodifications.xcu'), BRITISH);
  console.log(execFileSync('soffice', ['--version'], { encoding: 'utf8' }).trim());
  const kept = join(root, 'src/import/files');
  const samples = readdirSync(kept).filter((file) => file.endsWith('.xlsx'));
  for (const file of samples) writeFileSync(join(original, file), readFileSync(join(kept, file)));
  for (let seed = 1; seed <= values.workbooks; seed += 1)
    writeFileSync(join(original, `made${seed}.xlsx`), workbookOf(seed).bytes);
  const names = readdirSync(original).map((file) => file.slice(0, -'.xlsx'.length));
  const files = names.map((name) => join(original, `${name}.xlsx`));
  convert(AS_SHOWN, csv, files);
  convert('xlsx', again, files);
  print('As written', compare(names, original, csv));
  print('Saved again by LibreOffice', compare(names, again, csv));
} finally {
  rmSync(folder, { recursive: true, force: true });
}

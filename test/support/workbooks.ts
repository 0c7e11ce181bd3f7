import { strToU8, zipSync } from 'fflate';
import { type Chance, chance } from '../../lab/fuzz/chance.ts';

/** A sheet of a workbook, with what a person sees in each cell of its rows; null where the cell must be marked as damaged. */
export interface SheetSeen {
  name: string;
  isHidden: boolean;
  hiddenRows: number;
  rows: { line: number; cells: (string | null)[] }[];
}

/** A workbook as some program could have written it. */
export interface Workbook {
  bytes: Uint8Array;
  sheets: SheetSeen[];
}

/** What a cell contains: its type, its content as XML, its number format, and what a person sees. */
interface Cell {
  type?: string;
  content: string;
  format?: string;
  seen: string | null;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const padded = (number: number, digits: number): string => String(number).padStart(digits, '0');
const grouped = (digits: string): string => digits.replaceAll(/\B(?=(\d{3})+(?!\d))/g, ',');

const WORDS = [
  'Siobhán',
  'Ó Murchú',
  'Łukasz',
  'Zoë "Zo"',
  'Smith & Sons',
  'a < b',
  '00042',
  'HSK-7',
  '王伟',
  "O'Neill; Jr",
  'Baile Átha Cliath, 2',
  '=SUM(A1)',
  '7:30',
  '-',
];

/** A text with characters by their codes, as Excel reads them. */
export const CODED = { written: 'Rota _x0041_ 1_x005F_x0042_', seen: 'Rota A 1_x0042_' };

const number = (value: number | string, seen: string | null, format?: string): Cell => ({
  content: `<v>${value}</v>`,
  seen,
  ...(format !== undefined && { format }),
});
const text = (type: string, content: string, seen: string): Cell => ({ type, content, seen });

/** Days since 30 December 1899, which is day 0 of every workbook that does not count from 1904. */
const serialOf = (year: number, month: number, day: number): number =>
  Math.round((Date.UTC(year, month - 1, day) - Date.UTC(1899, 11, 30)) / 86_400_000);
const DAYS_TO_1904 = 1462;

const date = (by: Chance, is1904: boolean, format: string, time = 0): Cell => {
  const [year, month, day] = [1950 + by.whole(90), 1 + by.whole(12), 1 + by.whole(28)];
  const serial = serialOf(year, month, day) - (is1904 ? DAYS_TO_1904 : 0);
  const seen = `${padded(day, 2)}/${padded(month, 2)}/${year}`;
  return number(serial + time, time === 0 ? seen : `${seen} ${padded(Math.round(time * 24), 2)}:00`, format);
};

/** A number in hundredths, in a format with two decimal places. */
const hundredths = (by: Chance, format: string, show: (digits: string, isNegative: boolean) => string): Cell => {
  const amount = by.whole(2_000_000) - 400_000;
  const [whole, part] = [Math.floor(Math.abs(amount) / 100), padded(Math.abs(amount) % 100, 2)];
  return number(amount / 100, show(`${grouped(String(whole))}.${part}`, amount < 0), format);
};
const minus = (isNegative: boolean): string => (isNegative ? '-' : '');

const ERRORS = ['#N/A', '#REF!', '#VALUE!', '#DIV/0!', '#NAME?', '#NULL!', '#NUM!'] as const;

/** Numbers as files contain them, with a format and what Excel shows. */
const FORMATTED: readonly (readonly [value: string, format: string | undefined, seen: string])[] = [
  ['7.5', '# ?/?', '7 1/2'],
  ['7', ';;;', ''],
  ['0.25', '0.0', '0.3'],
  ['1.005', '0.00', '1.01'],
  ['2.5', '0', '3'],
  ['1234567', '#,##0', '1,234,567'],
  ['1234567', '#,##0,', '1,235'],
  ['1234.5', '_-"£"* #,##0.00_-;\\-"£"* #,##0.00_-;_-"£"* "-"??_-;_-@_-', '£1,234.50'],
  ['0', '_-"£"* #,##0.00_-;\\-"£"* #,##0.00_-;_-"£"* "-"??_-;_-@_-', '£-'],
  ['6.5', 'General" h"', '6.5 h'],
  ['1.5E2', undefined, '150'],
  ['1E-2', undefined, '0.01'],
  ['0.00001', undefined, '0.00001'],
  ['100000000000', undefined, '100000000000'],
  ['0.1', undefined, '0.1'],
  ['0.30000000000000004', undefined, '0.3'],
  ['123456.789', '@', '123456.789'],
  ['0.3125', 'h:mm', '7:30'],
  ['0.3125', 'hh:mm:ss', '7:30'],
  ['0.3125', 'h:mm AM/PM', '7:30'],
  ['0.8125', 'h:mm AM/PM', '19:30'],
  ['1.5', '[hh]:mm', '36:00'],
  ['1.5', '[h]:mm:ss', '36:00'],
  ['0.31267361111111114', 'h:mm:ss', '7:30:15'],
  ['12', '000-000', '000-012'],
  ['447700900123', '"+"00 0000 000000', '+44 7700 900123'],
  ['0.125', '0.0%', '12.5%'],
  ['42', '[Blue]General', '42'],
  ['5', '[=1]"one";[=5]"five";General', 'five'],
  ['42', '"No. "0', 'No. 42'],
  ['3', '0"st"', '3st'],
];

/** The kinds of cells, each with what its programs write and what its user sees. */
const KINDS: ((by: Chance, is1904: boolean) => Cell)[] = [
  (by) => {
    const word = by.pick(WORDS);
    return text('inlineStr', `<is><t xml:space="preserve">${escaped(word)}</t></is>`, word);
  },
  (by) => {
    const word = by.pick(WORDS);
    const at = by.whole(word.length);
    const runs = [word.slice(0, at), word.slice(at)].map(
      (run) => `<r><rPr><b/></rPr><t xml:space="preserve">${escaped(run)}</t></r>`,
    );
    return text('s', `<si>${runs.join('')}<rPh sb="0" eb="1"><t>phonetic</t></rPh></si>`, word);
  },
  (by) => {
    const word = by.pick(WORDS);
    return text('s', `<si><t xml:space="preserve">${escaped(word)}</t></si>`, word);
  },
  () => text('s', `<si><t>${CODED.written}</t></si>`, CODED.seen),
  (by) => {
    const word = by.pick(WORDS);
    const formula = `"${word.replaceAll('"', '""')}"&""`;
    return text('str', `<f>${escaped(formula)}</f><v>${escaped(word)}</v>`, word);
  },
  (by) => {
    const whole = by.whole(1_000_000_000) * by.pick([1, 1000, 100_000]) + by.whole(1000);
    return number(whole, String(whole));
  },
  (by) => {
    const ref = `6${Array.from({ length: 11 + by.whole(4) }, () => by.whole(10)).join('')}`;
    return number(ref, ref, by.pick(['0', '@']));
  },
  (by) => {
    const hours = by.whole(4000) / 100;
    const exact = hours.toString();
    // As Excel stores a sum: with noise beyond the fifteenth digit.
    return number(by.once(2) ? hours.toPrecision(17) : exact, exact);
  },
  (by) => {
    const ref = by.whole(99_999);
    return number(ref, padded(ref, 5), '00000');
  },
  (by) => {
    const ref = by.whole(999);
    return number(ref, `HSK-${padded(ref, 3)}`, by.pick(['"HSK-"000', '\\H\\S\\K\\-000']));
  },
  (by) => hundredths(by, '0.00', (digits, isNegative) => `${minus(isNegative)}${digits.replaceAll(',', '')}`),
  (by) => hundredths(by, '#,##0.00', (digits, isNegative) => `${minus(isNegative)}${digits}`),
  (by) => hundredths(by, '"£"#,##0.00', (digits, isNegative) => `${minus(isNegative)}£${digits}`),
  (by) => hundredths(by, '[$€-1809]#,##0.00', (digits, isNegative) => `${minus(isNegative)}€${digits}`),
  (by) => hundredths(by, '#,##0.00;(#,##0.00)', (digits, isNegative) => (isNegative ? `(${digits})` : digits)),
  (by) =>
    hundredths(
      by,
      '[Red][<0]\\-0.00;0.00',
      (digits, isNegative) => `${minus(isNegative)}${digits.replaceAll(',', '')}`,
    ),
  (by) => {
    const part = by.whole(101);
    return number(part / 100, `${part}%`, '0%');
  },
  (by) => {
    const halves = 1 + by.whole(80);
    return number(halves / 2, String(Math.round(halves / 2)), '0');
  },
  (by) => {
    const hours = 1 + by.whole(40);
    return number(hours, `${hours} h`, '0" h"');
  },
  () => number(0, '-', '0.00;-0.00;"-"'),
  (by, is1904) => date(by, is1904, 'dd/mm/yyyy'),
  (by, is1904) => date(by, is1904, 'yyyy-mm-dd'),
  (by, is1904) => date(by, is1904, 'd mmm yy'),
  (by, is1904) => date(by, is1904, '[$-809]dddd, d mmmm yyyy'),
  (by, is1904) => date(by, is1904, 'dd/mm/yyyy hh:mm', 0.375),
  (by) => {
    const minutes = by.whole(60 * 200);
    return number(minutes / 1440, `${Math.floor(minutes / 60)}:${padded(minutes % 60, 2)}`, '[h]:mm');
  },
  (by) => {
    const error = by.pick(ERRORS);
    return { type: 'e', content: by.once(2) ? `<f>1/0</f><v>${error}</v>` : `<v>${error}</v>`, seen: null };
  },
  () => ({ content: '<f>SUM(Z1:Z2)</f>', seen: null }),
  () => number('123456789012', null, '0.00E+00'),
  (by) => {
    const is = by.once(2);
    return { type: 'b', content: `<v>${is ? 1 : 0}</v>`, seen: is ? 'TRUE' : 'FALSE' };
  },
  (by) => {
    const day = 1 + by.whole(28);
    return {
      type: 'd',
      content: `<v>2024-02-${padded(day, 2)}</v>`,
      seen: `${padded(day, 2)}/02/2024`,
      format: 'dd/mm/yyyy',
    };
  },
  (by) => {
    const [value, format, seen] = by.pick(FORMATTED);
    return number(value, seen, format);
  },
  (by) => ({ ...number(by.pick(['7.5', '75E-1']), '7.5'), type: 'n' }),
  (by) => {
    const error = by.pick(ERRORS);
    return { type: 'str', content: `<f>"${error}"</f><v>${error}</v>`, seen: null };
  },
  () => text('s', '<si><t><![CDATA[a & b]]></t></si>', 'a & b'),
  () => text('s', '<si><t xml:space="preserve">two\nlines</t></si>', 'two\nlines'),
  () => text('str', '<f>""</f><v></v>', ''),
  () => text('inlineStr', '<is><r><t>in </t></r><r><t>parts</t></r></is>', 'in parts'),
  () => ({ content: '', seen: '' }),
];

const SPREADSHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const MAIN = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Returns the letters of a column, counted from 0. */
const columnOf = (place: number): string =>
  place < 26 ? String.fromCharCode(65 + place) : `${columnOf(Math.floor(place / 26) - 1)}${columnOf(place % 26)}`;

/** Returns XML whose elements have a prefix, as some programs write it. */
const prefixed = (xml: string): string =>
  xml.replaceAll(/<(\/?)(?=[a-zA-Z])/g, '<$1x:').replace(` xmlns="${SPREADSHEET}"`, ` xmlns:x="${SPREADSHEET}"`);

/** Returns a workbook of one or two sheets, always the same for a seed. */
export const workbookOf = (seed: number): Workbook => {
  const by = chance(seed * 7919);
  for (let skipped = 0; skipped < 10; skipped += 1) by.next();
  const is1904 = by.once(4);
  const isPrefixed = by.once(6);
  const hasPositions = !by.once(4);
  const redefines14 = by.once(3);
  const strings: string[] = [];
  const formats: string[] = [];
  const styleOf = (format: string | undefined): string => {
    if (format === undefined) return '';
    if (!formats.includes(format)) formats.push(format);
    return ` s="${formats.indexOf(format) + 1}"`;
  };
  const cellXml = ({ type, content, format }: Cell, ref: string): string => {
    const place = hasPositions ? ` r="${ref}"` : '';
    const kind = type === undefined ? '' : ` t="${type}"`;
    const value = type === 's' ? `<v>${strings.push(content) - 1}</v>` : content;
    return `<c${place}${styleOf(format)}${kind}>${value}</c>`;
  };

  const sheet = (name: string, isHidden: boolean): { xml: string; seen: SheetSeen } => {
    const columns = 2 + by.whole(9);
    const seen: SheetSeen = { name, isHidden, hiddenRows: 0, rows: [] };
    let xml = '';
    let line = 0;
    for (let row = 0; row < 6; row += 1) {
      // A blank line, which is written or not.
      if (hasPositions && by.once(8)) line += 1;
      line += 1;
      const cells = Array.from({ length: columns }, (_, place) =>
        place === 0 ? text('inlineStr', `<is><t>P${row}</t></is>`, `P${row}`) : by.pick(KINDS)(by, is1904),
      );
      const hidden = by.once(8);
      if (hidden) seen.hiddenRows += 1;
      const position = hasPositions ? ` r="${line}"` : '';
      xml += `<row${position}${hidden ? ' hidden="1"' : ''}>${cells
        .map((cell, place) => cellXml(cell, `${columnOf(place)}${line}`))
        .join('')}</row>`;
      seen.rows.push({ line, cells: cells.map((cell) => cell.seen) });
    }
    const dimension = by.once(3) ? '<dimension ref="A1"/>' : '';
    const whole = `<worksheet xmlns="${SPREADSHEET}">${dimension}<sheetData>${xml}</sheetData></worksheet>`;
    return { xml: HEAD + (isPrefixed ? prefixed(whole) : whole), seen };
  };

  const sheets = [
    ...(by.once(3) ? [sheet('Lists', true)] : []),
    sheet(by.pick(['Staff', 'Rota & hours', 'Uaireanta']), false),
  ];
  const styled = formats.map(
    (code, index) => [code === 'dd/mm/yyyy' && !redefines14 ? 14 : 164 + index, code] as const,
  );
  const redefined = redefines14 ? `<numFmt numFmtId="14" formatCode="dd/mm/yyyy"/>` : '';
  const styles = `<styleSheet xmlns="${SPREADSHEET}"><numFmts>${redefined}${styled
    .filter(([id]) => id !== 14)
    .map(([id, code]) => `<numFmt numFmtId="${id}" formatCode="${escaped(code)}"/>`)
    .join(
      '',
    )}</numFmts><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${styled
    .map(([id]) => `<xf numFmtId="${id}" applyNumberFormat="1"/>`)
    .join('')}</cellXfs></styleSheet>`;
  const absolute = by.once(4) ? '/xl/' : '';
  const states = sheets.map(
    ({ seen }, index) =>
      `<sheet name="${escaped(seen.name)}" sheetId="${index + 1}"${seen.isHidden ? ` state="${by.pick(['hidden', 'veryHidden'])}"` : ''} r:id="rId${index + 1}"/>`,
  );
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${absolute}${target}"/>`;
  const override = (part: string, type: string) =>
    `<Override PartName="/xl/${part}" ContentType="${MAIN}.${type}+xml"/>`;
  // Some programs leave out the types of parts that the relations name.
  const isTyped = !by.once(5);
  const parts = {
    '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('workbook.xml', 'sheet.main')}${sheets
      .map((_, index) => override(`worksheets/sheet${index + 1}.xml`, 'worksheet'))
      .join(
        '',
      )}${isTyped ? override('styles.xml', 'styles') + override('sharedStrings.xml', 'sharedStrings') : ''}</Types>`,
    '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${SPREADSHEET}" xmlns:r="${OFFICE}"><workbookPr${is1904 ? ` date1904="${by.pick(['1', 'true'])}"` : ''}/><sheets>${states.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${sheets
      .map((_, index) => relation(`rId${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`))
      .join(
        '',
      )}${relation('rId8', 'styles', 'styles.xml')}${relation('rId9', 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
    'xl/styles.xml': HEAD + styles,
    'xl/sharedStrings.xml': `${HEAD}<sst xmlns="${SPREADSHEET}">${strings.join('')}</sst>`,
    ...Object.fromEntries(sheets.map(({ xml }, index) => [`xl/worksheets/sheet${index + 1}.xml`, xml])),
  };
  const bytes = zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])), {
    level: by.once(2) ? 0 : 6,
  });
  return { bytes, sheets: sheets.map(({ seen }) => seen) };
};

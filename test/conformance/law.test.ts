import { readFileSync } from 'node:fs';
import { isIsoDate } from '#domain/dates/isoDate.ts';
import { ACTS, CITATIONS, type Citation } from '#domain/law/citations.ts';
import { enGB } from '#i18n/en-GB/index.ts';
import { letters } from '#i18n/en-GB/letters.ts';
import { myTips } from '#i18n/en-GB/myTips.ts';
import * as pdf from '#i18n/en-GB/pdf.ts';
import { statementPaper } from '#i18n/en-GB/statementPaper.ts';
import { ga } from '#i18n/ga/index.ts';
import { myTips as irishTips } from '#i18n/ga/myTips.ts';
import { projectFiles } from './ledger.ts';

/** Longer ones first, because some begin with others. */
const CITED: readonly Citation[] = Object.values(CITATIONS).sort((one, other) => other.text.length - one.text.length);
const SECTIONS = new Set(CITED.flatMap(({ sections }) => sections));
const document = readFileSync('docs/law.md', 'utf8');

const textsOf = (tree: unknown): string[] =>
  typeof tree === 'string' ? [tree] : typeof tree === 'object' && tree ? Object.values(tree).flatMap(textsOf) : [];

/** Every text that people read: on screens, in PDFs, in letters, and on the page of workers, in both languages. */
const texts = [enGB, letters, pdf, statementPaper, myTips, ga, irishTips].flatMap(textsOf);

/** A section as a text writes it: `s.27J`, `section 4B(5)(a)`, `alt 13`, and those of HMRC's manual. */
const SECTION = /\b(?:s\.|sections? |alt )(\d+[A-Z]*(?:\(\w+\))*)|\b(NIM\d+)/g;
const sectionsIn = (text: string): string[] =>
  [...text.matchAll(SECTION)].map(([, section, manual]) => section ?? manual ?? '');
const namesLaw = (text: string): boolean => /\b(Act|Acht|Order|HMRC NIM)\b.*\d|\bs\.\d/.test(text);

describe('the laws that the portal cites', () => {
  it('are those of the register, in every text of screens, PDFs and letters', () => {
    const citing = texts.filter((text) => sectionsIn(text).length > 0 || namesLaw(text));
    expect(citing.length).toBeGreaterThan(8);
    // `s.27J(3) and (7)` names its second section without the first part.
    const unknown = citing.flatMap((text) => {
      const rest = CITED.reduce(
        (left, { text: cited }) => left.replaceAll(cited, '').replaceAll(cited.replace(' and ', ' agus '), ''),
        text,
      );
      return [...sectionsIn(rest).filter((section) => !SECTIONS.has(section)), ...(/\bs\.\d/.test(rest) ? [rest] : [])];
    });
    expect(unknown).toEqual([]);
  });

  it('are written in the register only', () => {
    const written = projectFiles(
      'i18n/*.ts',
      'server/*.ts',
      'src/*.ts*',
      'resources/*.ts*',
      'myTips/*.ts*',
      'domain/*.ts',
    )
      .filter((file) => !file.startsWith('domain/law/') && !/\.(test|fixture)\.tsx?$/.test(file))
      .filter((file) => !file.startsWith('server/platform/db/migrations/'))
      .flatMap((file) =>
        readFileSync(file, 'utf8')
          .split('\n')
          .filter((line) => !/^\s*(\*|\/\/|\/\*)/.test(line))
          .filter((line) => /\b(Act|Acht um Íoc Pá) (19|20)\d\d, (s\.|section|alt)|\bNIM\d{5}/.test(line))
          .map((line) => `${file}: ${line.trim()}`),
      );
    expect(written).toEqual([]);
  });

  it('each have a row in docs/law.md, with the text that was read and the day', () => {
    const rows = document.split('\n').filter((line) => line.startsWith('| '));
    const first = rows.map((line) => line.split('|')[1] ?? '');
    const listed = new Set(first.flatMap((cell) => cell.trim().split(', ')));
    expect([...SECTIONS].filter((section) => !listed.has(section))).toEqual([]);
    const read = rows.map((line) => line.split('|').map((cell) => cell.trim()));
    for (const act of [...Object.values(ACTS), 'HMRC'])
      expect(read.some(([, title, text, day]) => title === act && text !== '' && isIsoDate(day ?? ''))).toBe(true);
  });

  it('do not include section 13 for a site outside Great Britain', () => {
    expect(enGB.payrollHandoff.held_law).not.toMatch(/Act|s\.\d/);
    expect(enGB.payrollHandoff.held_law_gb).toBe('In Great Britain: Employment Rights Act 1996, s.13(8).');
  });
});

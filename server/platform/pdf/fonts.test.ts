import { pdfText } from '#test/support/pdfText.ts';
import { runsOf, unprintableIn } from './fonts.ts';
import { bytesOf, createPdf } from './pdfDocument.ts';

/** Returns the texts of a document as they are drawn, and the document itself. */
const printed = async (names: readonly string[]): Promise<{ drawn: string; pdf: string }> => {
  const paper = createPdf({
    title: 'Names',
    lang: 'en-GB',
    running: 'Names',
    pageNumber: (page) => `Page ${page}`,
    at: new Date('2026-11-27T12:00:00Z'),
  });
  function* draw() {
    for (const name of names) {
      paper.block('P', name, { size: 10 });
      paper.block('P', name, { size: 10, weight: 600 });
      yield;
    }
  }
  const parts: Buffer[] = [];
  for await (const part of bytesOf(paper, draw())) parts.push(part);
  const pdf = Buffer.concat(parts);
  return { drawn: pdfText(pdf), pdf: pdf.toString('latin1') };
};
const wordsOf = (text: string): string[] => runsOf(text, 400).runs.map((run) => run.text);

const NAMES = {
  'Latin letters with accents': 'Ó Súilleabháin, Łucja Çağla Ƙadiri',
  'marks that form no single character with their letter': 'x̌ m̀ Ọ̀ṣun s̩ ę̇',
  Vietnamese: 'Nguyễn, Thị Hạnh',
  Greek: 'Παπαδόπουλος, Άννα',
  Cyrillic: 'Ђорђевић, Љиљана',
  Arabic: 'علي, محمد',
  Hebrew: 'כהן, דוד',
  Devanagari: 'कमल, हरि',
  Thai: 'สมชาย',
  Georgian: 'გიორგი',
  Armenian: 'Հայկ',
} as const;

describe('a name in a PDF', () => {
  it.each(Object.entries(NAMES))('is printed in whole: %s', async (_, name) => {
    expect(unprintableIn(name)).toEqual([]);
    const { drawn } = await printed([name]);
    // A glyph that a font lacks has no character, and ? replaces a letter that no font has.
    expect(drawn).not.toContain('?');
    const letters = new Set(name.normalize('NFC').replaceAll(/[\s,]/gu, ''));
    expect([...letters].filter((letter) => !drawn.includes(letter) && !/\p{M}/u.test(letter))).toEqual([]);
  });

  it('has a question mark for each letter that no font has, and contains the text for screen readers', async () => {
    expect(unprintableIn('王伟王 Wang 😀')).toEqual(['王', '伟', '😀']);
    const { drawn, pdf } = await printed(['王伟 Wang']);
    expect(drawn).toContain('?? Wang');
    const actual = Buffer.from('\ufeff王伟 Wang', 'utf16le').swap16().toString('latin1');
    expect(pdf).toContain(actual);
  });

  it('is drawn from right to left where its script is, with its words in that order', () => {
    expect(wordsOf('علي, محمد')).toEqual(['محمد', ' ', ',', 'علي']);
    expect(wordsOf('Smith (محمد 12) Jr')).toEqual(['Smith (', '12', ' ', 'محمد', ') Jr']);
  });

  it('uses one font for a letter and its marks', () => {
    expect(wordsOf('Adébáyọ̀ x̌')).toEqual(['Adébáy', 'ọ̀', ' ', 'x̌']);
  });
});

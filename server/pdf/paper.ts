import type PDFDocument from 'pdfkit';
import { lazily } from '#server/lazily.ts';
import { fontFile, runsOf, type Weight } from './fonts.ts';
import { shapeOnce } from './shapeOnce.ts';

const documents = lazily<typeof PDFDocument>('pdfkit');

/** What a line may take of A4 upright, in points of 1/72 inch. */
export const WIDTH = 515;
const LEFT = 40;
const TOP = 64;
const BOTTOM = 780;
/** Figures of one width, which stand below each other and are not kerned into their points. */
const FIGURES: PDFKit.Mixins.TextOptions = { features: ['tnum'] };
const GREY = '#555555';
const BLACK = '#111111';

export interface TextStyle {
  size: number;
  weight?: Weight;
  color?: string;
  align?: 'right';
}

export interface PaperFacts {
  /** of the document, shown by readers instead of the file's name */
  title: string;
  /** BCP 47, such as en-IE */
  lang: string;
  /** at the head of each page */
  running: string;
  /** at the foot of each page */
  pageNumber(page: number): string;
  at: Date;
}

/** A text that was laid into lines. */
interface Laid {
  text: string;
  lines: readonly string[];
  style: TextStyle;
}
interface Place {
  x: number;
  width: number;
  /** of a heading in a table */
  scope?: 'Column' | 'Row' | undefined;
}

/** The height of a line of text, in points. */
export const lineHeight = (size: number): number => Math.round(size * 1.45);

/**
 * A tagged PDF that grows from top to bottom: screen readers follow its structure, and what repeats on each page is
 * marked as no part of it (PDF 1.7, 14.8). Finished pages leave memory as the document is read.
 */
export const openPaper = (facts: PaperFacts) => {
  const Document = documents();
  const doc = new Document({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    lang: facts.lang,
    displayTitle: true,
    font: fontFile('latin', 400),
    info: { Title: facts.title, Creator: 'Tipology', Producer: 'Tipology', CreationDate: facts.at },
  });
  const root = doc.struct('Document');
  doc.addStructure(root);
  let y = TOP;
  let page = 0;

  const choose = (file: string, size: number): void => {
    doc.font(file).fontSize(size);
    shapeOnce(doc);
  };
  const widthOf = (text: string, { size, weight = 400 }: TextStyle): number =>
    runsOf(text, weight).runs.reduce((sum, run) => {
      choose(run.font, size);
      return sum + doc.widthOfString(run.text, FIGURES);
    }, 0);

  /** A text in lines of a width: broken after blanks and hyphens, and inside a word that is longer than a line. */
  const linesOf = (text: string, width: number, style: TextStyle): string[] => {
    const fits = (line: string) => widthOf(line.trimEnd(), style) <= width;
    if (fits(text)) return [text];
    const lines = [''];
    for (const word of text.split(/(?<=[- ])/)) {
      const longer = `${lines.at(-1)}${word}`;
      if (fits(longer)) lines[lines.length - 1] = longer;
      else if (fits(word)) lines.push(word);
      else
        for (const character of word) {
          const grown = `${lines.at(-1)}${character}`;
          if (fits(grown)) lines[lines.length - 1] = grown;
          else lines.push(character);
        }
    }
    return lines.map((line) => line.trimEnd());
  };

  /** Draws lines from the present height down, inside whatever is being marked; nothing moves. */
  const write = (lines: readonly string[], x: number, width: number, style: TextStyle, top = y): void => {
    doc.fillColor(style.color ?? BLACK);
    lines.forEach((line, index) => {
      let at = style.align === 'right' ? x + width - widthOf(line, style) : x;
      for (const run of runsOf(line, style.weight ?? 400).runs) {
        choose(run.font, style.size);
        doc.text(run.text, at, top + index * lineHeight(style.size), { ...FIGURES, lineBreak: false });
        at += doc.widthOfString(run.text, FIGURES);
      }
    });
  };

  /** What is on a page but no part of the text: heads and feet that repeat, rules between rows. */
  const aside = (type: 'Pagination' | 'Layout', draw: () => void): void => {
    doc.markContent('Artifact', { type });
    draw();
    doc.endMarkedContent();
  };

  const turn = (): void => {
    doc.addPage();
    page += 1;
    y = TOP;
    const style: TextStyle = { size: 8, color: GREY };
    aside('Pagination', () => {
      write([facts.running], LEFT, WIDTH, style, 32);
      write([facts.pageNumber(page)], LEFT, WIDTH, { ...style, align: 'right' }, 806);
    });
  };
  turn();

  /** Turns the page where `height` points are no longer free; answers whether it did. */
  const room = (height: number): boolean => {
    if (y + height <= BOTTOM) return false;
    turn();
    return true;
  };

  /** A text as an element at the present height. Where the font lacks characters, the true text goes along. */
  const element = (tag: string, { text, lines, style }: Laid, { x, width, scope }: Place) =>
    doc.struct(tag, { ...(scope && { scope }), ...(!runsOf(text, 400).whole && { actual: text }) }, () =>
      write(lines, x, width, style),
    );

  /** A heading or a paragraph over the whole width, with `gap` points above it. A heading stays with what it heads. */
  const block = (tag: 'H1' | 'H2' | 'P', text: string, style: TextStyle, gap = 0): void => {
    const lines = linesOf(text, WIDTH, style);
    const height = lines.length * lineHeight(style.size);
    y += gap;
    room(height + (tag === 'P' ? 0 : 60));
    root.add(element(tag, { text, lines, style }, { x: LEFT, width: WIDTH }));
    y += height;
  };

  return {
    doc,
    root,
    left: LEFT,
    block,
    element,
    linesOf,
    write,
    aside,
    room,
    /** how far down the page is filled */
    at: () => y,
    move: (by: number) => {
      y += by;
    },
    /** ends the document; nothing can be drawn after it */
    close: () => {
      root.end();
      doc.end();
    },
  };
};
export type Paper = ReturnType<typeof openPaper>;

/** The bytes of a document that `draw` fills step by step: drawn no faster than they are taken. */
export async function* bytesOf(paper: Paper, draw: Iterable<void>): AsyncGenerator<Buffer> {
  const ready = () => paper.doc.read() as Buffer | null;
  for (const _ of draw) for (let chunk = ready(); chunk !== null; chunk = ready()) yield chunk;
  paper.close();
  yield* paper.doc as AsyncIterable<Buffer>;
}

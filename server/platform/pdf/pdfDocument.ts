import type PDFDocument from 'pdfkit';
import { lazyPackage } from '#server/platform/lazyPackage.ts';
import { lettersOf, runsOf, type Weight } from './fonts.ts';
import { sfntOf } from './sfnt.ts';
import { shapeOnce } from './shapeOnce.ts';

const documents = lazyPackage<typeof PDFDocument>('pdfkit');

/** The width of a line on A4 portrait, in points of 1/72 inch. */
const WIDTH = 515;
const LEFT = 40;
const TOP = 64;
const BOTTOM = 780;
/** Tabular figures: they align in columns, and are not kerned with decimal points. */
const FIGURES: PDFKit.Mixins.TextOptions = { features: ['tnum'] };
/** The height of Inter above the baseline, per point of its size: other fonts on a line have the same baseline. */
const ASCENT = 1984 / 2048;
const GREY = '#555555';
const BLACK = '#111111';

export interface TextStyle {
  size: number;
  weight?: Weight;
  color?: string;
  align?: 'right';
}

export interface PdfProperties {
  /** of the document, shown by PDF readers instead of the file's name */
  title: string;
  /** BCP 47, such as en-IE */
  lang: string;
  /** in the header of each page */
  running: string;
  /** in the footer of each page */
  pageNumber(page: number): string;
  at: Date;
}

/** A text broken into lines. */
interface Laid {
  text: string;
  lines: readonly string[];
  style: TextStyle;
}
interface Place {
  x: number;
  width: number;
  /** of a table heading */
  scope?: 'Column' | 'Row' | undefined;
}

/** Returns the height of a line of text, in points. */
export const lineHeight = (size: number): number => Math.round(size * 1.45);

/**
 * Creates a tagged PDF that is filled from top to bottom: screen readers follow its structure, and what repeats on each
 * page is marked as an artifact (PDF 1.7, 14.8). Finished pages are freed from memory as the document is read.
 */
export const createPdf = (facts: PdfProperties) => {
  const Document = documents();
  const doc = new Document({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    lang: facts.lang,
    displayTitle: true,
    font: '', // none yet: each is registered when it is first used
    info: { Title: facts.title, Creator: 'Tipology', Producer: 'Tipology', CreationDate: facts.at },
  });
  const root = doc.struct('Document');
  doc.addStructure(root);
  let y = TOP;
  let page = 0;

  const registered = new Set<string>();
  const choose = (file: string, size: number): void => {
    if (!registered.has(file)) doc.registerFont(file, sfntOf(file));
    registered.add(file);
    doc.font(file).fontSize(size);
    shapeOnce(doc);
  };
  const widthOf = (text: string, { size, weight = 400 }: TextStyle): number =>
    runsOf(text, weight).runs.reduce((sum, run) => {
      choose(run.font, size);
      return sum + doc.widthOfString(run.text, FIGURES);
    }, 0);

  /** Breaks a text into lines of a width: after blanks and hyphens, and inside a word that is longer than a line. */
  const linesOf = (text: string, width: number, style: TextStyle): string[] => {
    const fits = (line: string) => widthOf(line.trimEnd(), style) <= width;
    if (fits(text)) return [text];
    const lines = [''];
    for (const word of text.split(/(?<=[- ])/)) {
      const longer = `${lines.at(-1)}${word}`;
      if (fits(longer)) lines[lines.length - 1] = longer;
      else if (fits(word)) lines.push(word);
      else
        for (const letter of lettersOf(word)) {
          const grown = `${lines.at(-1)}${letter}`;
          if (fits(grown)) lines[lines.length - 1] = grown;
          else lines.push(letter);
        }
    }
    return lines.map((line) => line.trimEnd());
  };

  /** Draws lines from the current position down, inside the marked content; the position does not change. */
  const write = (lines: readonly string[], x: number, width: number, style: TextStyle, top = y): void => {
    doc.fillColor(style.color ?? BLACK);
    lines.forEach((line, index) => {
      let at = style.align === 'right' ? x + width - widthOf(line, style) : x;
      for (const run of runsOf(line, style.weight ?? 400).runs) {
        choose(run.font, style.size);
        const options = { ...FIGURES, baseline: -ASCENT * style.size, lineBreak: false };
        doc.text(run.text, at, top + index * lineHeight(style.size), options);
        at += doc.widthOfString(run.text, FIGURES);
      }
    });
  };

  /** Draws what is on a page but not part of its text: repeated headers and footers, rules between rows. */
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

  /** Starts a new page if fewer than `height` points are free; returns whether it did. */
  const room = (height: number): boolean => {
    if (y + height <= BOTTOM) return false;
    turn();
    return true;
  };

  /**
   * Adds a text as a structure element at the current position. The original text is included if
   * it cannot be read back from what is drawn.
   */
  const element = (tag: string, { text, lines, style }: Laid, { x, width, scope }: Place) =>
    doc.struct(tag, { ...(scope && { scope }), ...(!runsOf(text, 400).exact && { actual: text }) }, () =>
      write(lines, x, width, style),
    );

  /**
   * Adds a heading or paragraph of full width, with `gap` points above it. A heading stays on the same page as the
   * start of what follows.
   */
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
    /** the current position on the page */
    at: () => y,
    move: (by: number) => {
      y += by;
    },
    /** ends the document; nothing can be drawn afterwards */
    close: () => {
      root.end();
      doc.end();
    },
  };
};
export type PdfDocument = ReturnType<typeof createPdf>;

/** Returns the bytes of a document that `draw` fills step by step, no faster than they are read. */
export async function* bytesOf(paper: PdfDocument, draw: Iterable<void>): AsyncGenerator<Buffer> {
  const ready = () => paper.doc.read() as Buffer | null;
  for (const _ of draw) for (let chunk = ready(); chunk !== null; chunk = ready()) yield chunk;
  paper.close();
  yield* paper.doc as AsyncIterable<Buffer>;
}

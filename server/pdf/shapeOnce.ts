/** What pdfkit makes of a text before it is drawn: the glyphs with their places. */
interface Run {
  glyphs: readonly unknown[];
  positions: readonly unknown[];
  advanceWidth: number;
}
interface EmbeddedFont {
  layoutRun(text: string, features?: unknown): Run;
}

const FIGURES = /^[\d.,£€−-]+$/;

/** Texts that are kept: a name is needed for as long as its row is drawn. */
const KEPT = 2_000;

const done = new WeakSet<EmbeddedFont>();

/**
 * Lets the present font shape each text once. pdfkit shapes it three times for every line drawn, unless no feature of
 * the font is asked for; a table of thousands then takes many times as long. Figures of one width have no kerning, so
 * amounts, of which hardly two are the same, are put together from single characters.
 */
export const shapeOnce = (doc: PDFKit.PDFDocument): void => {
  const font = (doc as unknown as { _font: EmbeddedFont })._font;
  if (done.has(font)) return;
  done.add(font);
  const shape = font.layoutRun.bind(font);
  const known = new Map<string, Run>();
  const once = (text: string, features: unknown): Run => {
    const run = known.get(text) ?? shape(text, features);
    if (known.size >= KEPT) known.clear();
    known.set(text, run);
    return run;
  };
  font.layoutRun = (text, features) => {
    if (!FIGURES.test(text)) return once(text, features);
    const runs = [...text].map((character) => once(character, features));
    return {
      glyphs: runs.flatMap(({ glyphs }) => glyphs),
      positions: runs.flatMap(({ positions }) => positions),
      advanceWidth: runs.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0),
    };
  };
};

/** The result of shaping a text in pdfkit: glyphs with their positions. */
interface Run {
  glyphs: readonly unknown[];
  positions: readonly unknown[];
  advanceWidth: number;
}
interface EmbeddedFont {
  layoutRun(text: string, features?: unknown): Run;
}

const FIGURES = /^[\d.,£€−-]+$/;

/** Maximum number of cached texts: a name is needed only while its row is drawn. */
const KEPT = 2_000;

const done = new WeakSet<EmbeddedFont>();

/**
 * Makes the current font shape each word once. If a font feature is requested, pdfkit shapes a text three times for
 * every line drawn, and breaking a paragraph into lines measures each of its beginnings, which makes a document of
 * thousands of rows or sentences many times slower. Lines are assembled from their words, because most words repeat, and
 * amounts, which rarely repeat, from single characters: tabular figures have no kerning.
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
    const parts = text.split(/( )/).filter((part) => part !== '');
    const [only] = parts;
    if (parts.length === 1 && only !== undefined && !FIGURES.test(only)) return once(only, features);
    const runs = parts.flatMap((part) => (FIGURES.test(part) ? [...part] : [part])).map((part) => once(part, features));
    return {
      glyphs: runs.flatMap(({ glyphs }) => glyphs),
      positions: runs.flatMap(({ positions }) => positions),
      advanceWidth: runs.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0),
    };
  };
};

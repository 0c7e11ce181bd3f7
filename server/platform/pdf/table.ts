import { lineHeight, type PdfDocument, type TextStyle } from './pdfDocument.ts';

export interface Column {
  heading: string;
  /** in points; a table is as wide as the sum of its columns */
  width: number;
  align?: 'right';
}
export interface Row {
  /** one for each column; the first is the row's heading */
  cells: readonly string[];
  /** a total */
  strong?: boolean;
  /** empty space below the text, in points, for a signature */
  space?: number;
}

const GAP = 8;
const PADDING = 3;
/** The size of the text of rows, in points, unless another is given; headings are half a point smaller. */
const SIZE = 8.5;
/** The smallest size of a number that is wider than its column. */
const SMALLEST = 5;

/**
 * Draws a table with column and row headings. After a page break the column headings are drawn again, as an artifact
 * only. Yields after each row, so that the reader of the document can take the finished pages.
 */
export function* drawTable(
  paper: PdfDocument,
  columns: readonly Column[],
  rows: Iterable<Row>,
  size = SIZE,
): Generator<void> {
  const plain: TextStyle = { size };
  const bold: TextStyle = { size, weight: 600 };
  const headStyle: TextStyle = { size: size - 0.5, weight: 600 };
  const { doc, left } = paper;
  const placed = columns.map((column, index) => ({
    ...column,
    x: columns.slice(0, index).reduce((sum, { width }) => sum + width, left),
    inner: column.width - GAP,
  }));
  const right = columns.reduce((sum, { width }) => sum + width, left) - GAP;

  /** A number is not broken into two, which would read as two smaller ones: if it is too wide, it is printed smaller. */
  const fitted = (text: string, width: number, style: TextStyle): TextStyle =>
    style.size <= SMALLEST || /\s/.test(text) || paper.linesOf(text, width, style).length === 1
      ? style
      : fitted(text, width, { ...style, size: style.size - 0.5 });

  /** Breaks the cells of a row into lines, and returns them with the height of the tallest cell. */
  const laid = (cells: readonly string[], style: TextStyle) => {
    const parts = placed.map((column, index) => {
      const text = cells[index] ?? '';
      const own = column.align ? fitted(text, column.inner, { ...style, align: column.align }) : style;
      return { column, text, style: own, lines: paper.linesOf(text, column.inner, own) };
    });
    return { parts, height: Math.max(...parts.map(({ lines }) => lines.length)) * lineHeight(style.size) };
  };
  type Laid = ReturnType<typeof laid>;
  const under = ({ height }: Laid, thickness: number) => {
    paper.move(height + PADDING);
    paper.aside('Layout', () =>
      doc.moveTo(left, paper.at()).lineTo(right, paper.at()).lineWidth(thickness).strokeColor('#bbbbbb').stroke(),
    );
    paper.move(PADDING);
  };
  const read = (parent: ReturnType<PdfDocument['doc']['struct']>, { parts }: Laid, kind: 'heading' | 'data') => {
    const row = doc.struct('TR');
    parent.add(row);
    parts.forEach((part, index) => {
      const scope = kind === 'heading' ? 'Column' : index === 0 ? 'Row' : undefined;
      row.add(paper.element(scope ? 'TH' : 'TD', part, { x: part.column.x, width: part.column.inner, scope }));
    });
    row.end();
  };

  const head = laid(
    columns.map(({ heading }) => heading),
    headStyle,
  );
  const table = doc.struct('Table');
  paper.root.add(table);
  paper.room(head.height + 3 * lineHeight(plain.size));
  const headings = doc.struct('THead');
  table.add(headings);
  read(headings, head, 'heading');
  headings.end();
  under(head, 0.8);

  const body = doc.struct('TBody');
  table.add(body);
  for (const { cells, strong, space = 0 } of rows) {
    const text = laid(cells, strong ? bold : plain);
    const row = { ...text, height: text.height + space };
    if (paper.room(row.height + 2 * PADDING)) {
      paper.aside('Pagination', () => {
        for (const { column, lines, style } of head.parts) paper.write(lines, column.x, column.inner, style);
      });
      under(head, 0.8);
    }
    read(body, row, 'data');
    under(row, 0.3);
    yield;
  }
  body.end();
  table.end();
}

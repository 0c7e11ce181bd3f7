import type { Density, ShownColumn } from '#domain/contract/preferences.ts';
import { columnClass } from '../../../reactAdmin/dataTable.ts';

interface TableLook {
  /** the column that has others below it on phones */
  main: string;
  /** the shown columns */
  names: readonly string[];
  /** columns with a part of the width, in percent */
  shares: readonly (readonly [name: string, percent: number])[];
  density: Density;
  /** each row is a card */
  areCards: boolean;
}

const classOf = (name: string): string => `.${columnClass(name)}`;
const widthVar = (name: string): string => `--width-${name}`;

/**
 * Styles of one column: as wide as the frame's variable defines, and truncated there; while it is measured, as wide as
 * its content.
 */
const columnLook = (name: string): [string, object][] => {
  const [sized, measured] = [`&[data-sized~="${name}"]`, `&[data-fitting="${name}"]`];
  const width = `var(${widthVar(name)})`;
  return [
    [`${sized} ${classOf(name)}`, { width, minWidth: width, maxWidth: width }],
    [`${sized} tbody ${classOf(name)} *`, { maxWidth: '100%' }],
    [`${sized} tbody ${classOf(name)} > *`, { overflow: 'hidden', textOverflow: 'ellipsis' }],
    [`${measured} ${classOf(name)}`, { width: '1px', minWidth: 0, maxWidth: 'none', whiteSpace: 'nowrap' }],
    [`${measured} tbody ${classOf(name)} *`, { maxWidth: 'none' }],
  ];
};

/** Rows with a frame and space between them; they stay the rows of a table, with headings that sort. */
const CARDS = {
  '& table': { borderCollapse: 'separate', borderSpacing: '0 8px' },
  '& tbody tr > *': { py: 2, borderTop: '1px solid', borderBottom: '1px solid', borderColor: 'divider' },
  '& tbody tr > :first-child': { borderLeft: '1px solid', borderColor: 'divider', borderRadius: '8px 0 0 8px' },
  '& tbody tr > :last-child': { borderRight: '1px solid', borderColor: 'divider', borderRadius: '0 8px 8px 0' },
};

/**
 * Returns the styles of a table that users can choose, for the frame around the table. A phone wraps the main column.
 */
export const tableLook = ({ main, names, shares, density, areCards }: TableLook): Record<string, object | string> => ({
  overflowX: 'auto',
  // Visually hidden text in a cell is absolutely positioned, and must not widen the page.
  position: 'relative',
  transition: 'opacity 150ms',
  '&[aria-busy=true]': { opacity: 0.5 },
  '& tbody tr:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '-2px' },
  // Above the bar of a selection, which covers the head (WCAG 2.4.11).
  '& thead th:focus-within': { position: 'relative', zIndex: 4, backgroundColor: 'background.default' },
  '& tbody time': { whiteSpace: 'nowrap' },
  '& tbody tr > *': { height: density === 'comfortable' ? 48 : undefined },
  ...Object.fromEntries(
    shares.map(([name, percent]) => [
      `& tbody ${classOf(name)}`,
      { width: { sm: `${percent}%` }, maxWidth: { sm: 0 }, '& *': { maxWidth: '100%' } },
    ]),
  ),
  ...Object.fromEntries(names.flatMap(columnLook)),
  ...(areCards && CARDS),
  // If every column has its width, none takes the remaining space of the page.
  '&[data-narrow] table': { width: 'auto' },
  [`& :is(thead, tbody) ${classOf(main)} *`]: { whiteSpace: { xs: 'normal', sm: 'nowrap' } },
});

/** Returns the frame's attributes for the saved widths. */
export const frameOf = (preferences: readonly ShownColumn[]) => {
  const sized = preferences.filter(({ width }) => width !== undefined);
  return {
    'data-sized': sized.map(({ name }) => name).join(' '),
    style: Object.fromEntries(sized.map(({ name, width }) => [widthVar(name), `${width}px`])),
  };
};

/** Sets a width directly on the frame, so that nothing is re-rendered for each pixel; undefined removes it. */
export function paintWidth(frame: HTMLElement, name: string, width: number | undefined): void {
  const others = (frame.dataset.sized ?? '').split(' ').filter((one) => one !== '' && one !== name);
  frame.dataset.sized = (width === undefined ? others : [...others, name]).join(' ');
  if (width === undefined) frame.style.removeProperty(widthVar(name));
  else frame.style.setProperty(widthVar(name), `${width}px`);
}

/** Returns the width, in pixels, at which a column shows everything on this page in full. */
export function fittingWidth(frame: HTMLElement, cell: HTMLElement, name: string): number {
  frame.dataset.fitting = name;
  const width = Math.ceil(cell.getBoundingClientRect().width) + 1;
  delete frame.dataset.fitting;
  return width;
}

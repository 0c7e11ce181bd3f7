import type { ColumnWish, Density } from '#dataProvider/custom/lists.ts';

interface TableLook {
  /** the column that leads into the record */
  first: string;
  /** the columns shown */
  names: readonly string[];
  /** columns that a phone has no room for */
  lesser: readonly string[];
  density: Density;
}

const classOf = (name: string): string => `.column-${name}`;
const widthVar = (name: string): string => `--width-${name}`;

/** One column as wide as the frame's variable says, and cut there; or, while it is measured, as wide as what it holds. */
const columnLook = (name: string): [string, object][] => {
  const [sized, measured] = [`&[data-sized~="${name}"]`, `&[data-fitting="${name}"]`];
  const width = `var(${widthVar(name)})`;
  return [
    [`${sized} ${classOf(name)}`, { width, minWidth: width, maxWidth: width }],
    [`${sized} td${classOf(name)} *`, { maxWidth: '100%' }],
    [`${sized} td${classOf(name)} > *`, { overflow: 'hidden', textOverflow: 'ellipsis' }],
    [`${measured} ${classOf(name)}`, { width: '1px', minWidth: 0, maxWidth: 'none', whiteSpace: 'nowrap' }],
    [`${measured} td${classOf(name)} *`, { maxWidth: 'none' }],
  ];
};

/** The parts of a table's look that people choose, and what is left out on phones; for the frame around it. */
export const tableLook = ({ first, names, lesser, density }: TableLook): Record<string, object> => ({
  '& tbody tr:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '-2px' },
  '& tbody time': { whiteSpace: 'nowrap' },
  '& tbody td': { height: density === 'comfortable' ? 48 : undefined },
  ...Object.fromEntries(names.flatMap(columnLook)),
  // Where every column has its width, none is left to take what remains of the page.
  '&[data-narrow] table': { width: 'auto' },
  ...(lesser.length > 0 && {
    [`& :is(${lesser.map(classOf).join(', ')})`]: { display: { xs: 'none', sm: 'table-cell' } },
    [`& tbody td${classOf(first)} *`]: { whiteSpace: { xs: 'normal', sm: 'nowrap' } },
  }),
});

/** Marks the frame with the widths that are kept. */
export const frameOf = (wishes: readonly ColumnWish[]) => {
  const sized = wishes.filter(({ width }) => width !== undefined);
  return {
    'data-sized': sized.map(({ name }) => name).join(' '),
    style: Object.fromEntries(sized.map(({ name, width }) => [widthVar(name), `${width}px`])),
  };
};

/** Draws a width straight onto the frame, so that nothing is rendered anew for each pixel; undefined takes it off. */
export function paintWidth(frame: HTMLElement, name: string, width: number | undefined): void {
  const others = (frame.dataset.sized ?? '').split(' ').filter((one) => one !== '' && one !== name);
  frame.dataset.sized = (width === undefined ? others : [...others, name]).join(' ');
  if (width === undefined) frame.style.removeProperty(widthVar(name));
  else frame.style.setProperty(widthVar(name), `${width}px`);
}

/** How wide a column must be for everything on this page to be read whole, in pixels. */
export function fittingWidth(frame: HTMLElement, cell: HTMLElement, name: string): number {
  frame.dataset.fitting = name;
  const width = Math.ceil(cell.getBoundingClientRect().width) + 1;
  delete frame.dataset.fitting;
  return width;
}

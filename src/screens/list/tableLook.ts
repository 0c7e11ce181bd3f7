import type { SxProps, Theme } from '@mui/material';
import type { ColumnWish, Density } from '#dataProvider/custom/lists.ts';

interface TableLook {
  /** the column that leads into the record */
  first: string;
  /** columns that a phone has no room for */
  lesser: readonly string[];
  widths: readonly ColumnWish[];
  density: Density;
}

const classOf = (name: string): string => `.column-${name}`;

/** The parts of a table's look that people choose, and what is left out on phones. */
export function tableLook({ first, lesser, widths, density }: TableLook): SxProps<Theme> {
  const wide = widths.flatMap(({ name, width }): [string, object][] =>
    width === undefined
      ? []
      : [
          [`& ${classOf(name)}`, { width, minWidth: width, maxWidth: width }],
          [`& td${classOf(name)} > *`, { maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis' }],
        ],
  );
  return {
    '& tbody tr:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '-2px' },
    ...(density === 'comfortable' && { '& tbody td': { height: 48 } }),
    ...(lesser.length > 0 && {
      [`& :is(${lesser.map(classOf).join(', ')})`]: { display: { xs: 'none', sm: 'table-cell' } },
      [`& tbody td${classOf(first)} *`]: { whiteSpace: { xs: 'normal', sm: 'nowrap' } },
    }),
    ...Object.fromEntries(wide),
  };
}

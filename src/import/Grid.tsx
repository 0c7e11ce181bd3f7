import { styled } from '@mui/material';
import { type UIEvent, useCallback, useMemo, useRef } from 'react';
import { rem } from '../theme/rem.ts';
import { GridRow, type RowHandlers } from './GridRow.tsx';
import type { GridEdits, Pasted } from './gridEdits.ts';
import type { GridHead } from './gridHead.ts';
import { columnWidth, headOf, pinnedWidth, pinStyle, pinsOf, ROW_HEIGHT, resultsWidth } from './gridLook.ts';
import type { GridLine, GridSheet } from './gridSheet.ts';
import { type ActiveCell, VIEW_ROWS } from './useActiveCell.ts';

/** Rows rendered beyond the visible ones, so that quick scrolling shows no gaps. */
const BEYOND = 6;

const Frame = styled('div')(({ theme }) => ({
  overflow: 'auto',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  overscrollBehavior: 'contain',
  scrollPaddingTop: ROW_HEIGHT,
}));
const Head = styled('div')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  zIndex: 3,
  display: 'flex',
  height: ROW_HEIGHT,
  backgroundColor: theme.palette.quiet,
  borderBottom: `1px solid ${theme.palette.divider}`,
  fontSize: '0.8125rem',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  color: theme.palette.text.secondary,
  '& > *': { padding: theme.spacing(2), overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > :first-of-type': { position: 'sticky', left: 0, zIndex: 2, backgroundColor: theme.palette.quiet },
  '& > [data-pin]': { position: 'sticky', zIndex: 1, backgroundColor: theme.palette.quiet },
  '& > [data-result]': { position: 'sticky', right: 0, zIndex: 1, backgroundColor: theme.palette.quiet },
  // A phone keeps only the first one in view. The others scroll below it: the order of flex items counts without a position, too.
  [theme.breakpoints.down('sm')]: { '& > [data-pin]:not([data-pin="0"])': { position: 'static', zIndex: 'auto' } },
}));
const Totals = styled(Head)(({ theme }) => ({
  top: 'auto',
  height: 'auto',
  minHeight: ROW_HEIGHT,
  bottom: 0,
  borderBottom: 0,
  borderTop: `1px solid ${theme.palette.divider}`,
  color: theme.palette.text.primary,
}));

const HeadCell = styled('div')({ flex: 'none' });
const Body = styled('div')({ position: 'relative' });

interface GridProps<R extends GridLine> {
  sheet: GridSheet<R>;
  active: ActiveCell<R>;
  edits: GridEdits<R>;
  head: GridHead<R>;
  /** its accessible name */
  label: string;
  /** the name of the row of totals */
  totalsLabel?: string;
  /**
   * The Tab key moves through the cells of a row, as where numbers are entered; without it, the grid is one stop of the Tab
   * key.
   */
  tabMoves?: boolean;
  onPasted?(pasted: Pasted): void;
}

/** Shows the rows as a grid of editable cells; of 100,000 rows only the visible ones are rendered. */
export const Grid = <R extends GridLine>(props: GridProps<R>) => {
  const { sheet, active, head, label, totalsLabel, tabMoves = false } = props;
  const { columns, totals, isReadOnly = false } = sheet;
  const { shown } = active;
  const pins = useMemo(() => pinsOf(sheet.columns, sheet.pinned, head.width), [sheet, head.width]);
  const width = rem(head.width + columns.reduce((sum, column) => sum + columnWidth(column), 0));
  const from = Math.max(0, Math.min(active.first, shown.length - VIEW_ROWS) - BEYOND);
  const drawn = shown.slice(from, from + VIEW_ROWS + 2 * BEYOND);
  const tabRow = active.row && drawn.includes(active.row) ? active.row : drawn[0];

  const now = useRef(props);
  now.current = props;
  const handlers: RowHandlers<R> = {
    enter: useCallback((row, column) => now.current.active.entered(row, column), []),
    leave: useCallback(() => now.current.edits.settle(), []),
    type: useCallback((row, column, text) => now.current.edits.type(row, column, text), []),
    paste: useCallback((row, column, text) => {
      const pasted = now.current.edits.paste(now.current.active.shown, row, column, text);
      if (pasted) now.current.onPasted?.(pasted);
      return pasted !== undefined;
    }, []),
    move: useCallback((rows, cells) => now.current.active.move(rows, cells), []),
    undo: useCallback((isRedo) => {
      const { edits, active: cell } = now.current;
      const changed = isRedo ? edits.redo() : edits.undo();
      if (changed) cell.go(changed.row, changed.column);
    }, []),
  };
  const bottom = totals ? ROW_HEIGHT : 0;
  return (
    <Frame
      ref={active.box}
      role="grid"
      aria-label={label}
      aria-rowcount={shown.length + (totals ? 2 : 1)}
      aria-colcount={columns.length + 1}
      aria-readonly={isReadOnly || undefined}
      onScroll={({ target, currentTarget }: UIEvent) => {
        // A long text in a cell scrolls, too.
        if (target === currentTarget) active.scrolled();
      }}
      style={{
        maxHeight: ROW_HEIGHT * (VIEW_ROWS + 1) + bottom,
        scrollPaddingLeft: rem(pinnedWidth(columns, pins, head.width)),
        scrollPaddingRight: rem(resultsWidth(columns)),
        scrollPaddingBottom: bottom,
      }}
    >
      <Head role="row" aria-rowindex={1} style={{ width }}>
        <HeadCell role="columnheader" style={{ width: rem(head.width), textAlign: head.numeric ? 'right' : undefined }}>
          {head.label}
        </HeadCell>
        {columns.map((column, at) => (
          <HeadCell
            key={column.name}
            role="columnheader"
            title={column.label}
            data-pin={pins[at]?.order}
            data-result={column.isResult ? '' : undefined}
            style={{
              ...pinStyle(pins[at]),
              width: rem(columnWidth(column)),
              textAlign: column.numeric ? 'right' : 'left',
            }}
          >
            {headOf(column)}
          </HeadCell>
        ))}
      </Head>
      <Body role="rowgroup" style={{ width, height: shown.length * ROW_HEIGHT }}>
        {drawn.map((row, index) => (
          <GridRow
            key={row.line}
            row={row}
            cells={row.cells}
            faults={row.faults}
            refusals={row.refusals}
            notes={row.notes}
            unsaved={row.unsaved}
            columns={columns}
            pins={pins}
            head={head}
            isReadOnly={isReadOnly}
            tabMoves={tabMoves}
            index={from + index}
            tabColumn={row === tabRow ? (row === active.row ? active.column : 0) : undefined}
            {...handlers}
          />
        ))}
      </Body>
      {totals && (
        <Totals role="row" aria-rowindex={shown.length + 2} style={{ width }}>
          <HeadCell role="rowheader" style={{ width: rem(head.width), whiteSpace: 'normal' }}>
            {totalsLabel}
          </HeadCell>
          {columns.map((column, at) => (
            <HeadCell
              key={column.name}
              role="gridcell"
              data-result={column.isResult ? '' : undefined}
              style={{ width: rem(columnWidth(column)), textAlign: 'right' }}
            >
              {totals[at]}
            </HeadCell>
          ))}
        </Totals>
      )}
    </Frame>
  );
};

import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import { styled } from '@mui/material';
import { type ClipboardEvent, type KeyboardEvent, memo, useRef } from 'react';
import { rem } from '../theme/rem.ts';
import type { GridHead } from './gridHead.ts';
import { columnWidth, type Pin, pinStyle, ROW_HEIGHT } from './gridLook.ts';
import { type GridColumn, type GridLine, WHOLE_ROW } from './gridSheet.ts';
import { cellKey } from './useActiveCell.ts';

export interface RowHandlers<R extends GridLine> {
  enter(row: R, column: number): void;
  leave(): void;
  type(row: R, column: number, text: string): void;
  /** returns whether the text was a block of cells, which has been put into the rows */
  paste(row: R, column: number, text: string): boolean;
  /** returns whether there is such a cell */
  move(rows: number, columns: number): boolean;
  undo(isRedo: boolean): void;
}

interface GridRowProps<R extends GridLine> extends RowHandlers<R> {
  row: R;
  cells: R['cells'];
  faults: R['faults'];
  refusals: R['refusals'];
  notes: R['notes'];
  unsaved: R['unsaved'];
  columns: readonly GridColumn[];
  pins: readonly (Pin | undefined)[];
  head: GridHead<R>;
  isReadOnly: boolean;
  /** the Tab key moves through the cells of the row, rather than out of the grid */
  tabMoves: boolean;
  /** position among the shown rows, from 0 */
  index: number;
  /** the cell that Tab moves to from outside, if it is in this row */
  tabColumn?: number | undefined;
}

const Line = styled('div')(({ theme }) => ({
  position: 'absolute',
  display: 'flex',
  height: ROW_HEIGHT,
  borderBottom: `1px solid ${theme.palette.divider}`,
}));
const RowHead = styled('div')(({ theme }) => ({
  position: 'sticky',
  left: 0,
  zIndex: 2,
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  padding: theme.spacing(0, 2),
  overflow: 'hidden',
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
  color: theme.palette.text.secondary,
  backgroundColor: theme.palette.background.paper,
  borderRight: `1px solid ${theme.palette.divider}`,
}));
export const Cell = styled('div')(({ theme }) => ({
  position: 'relative',
  flex: 'none',
  '&[data-pin]': {
    position: 'sticky',
    zIndex: 1,
    backgroundColor: theme.palette.background.paper,
    borderRight: `1px solid ${theme.palette.divider}`,
  },
  '&[data-result]': {
    position: 'sticky',
    right: 0,
    zIndex: 1,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    padding: theme.spacing(0, 2),
    fontSize: '0.8125rem',
    fontWeight: 500,
    fontVariantNumeric: 'tabular-nums',
    backgroundColor: theme.palette.background.paper,
    borderLeft: `1px solid ${theme.palette.divider}`,
  },
  [theme.breakpoints.down('sm')]: { '&[data-pin]:not([data-pin="0"])': { position: 'static', zIndex: 'auto' } },
}));
const CellInput = styled('input')(({ theme }) => ({
  width: '100%',
  height: ROW_HEIGHT - 1,
  padding: theme.spacing(0, 2),
  border: 0,
  font: 'inherit',
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
  color: theme.palette.text.primary,
  backgroundColor: 'transparent',
  textOverflow: 'ellipsis',
  '&[data-noted]': { backgroundColor: theme.palette.tone.info.bg },
  '&[data-unsaved]': { fontWeight: 600 },
  '&[aria-invalid=true]': {
    color: theme.palette.tone.danger.fg,
    backgroundColor: theme.palette.tone.danger.bg,
    boxShadow: `inset 0 -2px ${theme.palette.error.main}`,
  },
  '&:focus': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -2 },
}));
/** The earlier value, next to the one that can be typed. */
const Before = styled('s')(({ theme }) => ({
  position: 'absolute',
  left: theme.spacing(1),
  top: 0,
  lineHeight: `${ROW_HEIGHT}px`,
  fontSize: '0.6875rem',
  fontVariantNumeric: 'tabular-nums',
  color: theme.palette.text.secondary,
  pointerEvents: 'none',
}));

/** Re-rendered only when one of its cells, its errors or its position changes. */
const Row = <R extends GridLine>(props: GridRowProps<R>) => {
  const { row, cells, faults, refusals, notes, unsaved, columns, pins, head, index, tabColumn } = props;
  const { isReadOnly, tabMoves, enter, leave, type, paste, move, undo } = props;
  const before = useRef('');
  const { line } = row;
  const faulty = faults.size + refusals.size > 0;

  const press = (column: number) => (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, ctrlKey, metaKey, shiftKey, currentTarget } = event;
    if (ctrlKey || metaKey) {
      const isRedo = key === 'y' || (key.toLowerCase() === 'z' && shiftKey);
      if (!isRedo && key !== 'z') return;
      event.preventDefault();
      undo(isRedo);
      return;
    }
    if (key === 'F2') {
      event.preventDefault();
      currentTarget.setSelectionRange(currentTarget.value.length, currentTarget.value.length);
      return;
    }
    if (key === 'Tab') {
      // From the first and the last cell of a row, Tab leaves the grid.
      if (tabMoves && move(0, shiftKey ? -1 : 1)) event.preventDefault();
      return;
    }
    const step = stepOf(event);
    if (step) {
      event.preventDefault();
      move(...step);
    } else if (key === 'Escape' && cells[column] !== before.current) {
      // Reverts the change; only the next Escape closes the drawer.
      event.stopPropagation();
      type(row, column, before.current);
    }
  };
  const pasteInto = (column: number) => (event: ClipboardEvent) => {
    if (!isReadOnly && paste(row, column, event.clipboardData.getData('text/plain'))) event.preventDefault();
  };
  return (
    <Line role="row" aria-rowindex={index + 2} style={{ top: index * ROW_HEIGHT }}>
      <RowHead
        role="rowheader"
        title={refusals.get(WHOLE_ROW)}
        style={{ width: rem(head.width), justifyContent: head.numeric ? 'flex-end' : undefined }}
      >
        {faulty && <ErrorOutlineOutlined color="error" aria-hidden sx={{ fontSize: 16 }} />}
        {head.show(row)}
      </RowHead>
      {columns.map((column, at) => {
        const width = rem(columnWidth(column));
        if (column.isResult)
          return (
            <Cell key={column.name} role="gridcell" data-result style={{ width }}>
              {cells[at]}
            </Cell>
          );
        const fault = faults.get(at) ?? refusals.get(at);
        const note = notes?.get(at);
        const described = fault ?? note?.text;
        const describedId = `about-${cellKey(line, at)}`;
        return (
          <Cell key={column.name} role="gridcell" data-pin={pins[at]?.order} style={{ ...pinStyle(pins[at]), width }}>
            {note && <Before aria-hidden>{note.before}</Before>}
            <CellInput
              data-cell={cellKey(line, at)}
              data-noted={note ? '' : undefined}
              data-unsaved={unsaved?.has(at) ? '' : undefined}
              aria-label={head.nameOf(row, column)}
              aria-invalid={fault !== undefined}
              aria-describedby={described && describedId}
              title={described ?? (cells[at] || undefined)}
              value={cells[at] ?? ''}
              autoComplete="off"
              inputMode={tabMoves && column.numeric ? 'decimal' : undefined}
              readOnly={isReadOnly}
              tabIndex={at === tabColumn ? 0 : -1}
              style={column.numeric ? { textAlign: 'right' } : undefined}
              onFocus={(event) => {
                before.current = cells[at] ?? '';
                event.target.select();
                enter(row, at);
              }}
              onBlur={leave}
              onChange={({ target: { value } }) => type(row, at, column.normalise?.(value) ?? value)}
              onKeyDown={press(at)}
              onPaste={pasteInto(at)}
            />
            {described && (
              <span id={describedId} hidden>
                {described}
              </span>
            )}
          </Cell>
        );
      })}
    </Line>
  );
};
// memo() loses the type parameter.
export const GridRow = memo(Row) as typeof Row;

/**
 * Returns the rows and columns that a key moves by; left and right move only from the edge of the text, or while all of
 * it is selected.
 */
const stepOf = ({ key, shiftKey, currentTarget }: KeyboardEvent<HTMLInputElement>): [number, number] | undefined => {
  if (key === 'ArrowUp' || (key === 'Enter' && shiftKey)) return [-1, 0];
  if (key === 'ArrowDown' || key === 'Enter') return [1, 0];
  const { selectionStart, selectionEnd, value } = currentTarget;
  const isWhole = selectionStart === 0 && selectionEnd === value.length;
  if (key === 'ArrowLeft' && (isWhole || selectionEnd === 0)) return [0, -1];
  if (key === 'ArrowRight' && (isWhole || selectionStart === value.length)) return [0, 1];
  return undefined;
};

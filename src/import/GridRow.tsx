import '#i18n/pages/importing.ts';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import { styled } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type KeyboardEvent, memo, useRef } from 'react';
import { columnWidth, LINE_WIDTH, type Pin, pinStyle } from './gridLook.ts';
import { type SheetRow, WHOLE_ROW } from './sheet.ts';
import type { ImportColumn } from './target.ts';
import { cellKey, ROW_HEIGHT } from './useActiveCell.ts';

export interface RowHandlers {
  enter(row: SheetRow, column: number): void;
  type(row: SheetRow, column: number, text: string): void;
  move(rows: number, columns: number): void;
}

interface GridRowProps extends RowHandlers {
  row: SheetRow;
  cells: SheetRow['cells'];
  faults: SheetRow['faults'];
  refusals: SheetRow['refusals'];
  columns: readonly ImportColumn[];
  pins: readonly (Pin | undefined)[];
  /** position among the shown rows, from 0 */
  index: number;
  /** the cell that Tab moves to, if it is in this row */
  tabColumn?: number;
}

const Line = styled('div')(({ theme }) => ({
  position: 'absolute',
  display: 'flex',
  height: ROW_HEIGHT,
  borderBottom: `1px solid ${theme.palette.divider}`,
}));
const LineNumber = styled('div')(({ theme }) => ({
  position: 'sticky',
  left: 0,
  zIndex: 2,
  flex: 'none',
  width: LINE_WIDTH,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: theme.spacing(1),
  paddingRight: theme.spacing(2),
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
  color: theme.palette.text.secondary,
  backgroundColor: theme.palette.background.paper,
  borderRight: `1px solid ${theme.palette.divider}`,
}));
const Cell = styled('div')(({ theme }) => ({
  flex: 'none',
  '&[data-pin]': {
    position: 'sticky',
    zIndex: 1,
    backgroundColor: theme.palette.background.paper,
    borderRight: `1px solid ${theme.palette.divider}`,
  },
  [theme.breakpoints.down('sm')]: { '&[data-pin]:not([data-pin="0"])': { position: 'static' } },
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
  '&[aria-invalid=true]': {
    color: theme.palette.tone.danger.fg,
    backgroundColor: theme.palette.tone.danger.bg,
    boxShadow: `inset 0 -2px ${theme.palette.error.main}`,
  },
  '&:focus': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -2 },
}));

/** Re-rendered only when one of its cells, its errors or its position changes. */
export const GridRow = memo(
  ({ row, cells, faults, refusals, columns, pins, index, tabColumn, enter, type, move }: GridRowProps) => {
    const translate = useTranslate();
    const before = useRef('');
    const { line } = row;
    const faulty = faults.size + refusals.size > 0;

    const press = (column: number) => (event: KeyboardEvent<HTMLInputElement>) => {
      const step = stepOf(event);
      if (step) {
        event.preventDefault();
        move(...step);
      } else if (event.key === 'Escape' && cells[column] !== before.current) {
        // Reverts the change; only the next Escape closes the drawer.
        event.stopPropagation();
        type(row, column, before.current);
      }
    };
    return (
      <Line role="row" aria-rowindex={index + 2} style={{ top: index * ROW_HEIGHT }}>
        <LineNumber role="rowheader" title={refusals.get(WHOLE_ROW)}>
          {faulty && <ErrorOutlineOutlined color="error" aria-hidden sx={{ fontSize: 16 }} />}
          {line}
        </LineNumber>
        {columns.map((column, at) => {
          const fault = faults.get(at) ?? refusals.get(at);
          const faultId = `fault-${cellKey(line, at)}`;
          return (
            <Cell
              key={column.name}
              role="gridcell"
              data-pin={pins[at]?.order}
              style={{ ...pinStyle(pins[at]), width: columnWidth(column) }}
            >
              <CellInput
                data-cell={cellKey(line, at)}
                aria-label={translate('importing.cell', { column: column.label, line })}
                aria-invalid={fault !== undefined}
                aria-describedby={fault && faultId}
                title={fault ?? (cells[at] || undefined)}
                value={cells[at] ?? ''}
                autoComplete="off"
                tabIndex={at === tabColumn ? 0 : -1}
                style={column.numeric ? { textAlign: 'right' } : undefined}
                onFocus={(event) => {
                  before.current = cells[at] ?? '';
                  event.target.select();
                  enter(row, at);
                }}
                onChange={({ target: { value } }) => type(row, at, column.normalise?.(value) ?? value)}
                onKeyDown={press(at)}
              />
              {fault && (
                <span id={faultId} hidden>
                  {fault}
                </span>
              )}
            </Cell>
          );
        })}
      </Line>
    );
  },
);

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

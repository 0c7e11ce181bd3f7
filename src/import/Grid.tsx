import '#i18n/pages/importing.ts';
import { Box, Button, styled, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useCallback, useMemo, useRef } from 'react';
import { GridRow, type RowHandlers } from './GridRow.tsx';
import { columnWidth, headOf, LINE_WIDTH, pinnedWidth, pinStyle, pinsOf } from './gridLook.ts';
import { type Sheet, WHOLE_ROW } from './sheet.ts';
import { type ActiveCell, ROW_HEIGHT, VIEW_ROWS } from './useActiveCell.ts';

/** Rows rendered beyond the visible ones, so that quick scrolling shows no gaps. */
const BEYOND = 6;

const Frame = styled('div')(({ theme }) => ({
  overflow: 'auto',
  maxHeight: ROW_HEIGHT * (VIEW_ROWS + 1),
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  overscrollBehavior: 'contain',
  scrollPaddingTop: ROW_HEIGHT,
}));
const Head = styled('div')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  zIndex: 2,
  display: 'flex',
  height: ROW_HEIGHT,
  backgroundColor: theme.palette.quiet,
  borderBottom: `1px solid ${theme.palette.divider}`,
  fontSize: '0.8125rem',
  fontWeight: 600,
  color: theme.palette.text.secondary,
  '& > *': { padding: theme.spacing(2), overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > :first-of-type': { position: 'sticky', left: 0, zIndex: 2, backgroundColor: theme.palette.quiet },
  '& > [data-pin]': { position: 'sticky', zIndex: 1, backgroundColor: theme.palette.quiet },
  // A phone keeps only the first one in view.
  [theme.breakpoints.down('sm')]: { '& > [data-pin]:not([data-pin="0"])': { position: 'static' } },
}));

const HeadCell = styled('div')({});
const Body = styled('div')({ position: 'relative' });

/**
 * Shows the rows as a grid of editable cells; of 100,000 rows only the visible ones are rendered. The grid is one stop
 * of the Tab key.
 */
export const Grid = ({ sheet, active }: { sheet: Sheet; active: ActiveCell }) => {
  const translate = useTranslate();
  const { columns } = sheet;
  const { shown } = active;
  const pins = useMemo(() => pinsOf(sheet.columns, sheet.pinned), [sheet]);
  const width = LINE_WIDTH + columns.reduce((sum, column) => sum + columnWidth(column), 0);
  const from = Math.max(0, Math.min(active.first, shown.length - VIEW_ROWS) - BEYOND);
  const drawn = shown.slice(from, from + VIEW_ROWS + 2 * BEYOND);
  const tabRow = active.row && drawn.includes(active.row) ? active.row : drawn[0];

  const now = useRef({ sheet, active });
  now.current = { sheet, active };
  const handlers: RowHandlers = {
    enter: useCallback((row, column) => now.current.active.entered(row, column), []),
    type: useCallback((row, column, text) => now.current.sheet.set(row, column, text), []),
    move: useCallback((rows, cells) => now.current.active.move(rows, cells), []),
  };
  return (
    <>
      <Frame
        ref={active.box}
        role="grid"
        aria-label={translate('importing.grid')}
        aria-rowcount={shown.length + 1}
        aria-colcount={columns.length + 1}
        onScroll={active.scrolled}
        style={{ scrollPaddingLeft: pinnedWidth(columns, pins) }}
      >
        <Head role="row" aria-rowindex={1} style={{ width }}>
          <HeadCell role="columnheader" style={{ width: LINE_WIDTH, textAlign: 'right', flex: 'none' }}>
            {translate('widgets.line')}
          </HeadCell>
          {columns.map((column, at) => (
            <HeadCell
              key={column.name}
              role="columnheader"
              title={column.label}
              data-pin={pins[at]?.order}
              style={{
                ...pinStyle(pins[at]),
                width: columnWidth(column),
                flex: 'none',
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
              columns={columns}
              pins={pins}
              index={from + index}
              tabColumn={row === tabRow ? (row === active.row ? active.column : 0) : undefined}
              {...handlers}
            />
          ))}
        </Body>
      </Frame>
      {shown.length === 0 && <Typography sx={{ mt: 2 }}>{translate('importing.no_faulty')}</Typography>}
      <ActiveLine sheet={sheet} active={active} />
    </>
  );
};

/** Shows the errors of the active cell, and the actions for its row. */
const ActiveLine = ({ sheet, active: { row, column, move } }: { sheet: Sheet; active: ActiveCell }) => {
  const translate = useTranslate();
  if (!row || !sheet.rows.includes(row))
    return (
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {translate('importing.keys')}
      </Typography>
    );
  const { line, faults, refusals } = row;
  const ofCell = faults.get(column) ?? refusals.get(column);
  const ofRow = refusals.get(WHOLE_ROW);
  const leaveOut = () => {
    move(1, 0);
    sheet.remove(row);
  };
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, mt: 1, minHeight: 32 }}>
      <Typography
        variant="body2"
        role="status"
        sx={{ flex: 1, color: ofCell || ofRow ? 'error.main' : 'text.secondary' }}
      >
        {ofCell
          ? translate('importing.message', { line, column: sheet.columns[column]?.label, message: ofCell })
          : ofRow
            ? translate('importing.row_message', { line, message: ofRow })
            : translate('importing.keys')}
      </Typography>
      <Button size="small" onClick={leaveOut}>
        {translate('importing.leave_out', { line })}
      </Button>
    </Box>
  );
};

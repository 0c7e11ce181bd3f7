import ChevronRight from '@mui/icons-material/ChevronRight';
import {
  Box,
  ButtonBase,
  styled,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Tooltip,
  Typography,
} from '@mui/material';
import { type ReactNode, useId } from 'react';
import { showNumber } from '../fields/Figure.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface FigureColumn<R> {
  /** its translated heading; '' for none */
  label: string;
  /** a number is shown with thousands separators */
  cell(row: R): ReactNode;
  /** text, aligned left; figures are aligned right */
  text?: true;
  /** hidden on phones */
  wide?: true;
  /** explains the heading */
  help?: string;
  /** the heading is for screen readers only */
  hiddenLabel?: true;
  /** the row's main figure */
  strong?: true;
}

/** A panel below a row, opened by a button in its first cell. */
export interface RowPanel<R> {
  isOpen(row: R): boolean;
  onToggle(row: R): void;
  /** what the button shows, for screen readers */
  hint(row: R): string;
  content(row: R): ReactNode;
}

/** How a row with a sum differs from the others; `result` is the sum that the table exists for. */
const LOOKS = {
  subtotal: { bgcolor: 'quiet', '& > .MuiTableCell-root': { fontWeight: 500 } },
  total: { '& > .MuiTableCell-root': { fontWeight: 600, borderBottom: 0 } },
  result: { '& > .MuiTableCell-root': { fontSize: '1rem', fontWeight: 600, borderBottom: 0, borderTop: 2, py: 2.5 } },
} as const;

/** Narrow columns with headings of several lines on a phone; the first and the last align with the page. */
const Figures = styled(Table)(({ theme }) => ({
  fontVariantNumeric: 'tabular-nums',
  '& td, & th': { padding: theme.spacing(1, 3), [theme.breakpoints.down('sm')]: { paddingInline: theme.spacing(1) } },
  '& thead th': { [theme.breakpoints.down('sm')]: { whiteSpace: 'normal', verticalAlign: 'bottom' } },
  '& tbody th, & thead th:first-of-type, & thead td, & td[colspan]': { paddingLeft: 0 },
  '& tr > :last-child': { paddingRight: 0 },
}));

const FRAME = {
  maxHeight: 300,
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
  '&& tbody th, && thead th:first-of-type': { pl: 3 },
  '&& tr > :last-child': { pr: 3 },
  '& tbody tr:last-of-type > *': { position: 'sticky', bottom: 0, bgcolor: 'quiet' },
} as const;

/** Columns hidden on phones. */
const WIDE = { display: { xs: 'none', sm: 'table-cell' } } as const;

interface FigureTableProps<R> {
  /** its accessible name */
  label: string;
  /** the first one names the row; false: omitted. Without any label the table has no headings. */
  columns: readonly (FigureColumn<NoInfer<R>> | false)[];
  rows: readonly R[];
  keyOf(row: NoInfer<R>): string | number;
  sums?(row: NoInfer<R>): keyof typeof LOOKS | undefined | false;
  panel?: RowPanel<NoInfer<R>> | undefined;
  /** a box of limited height, in which the headings and the last total stay visible */
  framed?: boolean;
}

/** A table of amounts, hours or points. If it is wider than the screen, it scrolls. */
export function FigureTable<R>({ label, columns, rows, keyOf, sums, panel, framed = false }: FigureTableProps<R>) {
  const shown = columns.filter((column) => column !== false);
  return (
    <TableContainer sx={framed ? FRAME : undefined}>
      <Figures size="small" stickyHeader={framed} aria-label={label}>
        {shown.some((column) => column.label) && (
          <TableHead>
            <TableRow>
              {shown.map((column, at) => (
                <Heading key={column.label} column={column} isName={at === 0} />
              ))}
            </TableRow>
          </TableHead>
        )}
        <TableBody>
          {rows.map((row) => (
            <FigureRow key={keyOf(row)} row={row} columns={shown} sum={sums?.(row)} panel={panel} />
          ))}
        </TableBody>
      </Figures>
    </TableContainer>
  );
}

interface HeadingProps<R> {
  column: FigureColumn<R>;
  /** the column that names the rows, which is at the left */
  isName: boolean;
}

function Heading<R>({ column: { label, text, wide, help, hiddenLabel }, isName }: HeadingProps<R>) {
  const sx = wide && WIDE;
  if (!label) return <TableCell component="td" sx={sx} />;
  return (
    <TableCell align={text || isName ? 'left' : 'right'} sx={sx}>
      {help ? (
        <Tooltip title={help}>
          <span>{label}</span>
        </Tooltip>
      ) : hiddenLabel ? (
        <VisuallyHidden>{label}</VisuallyHidden>
      ) : (
        label
      )}
    </TableCell>
  );
}

interface FigureRowProps<R> {
  row: R;
  columns: readonly FigureColumn<R>[];
  sum: keyof typeof LOOKS | undefined | false;
  panel: RowPanel<R> | undefined;
}

function FigureRow<R>({ row, columns: [name, ...figures], sum, panel }: FigureRowProps<R>) {
  const id = useId();
  const open = panel?.isOpen(row) ?? false;
  const rest = panel
    ? { '& > .MuiTableCell-root': { py: 0 } }
    : { '& > .MuiTableCell-root': { verticalAlign: 'baseline', py: 2 } };
  const look = open ? { '& > .MuiTableCell-root': { py: 0, borderBottom: 0 } } : sum ? LOOKS[sum] : rest;
  return (
    <>
      <TableRow hover={panel !== undefined} sx={look}>
        <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere', minWidth: { xs: 80, sm: 96 } }}>
          {panel ? (
            <ButtonBase
              aria-expanded={open}
              aria-controls={open ? id : undefined}
              aria-description={panel.hint(row)}
              onClick={() => panel.onToggle(row)}
              sx={{ font: 'inherit', fontWeight: 500, gap: 1, minHeight: 32, textAlign: 'left', color: 'primary.main' }}
            >
              <ChevronRight
                aria-hidden
                sx={{ fontSize: '1.125rem', transition: 'transform 150ms', rotate: open ? '90deg' : '0deg' }}
              />
              <span>{name?.cell(row)}</span>
            </ButtonBase>
          ) : (
            name?.cell(row)
          )}
        </TableCell>
        {figures.map(({ label, cell, text, wide, strong }) => {
          const value = cell(row);
          return (
            <TableCell
              key={label}
              align={text ? 'left' : 'right'}
              sx={{ ...(wide && WIDE), ...(strong && { fontWeight: 600 }) }}
            >
              {typeof value === 'number' ? showNumber(value) : value}
            </TableCell>
          );
        })}
      </TableRow>
      {panel && open && (
        <TableRow>
          <TableCell id={id} colSpan={figures.length + 1} sx={{ pb: 3 }}>
            {panel.content(row)}
          </TableCell>
        </TableRow>
      )}
    </>
  );
}

interface FigureSectionProps {
  title: string;
  level?: 'h2' | 'h3';
  children: ReactNode;
}

/** A heading with a table of figures below it. */
export const FigureSection = ({ title, level = 'h2', children }: FigureSectionProps) => (
  <Box component="section" aria-label={title} sx={{ minWidth: 0, maxWidth: level === 'h2' ? 560 : undefined }}>
    <Typography variant={level} gutterBottom>
      {title}
    </Typography>
    {children}
  </Box>
);

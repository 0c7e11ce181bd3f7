import { styled } from '@mui/material';
import type { AnyRecord } from '#domain/anyRecord.ts';
import type { ListColumn } from '../columns/columns.ts';

const Values = styled('dl')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: theme.spacing(3),
  margin: theme.spacing(0, 0, 1),
  fontWeight: 400,
  '& > div': { minWidth: 0, maxWidth: '100%' },
  '& > div:has(> dd:empty)': { display: 'none' },
  '& dt, & dd': { display: 'inline', margin: 0, overflowWrap: 'anywhere' },
  // Its colour alone does not distinguish a link from the heading next to it.
  '& dd a': { textDecoration: 'underline' },
  '& dt': { color: theme.palette.text.secondary, marginRight: theme.spacing(1) },
}));

/**
 * On a narrow screen: the values of a row's other columns, each with its heading, below the cell that names the row.
 */
export const BelowMain = ({ columns, record }: { columns: readonly ListColumn[]; record: AnyRecord }) =>
  columns.length === 0 ? null : (
    <Values>
      {columns.map(({ name, label, render }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>{render(record)}</dd>
        </div>
      ))}
    </Values>
  );

/** On a phone: the actions of a row, in a line below its values. */
export const ActionsOnPhone = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  // The text of the first button starts where the name does.
  margin: theme.spacing(0, -3, 1),
  '&& > *': { flexDirection: 'row', flexWrap: 'wrap', justifyContent: 'flex-start', marginRight: 0 },
}));

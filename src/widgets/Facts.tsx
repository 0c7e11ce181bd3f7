import { styled } from '@mui/material';
import type { ReactNode } from 'react';

const Terms = styled('dl')(({ theme }) => ({
  display: 'grid',
  // A long label wraps, so that the values keep at least half of the width.
  gridTemplateColumns: 'fit-content(45%) minmax(0, 1fr)',
  gap: theme.spacing(2, 4),
  margin: 0,
  '& dt': {
    minWidth: 88,
    overflowWrap: 'anywhere',
    color: theme.palette.text.secondary,
    fontSize: '0.8125rem',
    lineHeight: 1.54,
  },
  '& dd': { margin: 0, fontSize: '0.8125rem', lineHeight: 1.54, overflowWrap: 'anywhere' },
  // In a narrow container with large text, each value is below its label, so that dates and numbers are not cut off.
  '@container (max-width: 14rem)': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 0,
    '& dd': { marginBottom: theme.spacing(2) },
  },
}));

/** One labelled value of a record. */
export interface Fact {
  label: string;
  value: ReactNode;
}

const isNothing = (value: ReactNode) => value === null || value === undefined || value === '' || value === false;

/** Labelled values of a record. An empty value is shown as a dash. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <Terms>
    {facts.map(({ label, value }) => (
      <div key={label} style={{ display: 'contents' }}>
        <dt>{label}</dt>
        <dd>{isNothing(value) ? <span aria-hidden>–</span> : value}</dd>
      </div>
    ))}
  </Terms>
);

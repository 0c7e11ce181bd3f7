import '#i18n/pages/whatIf.ts';
import { styled, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { keysOf } from '#domain/typeGuards.ts';
import { useReviewLines } from '../wizard/useReviewLines.ts';
import type { TrialValues } from './trial.ts';

interface ChangedLine {
  key: string;
  term: string;
  was: string | undefined;
  now: string | undefined;
}

const List = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1, 4),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: '0.8125rem',
  '& del': { color: theme.palette.text.secondary },
  '& ins': { textDecoration: 'none', fontWeight: 600 },
}));

interface ChangedLinesProps {
  base: TrialValues;
  values: TrialValues;
  /** the current scheme gives other amounts than the rules of the period */
  differs: boolean;
}

/** What differs from the current scheme: the old value struck through next to the new one. */
export const ChangedLines = ({ base, values, differs }: ChangedLinesProps) => {
  const translate = useTranslate();
  const before = useReviewLines(base, []);
  const after = useReviewLines(values, []);
  const lines = keysOf(after).flatMap((page) => changedLines(page, before[page], after[page]));
  const people = Object.values(values.people).length;
  if (lines.length === 0 && people === 0)
    return (
      <Typography color="textSecondary">
        {translate(differs ? 'whatIf.unchanged_newer' : 'whatIf.unchanged')}
      </Typography>
    );
  return (
    <List aria-label={translate('whatIf.changed')}>
      {lines.map(({ key, term, was, now }) => (
        <li key={key}>
          {term}: {was && <del>{was}</del>} <ins>{now ?? '–'}</ins>
        </li>
      ))}
    </List>
  );
};

/** A line is identified by its name, which is unique within a page. */
const changedLines = (
  page: string,
  before: readonly [string, string][],
  after: readonly [string, string][],
): ChangedLine[] => {
  const was = new Map(before);
  const now = new Map(after);
  return [...new Set([...was.keys(), ...now.keys()])]
    .filter((term) => was.get(term) !== now.get(term))
    .map((term) => ({ key: `${page} ${term}`, term, was: was.get(term), now: now.get(term) }));
};

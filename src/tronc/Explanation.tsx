import '#i18n/pages/troncReports.ts';
import '#i18n/pages/reports.ts';
import '#i18n/pages/explanation.ts';
import { Box, Button, styled, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Note } from '#domain/contract/common.ts';
import type { ReportRow } from '#domain/contract/troncReports.ts';
import { sumMoney } from '#domain/money/money.ts';
import { shorten } from '#domain/money/shorten.ts';
import { showNumber } from '#src/fields/Figure.tsx';
import { showMoney } from '#src/widgets/Money.tsx';
import { BucketTable } from './BucketTable.tsx';
import { bucketRows } from './bucketRows.ts';
import { forenameFirst, type Sentence, stagesOf } from './explanation.ts';
import { useCurrency, useCurrencySymbol } from './useCurrency.ts';
import { useNoteText } from './useNoteText.ts';

const Steps = styled('ol')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  maxWidth: 760,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '132px minmax(0, 1fr)',
    columnGap: theme.spacing(4),
    padding: theme.spacing(2, 0),
    borderTop: `1px solid ${theme.palette.divider}`,
  },
  '& > li:first-of-type': { borderTop: 0 },
  [theme.breakpoints.down('sm')]: { '& > li': { gridTemplateColumns: '1fr' } },
}));

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(96px, max-content)',
  columnGap: theme.spacing(4),
  fontSize: '0.8125rem',
  lineHeight: 1.54,
  whiteSpace: 'normal',
  '& > :last-child': { textAlign: 'right', fontVariantNumeric: 'tabular-nums', fontWeight: 500 },
}));

interface ExplanationProps {
  row: Pick<ReportRow, 'name' | 'amount' | 'explanation'>;
  /** all rows of a person with several job roles; the total of the roles is then shown too */
  all?: readonly ReportRow[] | undefined;
}

/**
 * Explains a person's share: the engine's own steps, each with its result, so that the amount can be checked with a
 * pocket calculator. Weeks or days are a table. Exact amounts are shortened to pence until the user asks for all of
 * their decimals.
 */
export const Explanation = ({ row, all = [] }: ExplanationProps) => {
  const translate = useTranslate();
  const currency = useCurrency();
  const symbol = useCurrencySymbol();
  const noteText = useNoteText();
  const name = forenameFirst(row.name);
  const amount = showMoney(row.amount, currency);
  const [isExact, setExact] = useState(false);
  const { sentences: notes, rows, sum } = bucketRows(row.explanation);
  const hasDecimals = row.explanation.some(({ params }) => params.exact !== undefined);
  const money = (exact: string) => `${symbol}${showNumber(isExact ? exact : shorten(exact))}`;
  const worded = (note: Note): Note => ({
    ...note,
    params: {
      ...note.params,
      name,
      ...(typeof note.params.exact === 'string' && !isExact && { exact: shorten(note.params.exact) }),
    },
  });
  const figure = ({ note, figure: value, kind }: Sentence) => {
    if (note.code === 'penny_given') return `+ ${showMoney('0.01', currency)}`;
    if (value === undefined) return '';
    if (kind === 'money') return note.params.exact === value ? money(value) : `${symbol}${showNumber(value)}`;
    return kind === 'points'
      ? translate('troncReports.points_figure', { points: value, smart_count: Number(value) })
      : value;
  };

  return (
    <Box sx={{ p: { xs: 3, sm: 4 }, bgcolor: 'quiet', borderRadius: 2 }}>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {translate('troncReports.why_of', { name, amount })}
      </Typography>
      <Steps>
        {stagesOf(notes, rows.length > 0).map(({ stage, sentences }) => (
          <li key={`${stage}-${sentences[0]?.key}`}>
            <Typography variant="body2" color="textSecondary" sx={{ lineHeight: 1.54 }}>
              {translate(`troncReports.steps.${stage}`)}
            </Typography>
            <div>
              {stage === 'share' && rows.length > 0 && <BucketTable rows={rows} sum={sum} money={money} />}
              {sentences.map((sentence) => (
                <Row key={sentence.key} sx={stage === 'amount' ? { '& > *': { fontWeight: 600 } } : undefined}>
                  <span>{noteText('explanation', worded(sentence.note))}</span>
                  <span>{figure(sentence)}</span>
                </Row>
              ))}
            </div>
          </li>
        ))}
      </Steps>
      {hasDecimals && (
        <Button size="small" onClick={() => setExact(!isExact)} sx={{ displayPrint: 'none' }}>
          {translate(isExact ? 'explanation.fewer_decimals' : 'explanation.all_decimals')}
        </Button>
      )}
      {all.length > 1 && (
        <Typography variant="body2" sx={{ mt: 2 }}>
          {translate('reports.roles_together', {
            name,
            count: all.length,
            sum: all.map(({ job_title, amount: own }) => `${job_title ?? ''} ${showMoney(own, currency)}`).join(' + '),
            total: showMoney(sumMoney(all.map(({ amount: own }) => own)), currency),
          })}
        </Typography>
      )}
    </Box>
  );
};

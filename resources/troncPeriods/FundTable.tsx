import '#i18n/pages/troncInput.ts';
import '#i18n/pages/hoursImport.ts';
import { Box, styled, Table, TableBody, TableCell, TableFooter, TableHead, TableRow } from '@mui/material';
import { useLocale, useTranslate } from 'ra-core';
import { Fragment } from 'react';
import type { BucketKey, BucketKind } from '#domain/dates/buckets.ts';
import { useCurrency } from '#src/tronc/useCurrency.ts';
import { showDate } from '#src/widgets/DateText.tsx';
import { Money } from '#src/widgets/Money.tsx';
import { bucketLabel, weekdayName } from './bucketLabel.ts';
import { FundAmountInput } from './FundAmountInput.tsx';
import { mandatoryTotalOf, shownFund, sumOf, type TypedFund, totalOf } from './fund.ts';
import type { PastedAmounts } from './pastedAmounts.ts';
import type { LastPeriod } from './useLastPeriod.ts';

const Figures = styled(Table)(({ theme }) => ({
  maxWidth: 560,
  fontVariantNumeric: 'tabular-nums',
  '& td, & th': { padding: theme.spacing(0.5, 1), borderBottom: 0 },
  '& tbody th': { fontWeight: 400 },
  '& tr > :first-of-type': { paddingLeft: 0 },
  '& thead th': { borderBottom: `1px solid ${theme.palette.divider}`, color: theme.palette.text.secondary },
  '& tfoot th, & tfoot td': {
    borderTop: `1px solid ${theme.palette.divider}`,
    fontSize: '0.875rem',
    fontWeight: 600,
    color: theme.palette.text.primary,
    padding: theme.spacing(2, 1),
  },
}));
/** The sum of a week, between its days and the next week. */
const WeekRow = styled(TableRow)(({ theme }) => ({
  backgroundColor: theme.palette.quiet,
  '&& th, && td': { fontWeight: 500, padding: theme.spacing(1) },
}));

const DAYS = 7;

/** The label of a week or day; a phone shows a shorter weekday, so that the row stays one line. */
const DayName = ({ bucket, kind }: { bucket: BucketKey; kind: BucketKind }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const label = bucketLabel(bucket, kind, translate, locale);
  if (kind !== 'daily') return label;
  return (
    <>
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {label}
      </Box>
      <Box component="span" sx={{ display: { sm: 'none' }, whiteSpace: 'nowrap' }} aria-hidden>
        {weekdayName(bucket, locale, 'short')} {showDate(bucket)}
      </Box>
    </>
  );
};

interface FundTableProps {
  typed: TypedFund;
  last: LastPeriod | undefined;
  /** a second column: the part of each amount that stems from mandatory service charges */
  withMandatory: boolean;
  /** puts amounts into the fields from this position on */
  onPasteAmounts(from: number, pasted: PastedAmounts, of: 'fund' | 'mandatory'): void;
}

/** The fund by week or day in one column: weekdays, the total of each week, and next to it the period before. */
export const FundTable = ({ typed, last, withMandatory, onPasteAmounts }: FundTableProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const currency = useCurrency();
  const shown = shownFund(typed);
  const amounts = shown.map(([, amount]) => amount);
  const hasWeeks = typed.kind === 'daily' && shown.length > DAYS;
  // A fund that was entered as one total has nothing to show next to the days.
  // Two columns of fields leave no space for another one.
  const hasLast = last !== undefined && last.amounts.length > 0 && !withMandatory;
  const money = (amount: string | undefined) => amount !== undefined && <Money value={amount} currency={currency} />;
  const sums = (from: number) => {
    const until = Math.min(from + DAYS, shown.length);
    return [amounts, last?.amounts ?? []].map((all) => sumOf(all.slice(from, until)));
  };
  return (
    <Figures size="small" aria-label={translate('troncInput.fund_total')}>
      <TableHead>
        <TableRow>
          <TableCell component="th">
            {translate(typed.kind === 'daily' ? 'troncInput.day' : 'troncInput.week')}
          </TableCell>
          {hasLast && (
            <TableCell component="th" align="right">
              {translate('troncInput.last_period', { number: last.number })}
            </TableCell>
          )}
          <TableCell component="th" align="right">
            {translate('troncInput.amount')}
          </TableCell>
          {withMandatory && (
            <TableCell component="th" align="right">
              {translate('troncInput.mandatory')}
            </TableCell>
          )}
        </TableRow>
      </TableHead>
      <TableBody>
        {shown.map(([bucket], index) => {
          const label = bucketLabel(bucket, typed.kind, translate, locale);
          const isWeekEnd = hasWeeks && (index % DAYS === DAYS - 1 || index === shown.length - 1);
          const start = index - (index % DAYS);
          const [sum, lastSum] = isWeekEnd ? sums(start) : [];
          return (
            <Fragment key={bucket}>
              <TableRow>
                <TableCell component="th" scope="row">
                  <DayName bucket={bucket} kind={typed.kind} />
                </TableCell>
                {hasLast && (
                  <TableCell align="right" sx={{ color: 'text.secondary' }}>
                    {money(last.amounts[index])}
                  </TableCell>
                )}
                <TableCell align="right">
                  <FundAmountInput
                    bucket={bucket}
                    label={label}
                    isCell
                    onPasteAmounts={(pasted) => onPasteAmounts(index, pasted, 'fund')}
                  />
                </TableCell>
                {withMandatory && (
                  <TableCell align="right">
                    <FundAmountInput
                      bucket={bucket}
                      isMandatory
                      label={translate('troncInput.mandatory_of', { bucket: label })}
                      isCell
                      onPasteAmounts={(pasted) => onPasteAmounts(index, pasted, 'mandatory')}
                    />
                  </TableCell>
                )}
              </TableRow>
              {isWeekEnd && (
                <WeekRow>
                  <TableCell component="th" scope="row">
                    {bucketLabel(shown[start]?.[0] ?? bucket, 'weekly', translate, locale)}
                  </TableCell>
                  {hasLast && <TableCell align="right">{money(lastSum)}</TableCell>}
                  <TableCell align="right">{money(sum)}</TableCell>
                  {withMandatory && <TableCell />}
                </WeekRow>
              )}
            </Fragment>
          );
        })}
      </TableBody>
      <TableFooter>
        <TableRow>
          <TableCell component="th" scope="row">
            {translate('hoursImport.total')}
          </TableCell>
          {hasLast && <TableCell align="right">{money(last.total)}</TableCell>}
          <TableCell align="right">{money(totalOf(typed))}</TableCell>
          {withMandatory && <TableCell align="right">{money(mandatoryTotalOf(typed))}</TableCell>}
        </TableRow>
      </TableFooter>
    </Figures>
  );
};

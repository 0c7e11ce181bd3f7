import '#i18n/pages/whatIf.ts';
import { Link, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import type { RuleComparison } from '#domain/contract/ruleComparison.ts';
import { showDate } from '#src/widgets/DateText.tsx';

export type ComparedPeriod = RuleComparison['periods'][number];

/** The parameters of texts about a period. */
export const periodParams = ({ period_number: number, start_date, end_date }: ComparedPeriod) => ({
  number,
  start: showDate(start_date),
  end: showDate(end_date),
});

/** The number of a period, a link if there is an address, and its days below. */
export const PeriodName = ({ period, to }: { period: ComparedPeriod; to?: string }) => {
  const translate = useTranslate();
  const params = periodParams(period);
  const name = translate('whatIf.over_time.period', params);
  return (
    <>
      {to ? (
        <Link component={RouterLink} to={to}>
          {name}
        </Link>
      ) : (
        name
      )}
      <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
        {translate('whatIf.over_time.days', params)}
      </Typography>
    </>
  );
};

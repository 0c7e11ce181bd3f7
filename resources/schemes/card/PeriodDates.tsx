import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { SchemePeriodShort } from '#domain/contract/troncPeriods.ts';
import { DateText } from '#src/widgets/DateText.tsx';
import { ReturnTooEarly } from './ReturnTooEarly.tsx';

const DATES = [
  ['data_submission', 'submission_date'],
  ['report_return', 'report_return_date'],
  ['pay_date', 'actual_pay_date'],
] as const;

/** The three dates of a period, in the order in which they fall due (SCH-005…007), with a warning if they do not fit. */
export const PeriodDates = ({ period }: { period: SchemePeriodShort }) => {
  const translate = useTranslate();
  return (
    <>
      <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 6, rowGap: 2, m: 0 }}>
        {DATES.map(([label, field]) => (
          <div key={field}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {translate(`schemes.${label}`)}
            </Typography>
            <Typography component="dd" sx={{ m: 0, fontWeight: 500 }}>
              <DateText value={period[field]} />
            </Typography>
          </div>
        ))}
      </Box>
      <ReturnTooEarly period={period} />
    </>
  );
};

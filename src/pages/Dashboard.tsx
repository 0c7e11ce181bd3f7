import '#i18n/pages/dashboard.ts';
import { Box, Link, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { siteDay } from '#domain/dates/siteDay.ts';
import { useIdentity } from '../session/useIdentity.ts';
import { DayInWords } from '../widgets/DayInWords.tsx';
import { DashboardSide } from './DashboardSide.tsx';
import { KeyFigures } from './figures/KeyFigures.tsx';
import { greetingAt } from './greeting.ts';
import { NextForYou } from './tasks/NextForYou.tsx';

/**
 * The first page after login: a greeting with today's date, key figures, tasks and news (DSH-001…009). Every user may see
 * it. On a wide screen, the tasks use two thirds and everything else the right third.
 */
export const Dashboard = () => {
  const translate = useTranslate();
  const identity = useIdentity();
  const [now] = useState(() => new Date());
  const user = identity?.user;
  return (
    <Stack spacing={5}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', columnGap: 6, rowGap: 1 }}>
        <Box sx={{ flex: 1 }}>
          <Typography variant="h1">{translate(greetingAt(now.getHours()), { name: user?.forename ?? '' })}</Typography>
          <Typography color="textSecondary">
            <DayInWords value={siteDay(now)} />
          </Typography>
        </Box>
        {user?.tronc_master && (
          <Typography>
            {translate('dashboard.companies_hint_before')}
            <Link component={RouterLink} to="/companies" underline="always">
              {translate('dashboard.companies_hint_link')}
            </Link>
            {translate('dashboard.companies_hint_after')}
            <Link component={RouterLink} to="/desk" underline="always" sx={{ display: 'block' }}>
              {translate('dashboard.desk_link')}
            </Link>
          </Typography>
        )}
      </Box>
      {/* Who has key figures is known from the profile. Without them, the tasks would first be in their place. */}
      {identity && (
        <>
          <KeyFigures />
          {/* Two columns where there is space for them, less with enlarged text; the second has its place before it is read. */}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 6 }}>
            <Box sx={{ flex: '2 1 32rem', minWidth: 0 }}>
              <NextForYou />
            </Box>
            <Box sx={{ flex: '1 1 18rem', minWidth: 0 }}>
              <DashboardSide />
            </Box>
          </Box>
        </>
      )}
    </Stack>
  );
};

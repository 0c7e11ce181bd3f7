import { Box, Link, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { formatDate } from '#domain/dates/dateText.ts';
import { siteDay } from '#domain/dates/siteDay.ts';
import { useIdentity } from '../session/useIdentity.ts';
import { AnnouncementsPanel } from './AnnouncementsPanel.tsx';
import { greetingAt } from './greeting.ts';
import { NewsPanel } from './NewsPanel.tsx';
import { NextForYou } from './tasks/NextForYou.tsx';
import { TroncPanel } from './troncs/TroncPanel.tsx';

/** The first page after login: a greeting with today's date, tasks and news (DSH-001…009). Every user may see it. */
export const Dashboard = () => {
  const translate = useTranslate();
  const identity = useIdentity();
  const [now] = useState(() => new Date());
  const today = siteDay(now);
  const user = identity?.user;
  return (
    <Stack spacing={6} sx={{ maxWidth: 880 }}>
      <Box>
        <Typography variant="h1">{translate(greetingAt(now.getHours()), { name: user?.forename ?? '' })}</Typography>
        <Typography color="textSecondary">
          <time dateTime={today}>{formatDate(today)}</time>
        </Typography>
        {user?.tronc_master && (
          <Typography sx={{ mt: 2 }}>
            {translate('dashboard.companies_hint_before')}
            <Link component={RouterLink} to="/companies" underline="always">
              {translate('dashboard.companies_hint_link')}
            </Link>
            {translate('dashboard.companies_hint_after')}
          </Typography>
        )}
      </Box>
      <NextForYou />
      <AnnouncementsPanel />
      <NewsPanel />
      <TroncPanel />
    </Stack>
  );
};

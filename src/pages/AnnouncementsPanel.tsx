import '#i18n/pages/dashboard.ts';
import { Box, Card, Link, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import { useApi } from '#dataProvider/hooks.ts';
import { useAllowed } from '../reactAdmin/useAllowed.ts';
import { announcementsQuery } from '../state/sharedQueries.ts';
import { DateText } from '../widgets/DateText.tsx';
import { NoticeType } from '../widgets/NoticeType.tsx';

/**
 * Shows today's announcements, each with a link to the drawer that marks it as read (F-141a). Renders nothing if there
 * are none.
 */
export const AnnouncementsPanel = () => {
  const translate = useTranslate();
  const mayRead = useAllowed({ resource: 'announcements', action: 'list' });
  const { data = [] } = useQuery({ ...announcementsQuery(useApi()), enabled: mayRead });
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="announcements-title">
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 2,
          alignItems: 'baseline',
          justifyContent: 'space-between',
          mb: 2,
        }}
      >
        <Typography variant="h2" id="announcements-title">
          {translate('dashboard.announcements_title')}
        </Typography>
        <Link component={RouterLink} to="/announcements">
          {translate('announcements.more')}
        </Link>
      </Box>
      <Card component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map(({ id, subject, dateadded, notice_type }) => (
          <Stack
            key={id}
            component="li"
            direction="row"
            sx={{
              flexWrap: 'wrap',
              columnGap: 3,
              rowGap: 1,
              alignItems: 'center',
              px: 4,
              py: 3,
              '& + &': { borderTop: 1, borderColor: 'divider' },
            }}
          >
            <Link
              component={RouterLink}
              to={`/announcements?drawer=view-announcement&drawer.id=${id}`}
              sx={{ flex: '1 1 220px', minWidth: 0, fontWeight: 500, overflowWrap: 'anywhere' }}
            >
              {subject}
            </Link>
            <NoticeType type={notice_type} />
            <Typography variant="caption" color="textSecondary">
              <DateText value={dateadded} />
            </Typography>
          </Stack>
        ))}
      </Card>
    </section>
  );
};

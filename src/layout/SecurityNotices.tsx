import GppMaybeOutlined from '@mui/icons-material/GppMaybeOutlined';
import { Alert, Box, Button, Link } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import { useAction, useApiQuery } from '#dataProvider/hooks.ts';
import { unreadNoticesQuery } from '../state/sharedQueries.ts';
import { ActionButton } from '../widgets/ActionButton.tsx';
import { useUnread } from './Bell.tsx';

/** One line where there is enough space: what happened, and the buttons at its end. */
const MESSAGE = { flex: 1, minWidth: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4 };

/**
 * Changes to accounts that this user relies on belonging to other people, shown on every page until they are read: an
 * account was created or reset by a user who has seen its password, or a troncmaster's reset was requested (issue 18,
 * point 6).
 */
export const SecurityNotices = () => {
  const translate = useTranslate();
  const unread = useUnread(unreadNoticesQuery) ?? 0;
  const { data } = useApiQuery('securityNotices', [], { of: 'notices', enabled: unread > 0 });
  const mark = useAction('noticesSeen', { refreshes: ['notices'] });
  const rows = unread > 0 ? (data?.rows ?? []) : [];
  if (!data || rows.length === 0) return null;
  const more = data.total - rows.length;
  return (
    <Alert
      severity="warning"
      role="region"
      aria-label={translate('noticePage.security')}
      icon={<GppMaybeOutlined fontSize="small" />}
      sx={{ borderRadius: 0, py: 0, '& .MuiAlert-message': MESSAGE }}
    >
      <Box
        component="ul"
        sx={{ flex: '1 1 20rem', minWidth: 0, m: 0, p: 0, listStyle: 'none', overflowWrap: 'anywhere' }}
      >
        {rows.map(({ id, code, params, text, path }) => {
          const words = translate(`inbox.${code}`, { ...params, _: text });
          return (
            <Box component="li" key={id}>
              {path ? (
                <Link component={RouterLink} to={path} color="inherit">
                  {words}
                </Link>
              ) : (
                words
              )}
            </Box>
          );
        })}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: { xs: -3, md: 0 } }}>
        <ActionButton color="inherit" loading={mark.isPending} onClick={() => mark.mutate([rows.map(({ id }) => id)])}>
          {translate('noticePage.security_read')}
        </ActionButton>
        {more > 0 && (
          <Button color="inherit" component={RouterLink} to="/notices?read=0">
            {translate('noticePage.security_more', { smart_count: more })}
          </Button>
        )}
      </Box>
    </Alert>
  );
};

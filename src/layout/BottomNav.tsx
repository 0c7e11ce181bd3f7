import MoreHoriz from '@mui/icons-material/MoreHoriz';
import { Box, ButtonBase, Drawer, styled, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link as RouterLink, useLocation } from 'react-router';
import { SHORT_WINDOW } from '../theme/sticky.ts';
import { useOnceOpen } from '../widgets/useOnceOpen.ts';
import { isAt, NavItem } from './NavItem.tsx';
import { useLinks } from './navigation.tsx';

const Bar = styled('nav')(({ theme }) => ({
  position: 'fixed',
  [SHORT_WINDOW]: { position: 'static' },
  insetInline: 0,
  bottom: 0,
  zIndex: theme.zIndex.appBar,
  display: 'flex',
  paddingBottom: 'env(safe-area-inset-bottom)',
  backgroundColor: theme.palette.background.paper,
  borderTop: `1px solid ${theme.palette.divider}`,
  '& > a, & > button': {
    flex: 1,
    minWidth: 0,
    minHeight: 56,
    // At 320 px, the longest Irish name has just enough space.
    padding: '7px 0 6px',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    // A name of several lines makes all links higher; the icons stay in one line.
    justifyContent: 'flex-start',
    gap: 2,
    lineHeight: 1.3,
    textAlign: 'center',
    overflowWrap: 'anywhere',
    color: theme.palette.text.secondary,
    fontSize: '0.6875rem',
    fontWeight: 500,
    fontFamily: 'inherit',
    textDecoration: 'none',
  },
  '& > [aria-current="page"]': { color: theme.palette.primary.main },
}));

/**
 * The navigation at phone width: the primary links in a bar at the bottom, the others in a sheet that opens from it.
 */
export const BottomNav = () => {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const { primary, more } = useLinks();
  const [open, setOpen] = useState(false);
  const isMounted = useOnceOpen(open);
  const close = () => setOpen(false);
  return (
    <>
      <Bar aria-label={translate('app.primary_navigation')}>
        {primary.map(({ page, icon: Icon }) => (
          <RouterLink key={page} to={`/${page}`} aria-current={isAt(page, pathname) ? 'page' : undefined}>
            <Icon aria-hidden />
            {translate(`nav.${page}`)}
          </RouterLink>
        ))}
        {more.length > 0 && (
          <ButtonBase onClick={() => setOpen(true)} aria-haspopup="dialog" aria-expanded={open}>
            <MoreHoriz aria-hidden />
            {translate('app.more')}
          </ButtonBase>
        )}
      </Bar>
      {isMounted && (
        <Drawer
          anchor="bottom"
          open={open}
          onClose={close}
          slotProps={{
            paper: { role: 'dialog', 'aria-label': translate('app.more'), sx: { borderRadius: '12px 12px 0 0' } },
          }}
        >
          <Box sx={{ p: 4, pb: 8 }}>
            <Typography variant="h2" sx={{ mb: 2 }}>
              {translate('app.more')}
            </Typography>
            {more.map((link) => (
              <NavItem
                key={link.page}
                {...link}
                label={translate(`nav.${link.page}`)}
                here={isAt(link.page, pathname)}
                onClick={close}
              />
            ))}
          </Box>
        </Drawer>
      )}
    </>
  );
};

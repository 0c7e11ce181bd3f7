import { Box, styled } from '@mui/material';
import { HEADER, STICKY } from '../theme/sticky.ts';
import { BackToTop } from './BackToTop.tsx';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { NoticesBell } from './NoticesBell.tsx';
import { PaletteButton } from './palette/PaletteButton.tsx';
import { QuickActions } from './QuickActions.tsx';
import { UpdatesBell } from './UpdatesBell.tsx';
import { UserMenu } from './UserMenu.tsx';

const Bar = styled('header')(({ theme }) => ({
  ...STICKY,
  top: 0,
  zIndex: theme.zIndex.appBar,
  height: HEADER,
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(2),
  // What it contains depends on its own width in relation to the size of the text (WCAG 1.4.4).
  containerType: 'inline-size',
  padding: theme.spacing(0, 6),
  backgroundColor: theme.palette.background.default,
  borderBottom: `1px solid ${theme.palette.divider}`,
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(0, 4), gap: theme.spacing(1) },
}));

/** The header: breadcrumbs, the way back to the top, command palette, quick actions, unread updates and notices, user menu. */
export const Header = () => (
  <Bar>
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Breadcrumbs />
    </Box>
    <BackToTop />
    <PaletteButton />
    <QuickActions />
    <UpdatesBell />
    <NoticesBell />
    <UserMenu />
  </Bar>
);

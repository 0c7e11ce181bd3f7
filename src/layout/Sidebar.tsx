import KeyboardDoubleArrowLeft from '@mui/icons-material/KeyboardDoubleArrowLeft';
import KeyboardDoubleArrowRight from '@mui/icons-material/KeyboardDoubleArrowRight';
import { Box, IconButton, styled, Tooltip } from '@mui/material';
import { useTranslate } from 'ra-core';
import { memo } from 'react';
import { useLocation } from 'react-router';
import { rem } from '../theme/rem.ts';
import { Brand } from './Brand.tsx';
import { isAt, NavItem } from './NavItem.tsx';
import { type NavLink, useLinks } from './navigation.tsx';

const Rail = styled('nav', { shouldForwardProp: (prop) => prop !== 'open' })<{ open: boolean }>(({ theme, open }) => ({
  position: 'sticky',
  top: 0,
  height: '100vh',
  flexShrink: 0,
  // Grows with the size of the text, but leaves the page three quarters of the window.
  width: open ? `min(${rem(theme.sidebar.width)}, 25vw)` : rem(theme.sidebar.closedWidth),
  display: 'flex',
  flexDirection: 'column',
  overflowX: 'hidden',
  backgroundColor: theme.palette.quiet,
  borderRight: `1px solid ${theme.palette.divider}`,
  transition: theme.transitions.create('width'),
}));
const List = styled('ul')(({ theme }) => ({ listStyle: 'none', margin: 0, padding: theme.spacing(0, 2) }));
const Group = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  fontWeight: 500,
  color: theme.palette.text.secondary,
  margin: theme.spacing(4, 0, 1),
  padding: theme.spacing(0, 5),
}));

interface SidebarProps {
  open: boolean;
  /** absent if the window is too narrow for names */
  onToggle?: (() => void) | undefined;
}

/** The main navigation: 220 px with names, or icons only (NAV-030…037). */
export const Sidebar = memo((props: SidebarProps) => <Links {...props} pathname={useLocation().pathname} />);

/** Rendered for another path only, not for another page or search of a list. */
const Links = memo(({ open, onToggle, pathname }: SidebarProps & { pathname: string }) => {
  const translate = useTranslate();
  const { primary, more } = useLinks();
  const items = (links: readonly NavLink[]) =>
    links.map((link) => (
      <li key={link.page}>
        <NavItem {...link} label={translate(`nav.${link.page}`)} here={isAt(link.page, pathname)} compact={!open} />
      </li>
    ));
  const toggleLabel = translate(open ? 'app.collapse_menu' : 'app.expand_menu');
  return (
    <Rail open={open} aria-label={translate('app.primary_navigation')}>
      {/* The toggle is at the top, because messages are shown at the bottom. */}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}>
        <Brand compact={!open} />
        {onToggle && (
          <Tooltip title={toggleLabel} placement="right">
            <IconButton
              size="small"
              onClick={onToggle}
              aria-label={toggleLabel}
              aria-expanded={open}
              sx={{ mx: open ? 2 : 'auto' }}
            >
              {open ? <KeyboardDoubleArrowLeft fontSize="small" /> : <KeyboardDoubleArrowRight fontSize="small" />}
            </IconButton>
          </Tooltip>
        )}
      </Box>
      {/* The last link can be scrolled above a message. */}
      <Box sx={{ flex: 1, overflowY: 'auto', pt: 2, pb: 20 }}>
        <List>{items(primary)}</List>
        {more.length > 0 && (
          <>
            {open ? (
              <Group id="nav-more">{translate('app.more')}</Group>
            ) : (
              <Box sx={{ height: 17, mx: 4, borderBottom: 1, borderColor: 'divider', mb: 4 }} />
            )}
            <List aria-label={translate('app.more')}>{items(more)}</List>
          </>
        )}
      </Box>
    </Rail>
  );
});

import { styled, Tooltip } from '@mui/material';
import { memo } from 'react';
import { Link as RouterLink } from 'react-router';
import type { NavLink } from './navigation.tsx';

const Anchor = styled(RouterLink)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(3),
  minHeight: 34,
  margin: theme.spacing(0.5, 0),
  padding: theme.spacing(0, 2.5),
  borderRadius: 6,
  color: theme.palette.text.secondary,
  fontWeight: 500,
  fontSize: '0.875rem',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '& svg': { fontSize: '1.25rem', flexShrink: 0 },
  '&:hover': { backgroundColor: theme.palette.action.hover, color: theme.palette.text.primary },
  '&[aria-current="page"]': { backgroundColor: theme.palette.action.selected, color: theme.palette.text.primary },
  '&[aria-current="page"] svg': { color: theme.palette.primary.main },
  '&:focus-visible': { outlineOffset: -2 },
}));

/** Whether a page of the navigation, or one below it, has this path. */
export const isAt = (page: string, pathname: string): boolean =>
  pathname === `/${page}` || pathname.startsWith(`/${page}/`);

interface NavItemProps extends NavLink {
  label: string;
  /** the page is open, or one below it */
  here: boolean;
  /** icon only; the name becomes the tooltip and the accessible name */
  compact?: boolean;
  onClick?: () => void;
}

/** A link of the navigation. It is marked as current on every page below it. */
export const NavItem = memo(({ page, icon: Icon, label, here, compact = false, onClick }: NavItemProps) => {
  const link = (
    <Anchor
      to={`/${page}`}
      onClick={onClick}
      aria-label={compact ? label : undefined}
      aria-current={here ? 'page' : undefined}
    >
      <Icon aria-hidden />
      {!compact && label}
    </Anchor>
  );
  return compact ? (
    <Tooltip title={label} placement="right" describeChild>
      {link}
    </Tooltip>
  ) : (
    link
  );
});

import type { SvgIconComponent } from '@mui/icons-material';
import { Badge, IconButton, Tooltip } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { memo } from 'react';
import { Link } from 'react-router';
import { useApi } from '#dataProvider/hooks.ts';
import { UPDATES_POLL_MS } from '#domain/constants.ts';
import type { unreadUpdatesQuery } from '../state/sharedQueries.ts';

/**
 * Returns a number of unread records. It is requested every 60 s while the tab is visible, and when the tab becomes
 * visible again (NAV-040). The request is a background call, so it does not extend the session. Failures are silent,
 * except that the data provider still handles a 401 (F-25).
 */
export const useUnread = (query: typeof unreadUpdatesQuery): number | undefined =>
  useQuery({
    ...query(useApi()),
    refetchInterval: UPDATES_POLL_MS,
    refetchOnWindowFocus: 'always',
    retry: false,
  }).data;

interface BellProps {
  icon: SvgIconComponent;
  to: string;
  /** translation key of its name; `<key>_unread` also contains the number */
  name: string;
  unread: number;
  /** translation key of what the page contains, below the name in the tooltip */
  hint: string;
  onClick?(): void;
}

/** An icon in the header that shows the number of unread records and links to their page (NAV-038, NAV-039). */
export const Bell = memo(({ icon: Icon, to, name, hint, unread, onClick }: BellProps) => {
  const translate = useTranslate();
  const label = unread > 0 ? translate(`${name}_unread`, { smart_count: unread }) : translate(name);
  return (
    <Tooltip
      describeChild
      title={
        <>
          {label}
          <br />
          {translate(hint)}
        </>
      }
    >
      <IconButton component={Link} to={to} size="small" aria-label={label} onClick={onClick}>
        <Badge badgeContent={unread} max={99} color="primary">
          <Icon sx={{ fontSize: '1.25rem' }} />
        </Badge>
      </IconButton>
    </Tooltip>
  );
});

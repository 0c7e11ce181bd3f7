import { styled, type Theme, useMediaQuery } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type MouseEvent, type ReactNode, useCallback } from 'react';
import { useSidebarState } from 'react-admin';
import { useLocation } from 'react-router';
import { DraftRecoveryBanner } from '../drafts/DraftRecoveryBanner.tsx';
import { UnsavedChangesGuard } from '../reactAdmin/UnsavedChangesGuard.tsx';
import { useHandedSessionNotice } from '../session/handedSessionNotice.ts';
import { useOwnLanguage } from '../session/useOwnLanguage.ts';
import { MESSAGE_ROOM } from '../theme/sticky.ts';
import { lazyScreen } from '../widgets/lazyScreen.tsx';
import { AppGate } from './AppGate.tsx';
import { BottomNav } from './BottomNav.tsx';
import { CountryOfUser } from './CountryOfUser.tsx';
import { CrashBoundary } from './CrashBoundary.tsx';
import { DocumentTitle } from './DocumentTitle.tsx';
import { Header } from './Header.tsx';
import { IdleWarning } from './IdleWarning.tsx';
import { NetworkBanner } from './NetworkBanner.tsx';
import { SecurityNotices } from './SecurityNotices.tsx';
import { Sidebar } from './Sidebar.tsx';
import { ViewBanner } from './ViewBanner.tsx';

// Without it the portal works: a failure to load it must not show as a failure of the page.
const FocusRules = lazyScreen(() => import('./FocusRules.tsx').then((m) => m.FocusRules).catch(() => () => null), null);

const Frame = styled('div')({ display: 'flex', minHeight: '100vh' });
const Column = styled('div')({ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' });
const Main = styled('main')(({ theme }) => ({
  flex: 1,
  width: '100%',
  maxWidth: 1440,
  margin: '0 auto',
  // Below the last control there is enough space to scroll it above a message.
  padding: `${theme.spacing(5, 6)} max(${theme.spacing(20)}, ${MESSAGE_ROOM})`,
  [theme.breakpoints.down('sm')]: {
    padding: `${theme.spacing(4, 4)} max(${theme.spacing(32)}, ${MESSAGE_ROOM})`,
  },
}));
const SkipLink = styled('a')(({ theme }) => ({
  position: 'absolute',
  left: -9999,
  '&:focus': {
    left: theme.spacing(2),
    top: theme.spacing(2),
    zIndex: theme.zIndex.tooltip,
    padding: theme.spacing(2, 4),
    borderRadius: 6,
    color: theme.palette.primary.contrastText,
    backgroundColor: theme.palette.primary.main,
  },
}));

/**
 * Moves the focus without changing the address. With `#main` in the history, going back, as closing a drawer does,
 * would move the focus there again.
 */
const skip = (event: MouseEvent): void => {
  event.preventDefault();
  document.getElementById('main')?.focus();
};

// Created once: react-admin renders the layout again for each address, and these parts have no props that it could change.
const ABOVE_PAGE = (
  <>
    <Header />
    <ViewBanner />
    <NetworkBanner />
    <DraftRecoveryBanner />
    <SecurityNotices />
  </>
);
const AROUND_PAGE = (
  <>
    <FocusRules />
    <IdleWarning />
    <UnsavedChangesGuard />
  </>
);
const BOTTOM_NAV = <BottomNav />;

/** The layout of every page after login: navigation, header, page and floating elements. */
export const AppLayout = ({ children }: { children: ReactNode }) => {
  const translate = useTranslate();
  useOwnLanguage();
  useHandedSessionNotice();
  const { pathname, key } = useLocation();
  const [open, setOpen] = useSidebarState();
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const toggle = useCallback(() => setOpen(!open), [open, setOpen]);
  return (
    <Frame>
      <SkipLink href="#main" onClick={skip}>
        {translate('app.skip')}
      </SkipLink>
      <DocumentTitle />
      {!phone && <Sidebar open={open && !narrow} onToggle={narrow ? undefined : toggle} />}
      <Column>
        {ABOVE_PAGE}
        <Main id="main" tabIndex={-1}>
          <CrashBoundary key={pathname} at={key}>
            <AppGate>
              <CountryOfUser>{children}</CountryOfUser>
            </AppGate>
          </CrashBoundary>
        </Main>
        {phone && BOTTOM_NAV}
      </Column>
      {AROUND_PAGE}
    </Frame>
  );
};

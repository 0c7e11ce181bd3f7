import Close from '@mui/icons-material/Close';
import { Box, Drawer, IconButton, styled, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type ReactNode, useCallback, useId, useRef } from 'react';
import { rem } from '../theme/rem.ts';
import { MESSAGE_ROOM, STICKY } from '../theme/sticky.ts';
import { ConnectionAlert } from './ConnectionAlert.tsx';
import { focusField } from './focusField.ts';
import { isSecondClick } from './isSecondClick.ts';
import { LoadedContext, useReportLoaded } from './lazyScreen.tsx';

interface SideDrawerProps {
  open: boolean;
  onClose(): void;
  title: string;
  /** 720 px for grids and imports, 480 px for forms, more if the text is larger */
  wide?: boolean;
  /** the first field takes the focus, for forms that create something */
  focusFirst?: boolean;
  /** neither Escape, nor a click outside, nor a Close button closes it: its content is shown only once and has its own button */
  held?: boolean;
  children: ReactNode;
}

const Head = styled('header')(({ theme }) => ({
  ...STICKY,
  top: 0,
  // Above the sticky headers of tables in the drawer.
  zIndex: 3,
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(2),
  minHeight: 52,
  padding: theme.spacing(0, 3, 0, 5),
  backgroundColor: theme.palette.background.paper,
  borderBottom: `1px solid ${theme.palette.divider}`,
}));
const Body = styled('div')(({ theme }) => ({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  padding: theme.spacing(5, 5, 0),
  '& > form': { flex: 1, display: 'flex', flexDirection: 'column' },
}));

/** Reports content that is rendered immediately as loaded. */
const Arrival = () => {
  useReportLoaded(true);
  return null;
};

/**
 * A drawer at the right (full screen on phones). Its content exists only while it is open, so that it is reset when it
 * is opened again (WGT-003, WGT-004) and its code can be loaded on opening. Escape and the Close button close it. The
 * focus moves into the drawer and returns on closing.
 */
export const SideDrawer = ({
  open,
  onClose,
  title,
  wide = false,
  focusFirst = false,
  held = false,
  children,
}: SideDrawerProps) => {
  const translate = useTranslate();
  const titleId = useId();
  const body = useRef<HTMLDivElement>(null);
  // A drawer that is open on the first render does not slide in, so `onEntered` is not called for it.
  const isIn = useRef(open);
  const focus = useCallback(() => {
    if (focusFirst && isIn.current) focusField(body.current);
  }, [focusFirst]);
  const turn = (entered: boolean) => () => {
    isIn.current = entered;
    focus();
  };
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={held ? undefined : (event) => isSecondClick(event) || onClose()}
      slotProps={{
        transition: { onEntered: turn(true), onExit: turn(false) },
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          sx: {
            width: { xs: '100%', sm: rem(wide ? 720 : 480) },
            maxWidth: '100%',
            // A long word, such as an address in a name, is broken rather than scrolled to.
            overflowWrap: 'break-word',
            // Content that becomes longer than the screen is not moved by a scrollbar.
            scrollbarGutter: 'stable',
          },
        },
      }}
    >
      <Head>
        <Typography variant="h2" id={titleId} sx={{ flex: 1, py: 2, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {!held && (
          <IconButton onClick={onClose} size="small" aria-label={translate('widgets.close')}>
            <Close fontSize="small" />
          </IconButton>
        )}
      </Head>
      {/* The drawer covers the banner of the page: all of it on a phone. */}
      <ConnectionAlert top={52} />
      <Body ref={body}>
        <LoadedContext value={focus}>
          <Arrival />
          {children}
        </LoadedContext>
      </Body>
    </Drawer>
  );
};

/** The scroll margin of what is scrolled into view above the footer of a drawer. */
export const ABOVE_FOOTER = '4.5rem';

/** The footer of a drawer's form. It stays in view, with the main action first, then Cancel. */
export const DrawerFooter = styled(Box)(({ theme }) => ({
  ...STICKY,
  bottom: 0,
  zIndex: 3,
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(2),
  margin: theme.spacing(0, -5),
  marginTop: 'auto',
  padding: theme.spacing(3, 5),
  backgroundColor: theme.palette.background.paper,
  borderTop: `1px solid ${theme.palette.divider}`,
  // The last field can be scrolled above a message.
  '*:has(+ &)': { marginBottom: MESSAGE_ROOM },
}));

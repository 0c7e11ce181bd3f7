import Add from '@mui/icons-material/Add';
import { IconButton, ListItemIcon, ListItemText, Menu, MenuItem, styled, Tooltip } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { usePrincipal } from '../session/useIdentity.ts';
import { useOnceOpen } from '../widgets/useOnceOpen.ts';
import { actionsFor } from './navigation.tsx';

const Filled = styled(IconButton)(({ theme }) => ({
  color: theme.palette.primary.contrastText,
  backgroundColor: theme.palette.primary.main,
  '&:hover, &[aria-expanded=true]': { backgroundColor: theme.palette.primary.dark },
}));

/**
 * The quick actions of every page: those that the current user may start. Without any, there is no button (NAV-048).
 * The button is in the header, since a floating one covers the figures and buttons below it.
 */
export const QuickActions = () => {
  const translate = useTranslate();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isMounted = useOnceOpen(anchor !== null);
  const shown = actionsFor(usePrincipal()).filter(({ floats }) => floats);
  if (shown.length === 0) return null;
  const close = () => setAnchor(null);
  return (
    <>
      <Tooltip title={translate('actions.open')}>
        <Filled
          size="small"
          onClick={(event) => setAnchor(event.currentTarget)}
          aria-label={translate('actions.open')}
          aria-haspopup="menu"
          aria-controls={anchor ? id : undefined}
          aria-expanded={anchor !== null}
        >
          <Add sx={{ fontSize: '1.25rem' }} />
        </Filled>
      </Tooltip>
      {isMounted && (
        <Menu
          id={id}
          anchorEl={anchor}
          open={anchor !== null}
          onClose={close}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        >
          {shown.map(({ name, icon: Icon, to }) => (
            <MenuItem key={name} component={Link} to={to} onClick={close}>
              <ListItemIcon>
                <Icon fontSize="small" />
              </ListItemIcon>
              <ListItemText>{translate(`actions.${name}`)}</ListItemText>
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
};

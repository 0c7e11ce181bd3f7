import Add from '@mui/icons-material/Add';
import { Fab, ListItemIcon, ListItemText, Menu, MenuItem, Tooltip } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { usePrincipal } from '../session/useIdentity.ts';
import { actionsFor } from './navigation.tsx';

/**
 * The floating menu of every page (contract F-23): the actions that the current user may start. Without any, there is
 * no button (NAV-048).
 */
export const QuickActions = () => {
  const translate = useTranslate();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const shown = actionsFor(usePrincipal()).filter(({ floats }) => floats);
  if (shown.length === 0) return null;
  const close = () => setAnchor(null);
  return (
    <>
      <Tooltip title={translate('actions.open')} placement="left">
        <Fab
          size="small"
          color="primary"
          onClick={(event) => setAnchor(event.currentTarget)}
          aria-label={translate('actions.open')}
          aria-haspopup="menu"
          aria-controls={anchor ? id : undefined}
          aria-expanded={anchor !== null}
          sx={{ position: 'fixed', right: 24, bottom: { xs: 72, sm: 24 } }}
        >
          <Add />
        </Fab>
      </Tooltip>
      <Menu
        id={id}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'right' }}
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
    </>
  );
};

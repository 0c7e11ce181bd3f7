import Check from '@mui/icons-material/Check';
import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import Logout from '@mui/icons-material/Logout';
import PersonOutlineOutlined from '@mui/icons-material/PersonOutlineOutlined';
import { ButtonBase, Divider, ListItemIcon, ListSubheader, Menu, MenuItem, Typography } from '@mui/material';
import { useLocale, useLocales, useLogout, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useTheme } from 'react-admin';
import { Link } from 'react-router';
import type { Locale } from '#domain/locales.ts';
import { useIdentity } from '../session/useIdentity.ts';
import { usePreferences } from '../session/usePreferences.ts';
import { Initials } from '../widgets/Initials.tsx';
import { useOnceOpen } from '../widgets/useOnceOpen.ts';
import { PortalVersion } from './PortalVersion.tsx';

/** The user menu: name, My Account, theme, language, Logout (NAV-041…044), version. */
export const UserMenu = () => {
  const translate = useTranslate();
  const identity = useIdentity();
  const logout = useLogout();
  const locales = useLocales();
  const locale = useLocale();
  const { change } = usePreferences();
  const [theme, setTheme] = useTheme();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isMounted = useOnceOpen(anchor !== null);
  const close = () => setAnchor(null);
  const dark = theme === 'dark';
  const name = identity?.fullName ?? '';

  return (
    <>
      <ButtonBase
        aria-label={translate('app.user_menu')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ borderRadius: 3 }}
      >
        <Initials name={name} empty={<PersonOutlineOutlined fontSize="small" />} />
      </ButtonBase>
      {isMounted && (
        <Menu
          anchorEl={anchor}
          open={anchor !== null}
          onClose={close}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
          slotProps={{ list: { 'aria-label': translate('app.user_menu'), sx: { minWidth: 220 } } }}
        >
          <ListSubheader sx={{ lineHeight: 1.4, py: 2, bgcolor: 'transparent' }} role="presentation">
            <Typography variant="subtitle1" component="div" color="textPrimary">
              {name}
            </Typography>
            <Typography variant="body2" component="div">
              {identity?.user.username}
            </Typography>
          </ListSubheader>
          <Divider sx={{ my: 1 }} />
          <MenuItem component={Link} to="/my-account" onClick={close}>
            <ListItemIcon>
              <PersonOutlineOutlined fontSize="small" />
            </ListItemIcon>
            {translate('app.my_account')}
          </MenuItem>
          <MenuItem onClick={() => setTheme(dark ? 'light' : 'dark')}>
            <ListItemIcon>
              {dark ? <LightModeOutlined fontSize="small" /> : <DarkModeOutlined fontSize="small" />}
            </ListItemIcon>
            {`${translate('app.theme')}: ${translate(dark ? 'app.theme_light' : 'app.theme_dark')}`}
          </MenuItem>
          <Divider sx={{ my: 1 }} />
          <ListSubheader sx={{ lineHeight: 2, bgcolor: 'transparent' }} role="presentation">
            {translate('app.language')}
          </ListSubheader>
          {locales.map(({ locale: code, name: language }) => (
            <MenuItem
              key={code}
              role="menuitemradio"
              aria-checked={code === locale}
              lang={code}
              onClick={() => {
                // The i18n provider offers languages of domain/locales only.
                change({ locale: code as Locale });
              }}
            >
              <ListItemIcon>{code === locale && <Check fontSize="small" />}</ListItemIcon>
              {language}
            </MenuItem>
          ))}
          <Divider sx={{ my: 1 }} />
          <MenuItem onClick={() => logout()}>
            <ListItemIcon>
              <Logout fontSize="small" />
            </ListItemIcon>
            {translate('app.logout')}
          </MenuItem>
          <PortalVersion />
        </Menu>
      )}
    </>
  );
};

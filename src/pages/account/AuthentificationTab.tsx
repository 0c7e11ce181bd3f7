import '#i18n/pages/account.ts';
import { Alert, Box, Button, Card, CardContent, Stack, Switch, Typography } from '@mui/material';
import { useAuthProvider, useTranslate } from 'ra-core';
import { useNavigate } from 'react-router';
import type { PortalAuthProvider } from '#authProvider/index.ts';
import type { User } from '#domain/contract/users.ts';
import { SideDrawer } from '../../widgets/SideDrawer.tsx';
import { useDrawer } from '../../widgets/useDrawer.ts';
import { DisableMfa } from './DisableMfa.tsx';
import { Passkeys } from './Passkeys.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { Sessions } from './Sessions.tsx';
import { SetUpMfa } from './SetUpMfa.tsx';

/**
 * Shows whether the second step at login is on or off. The switch only opens a drawer: the setting changes when a code
 * is verified there (SEC-001…003, SEC-012).
 */
export const AuthentificationTab = ({ record: { mfa_totp } }: { record: Pick<User, 'mfa_totp'> }) => {
  const translate = useTranslate();
  const setUp = useDrawer('mfa-setup');
  const disable = useDrawer('mfa-disable');
  return (
    <Stack spacing={4} sx={{ maxWidth: 560 }}>
      {mfa_totp && <ContinueToPage />}
      <Card>
        <CardContent sx={{ display: 'flex', alignItems: 'flex-start', gap: 4 }}>
          <Box sx={{ flex: 1 }}>
            <Typography variant="subtitle1" component="h2" id="mfa-name">
              {translate('account.mfa')}
            </Typography>
            <Typography variant="body2" color="textSecondary" id="mfa-text">
              {translate('account.mfa_text')}
            </Typography>
          </Box>
          <Box component="label" sx={{ display: 'flex', alignItems: 'center', gap: 1, cursor: 'pointer' }}>
            <Typography variant="body2" component="span" aria-hidden>
              {translate(mfa_totp ? 'account.mfa_on' : 'account.mfa_off')}
            </Typography>
            <Switch
              checked={mfa_totp}
              onChange={() => (mfa_totp ? disable : setUp).openDrawer()}
              slotProps={{ input: { 'aria-labelledby': 'mfa-name', 'aria-describedby': 'mfa-text' } }}
            />
          </Box>
        </CardContent>
      </Card>
      {mfa_totp && <Passkeys />}
      {mfa_totp && <RecoveryCodes />}
      <Sessions />
      <SideDrawer open={setUp.open && !mfa_totp} onClose={setUp.close} title={translate('account.setup_title')}>
        <SetUpMfa onDone={setUp.close} />
      </SideDrawer>
      <SideDrawer open={disable.open && mfa_totp} onClose={disable.close} title={translate('account.disable_title')}>
        <DisableMfa onDone={disable.close} />
      </SideDrawer>
    </Stack>
  );
};

/** After a set-up that the login required: leads to the page that the user opened. */
const ContinueToPage = () => {
  const translate = useTranslate();
  const auth = useAuthProvider<PortalAuthProvider>();
  const navigate = useNavigate();
  if (!auth?.returnAddress?.()) return null;
  return (
    <Alert
      severity="success"
      sx={{ alignItems: 'center', '& .MuiAlert-action': { pt: 0, alignItems: 'center' } }}
      action={
        <Button color="inherit" onClick={() => navigate(auth.takeReturn())}>
          {translate('account.continue')}
        </Button>
      }
    >
      {translate('account.continue_text')}
    </Alert>
  );
};

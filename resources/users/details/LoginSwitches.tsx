import '#i18n/pages/userSwitches.ts';
import { Box, Card, CardContent, Divider, Stack, Switch, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useAction } from '#dataProvider/hooks.ts';
import type { User } from '#domain/contract/users.ts';
import { usePrincipal } from '#src/session/useIdentity.ts';
import { ConfirmDialog } from '#src/widgets/ConfirmDialog.tsx';

/**
 * Settings that only troncmasters can change: text message codes, and the troncmaster role.
 * @param ownerOnly whether only the owner can change how codes are received (three or more troncmasters)
 */
export const LoginSwitches = ({ user, ownerOnly }: { user: User; ownerOnly: boolean }) => {
  const translate = useTranslate();
  const self = usePrincipal()?.id === user.id;
  const [asking, setAsking] = useState(false);
  const change = useAction('switchUser', { notice: 'notices.user_changed', refreshes: ['users'] });
  const flip = (name: 'mfa_sms' | 'tronc_master') =>
    change.mutate([user.id, { [name]: !user[name] }, { revision: user.revision }]);
  const { mfa_sms, tronc_master, mobile_number, name } = user;
  const closed = ownerOnly && !self;
  const codes = mobile_number ? 'userSwitches.mfa_sms_text' : 'userSwitches.no_mobile';
  const codesText = closed ? 'userSwitches.owner_only' : codes;
  return (
    <Card component="section" aria-labelledby="switches">
      <CardContent>
        <Typography variant="h2" id="switches" sx={{ mb: 2 }}>
          {translate('userSwitches.title')}
        </Typography>
        <Stack divider={<Divider aria-hidden />}>
          <Row
            name="mfa_sms"
            text={translate(codesText)}
            on={mfa_sms}
            disabled={change.isPending || (!mobile_number && !mfa_sms) || closed}
            onFlip={() => flip('mfa_sms')}
          />
          <Row
            name="tronc_master"
            text={translate(self ? 'userSwitches.own_role' : 'userSwitches.tronc_master_text')}
            on={tronc_master}
            disabled={change.isPending || self}
            onFlip={() => setAsking(true)}
          />
        </Stack>
      </CardContent>
      <ConfirmDialog
        open={asking}
        title={translate(tronc_master ? 'userSwitches.dismiss_title' : 'userSwitches.appoint_title', { name })}
        text={translate(tronc_master ? 'userSwitches.dismiss_text' : 'userSwitches.appoint_text', { name })}
        danger={!tronc_master}
        onNo={() => setAsking(false)}
        onYes={() => {
          setAsking(false);
          flip('tronc_master');
        }}
      />
    </Card>
  );
};

interface RowProps {
  name: 'mfa_sms' | 'tronc_master';
  text: string;
  on: boolean;
  disabled: boolean;
  onFlip(): void;
}

const Row = ({ name, text, on, disabled, onFlip }: RowProps) => {
  const translate = useTranslate();
  const ids = { 'aria-labelledby': `${name}-name`, 'aria-describedby': `${name}-text` };
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, py: 2 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography id={`${name}-name`}>{translate(`userSwitches.${name}`)}</Typography>
        <Typography id={`${name}-text`} variant="body2" color="textSecondary">
          {text}
        </Typography>
      </Box>
      <Switch checked={on} disabled={disabled} onChange={onFlip} slotProps={{ input: ids }} />
    </Box>
  );
};

import '#i18n/pages/secondFactor.ts';
import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useApi, useApiQuery, useRefreshResources } from '#dataProvider/hooks.ts';
import { RECOVERY_CODES_FEW } from '#domain/constants.ts';
import { DrawerFooter, SideDrawer } from '../../widgets/SideDrawer.tsx';
import { saveFile } from '../../widgets/saveFile.ts';
import { useDrawer } from '../../widgets/useDrawer.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { SectionCard } from './SectionCard.tsx';
import { useFormCall } from './useFormCall.ts';
import { useShownOnce } from './useShownOnce.ts';

/** Ten codes for a user who loses the phone. Creating them requires the password, and they are shown once. */
export const RecoveryCodes = () => {
  const translate = useTranslate();
  const drawer = useDrawer('recovery-codes');
  const [isHeld, hold] = useState(false);
  return (
    <SectionCard
      id="recovery-name"
      title={translate('ownAccount.recovery')}
      text={translate('ownAccount.recovery_text')}
    >
      <Left />
      <Button variant="outlined" onClick={() => drawer.openDrawer()}>
        {translate('ownAccount.recovery_make')}
      </Button>
      <SideDrawer
        open={drawer.open}
        onClose={drawer.close}
        title={translate('ownAccount.recovery')}
        focusFirst
        held={isHeld}
      >
        <Make onMade={hold} onDone={drawer.close} />
      </SideDrawer>
    </SectionCard>
  );
};

/** Shows how many codes are left, as a warning if there are few. */
const Left = () => {
  const translate = useTranslate();
  const { data } = useApiQuery('recoveryCodesLeft', []);
  if (!data) return <Box sx={{ my: 4 }} />;
  const { left } = data;
  if (left > RECOVERY_CODES_FEW)
    return <Typography sx={{ my: 3 }}>{translate('secondFactor.recovery_left', { smart_count: left })}</Typography>;
  return (
    <Alert severity="warning" sx={{ my: 4 }}>
      {translate(left === 0 ? 'secondFactor.recovery_none' : 'secondFactor.recovery_few', { smart_count: left })}
    </Alert>
  );
};

interface MakeProps {
  /** called with true when the codes are shown, and with false when they no longer are */
  onMade(shown: boolean): void;
  onDone(): void;
}

const Make = ({ onMade, onDone }: MakeProps) => {
  const { makeRecoveryCodes } = useApi();
  const run = useFormCall();
  const refresh = useRefreshResources();
  const [codes, setCodes] = useShownOnce<readonly string[]>(onMade);
  const send = (password: string) =>
    run(async () => {
      setCodes((await makeRecoveryCodes(password)).codes);
      refresh(['recoveryCodesLeft']);
    });
  return codes ? <Codes codes={codes} onDone={onDone} /> : <PasswordForm send={send} onCancel={onDone} />;
};

const Codes = ({ codes, onDone }: { codes: readonly string[]; onDone(): void }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const text = `${codes.join('\n')}\n`;
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    notify('ownAccount.recovery_copied');
  };
  const download = () =>
    saveFile({ blob: new Blob([text], { type: 'text/plain' }), filename: translate('ownAccount.recovery_file') });
  return (
    <>
      <Stack spacing={4} sx={{ pb: 5 }}>
        <Alert severity="warning">{translate('ownAccount.recovery_once')}</Alert>
        <Box
          component="ol"
          aria-label={translate('ownAccount.recovery')}
          sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 2 }}
        >
          {codes.map((code) => (
            <Box component="li" key={code}>
              <code>{code}</code>
            </Box>
          ))}
        </Box>
        <Stack direction="row" spacing={2}>
          {/* Browsers offer the clipboard only on secure origins. */}
          {'clipboard' in navigator && (
            <Button variant="outlined" onClick={copy}>
              {translate('ownAccount.recovery_copy')}
            </Button>
          )}
          <Button variant="outlined" onClick={download}>
            {translate('ownAccount.recovery_download')}
          </Button>
        </Stack>
      </Stack>
      <DrawerFooter>
        <Button variant="contained" onClick={onDone}>
          {translate('ownAccount.recovery_done')}
        </Button>
      </DrawerFooter>
    </>
  );
};

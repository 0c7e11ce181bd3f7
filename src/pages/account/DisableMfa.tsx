import '#i18n/pages/account.ts';
import { Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useApi } from '#dataProvider/hooks.ts';
import { isRecoveryCode } from '#domain/identifiers/recoveryCode.ts';
import { isSetupCode } from '#domain/identifiers/setupCode.ts';
import { CodeForm } from './CodeForm.tsx';

/** Turns the second step off with a last code (SEC-003, SEC-009). */
export const DisableMfa = ({ onDone }: { onDone(): void }) => {
  const translate = useTranslate();
  const { disableTotp } = useApi();
  return (
    <CodeForm
      call={disableTotp}
      notice="notices.mfa_disabled"
      onDone={onDone}
      label={translate('ownAccount.disable_code')}
      isCode={(code) => isSetupCode(code) || isRecoveryCode(code)}
      submit={translate('account.disable')}
    >
      <Typography>{translate('account.disable_text')}</Typography>
    </CodeForm>
  );
};

import FingerprintOutlined from '@mui/icons-material/FingerprintOutlined';
import { Button, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { SecondField } from '#authProvider/loginResponse.ts';
import { PasswordField } from '../widgets/PasswordField.tsx';

/** First step: username and password (SES-013, SES-014). */
export const PasswordStep = () => {
  const translate = useTranslate();
  return (
    <>
      <TextField
        name="username"
        label={translate('login.username')}
        required
        autoFocus
        autoComplete="username"
        slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false } }}
      />
      <PasswordField name="password" label={translate('login.password')} required />
    </>
  );
};

/** Second step: the code that the server requires (SES-017, SES-018). Phones offer to fill it in. */
export const CodeStep = ({ field, hint }: { field: SecondField; hint: string }) => {
  const translate = useTranslate();
  const recovery = field === 'recovery_code';
  return (
    <TextField
      name="code"
      label={translate(recovery ? 'ownAccount.recovery_code' : `login.${field}`)}
      helperText={hint || translate('login.code_hint')}
      required
      autoFocus
      autoComplete="one-time-code"
      slotProps={{
        htmlInput: recovery ? { maxLength: 30, spellCheck: false } : { inputMode: 'numeric', maxLength: 16 },
      }}
    />
  );
};

interface PasskeyButtonProps {
  /** translation key */
  label: string;
  onUse(): void;
  disabled: boolean;
}

/** Uses a passkey instead of the code, or instead of password and code (contract H6). */
export const PasskeyButton = ({ label, onUse, disabled }: PasskeyButtonProps) => {
  const translate = useTranslate();
  return (
    <Button
      variant="outlined"
      size="large"
      fullWidth
      startIcon={<FingerprintOutlined />}
      disabled={disabled}
      onClick={onUse}
    >
      {translate(label)}
    </Button>
  );
};

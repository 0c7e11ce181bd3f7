import FingerprintOutlined from '@mui/icons-material/FingerprintOutlined';
import { Button, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { SecondField } from '#authProvider/loginResponse.ts';
import { PasswordField } from '../widgets/PasswordField.tsx';
import type { useFormFaults } from '../widgets/useFormFaults.ts';

/** The messages for empty fields of both steps, by the name of the field. */
export const MISSING = {
  username: 'login.username_missing',
  password: 'login.password_missing',
  code: 'login.code_missing',
};
/** Every field is required: none is marked. */
export const NO_ASTERISK = { required: false };
type Faults = Pick<ReturnType<typeof useFormFaults>, 'errorProps'>;

/** First step: username and password (SES-013, SES-014). */
export const PasswordStep = ({ errorProps }: Faults) => {
  const translate = useTranslate();
  return (
    <>
      <TextField
        id="username"
        name="username"
        {...errorProps('username')}
        label={translate('login.username')}
        required
        autoFocus
        autoComplete="username"
        slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false }, inputLabel: NO_ASTERISK }}
      />
      <PasswordField
        id="password"
        name="password"
        {...errorProps('password')}
        label={translate('login.password')}
        required
        slotProps={{ inputLabel: NO_ASTERISK }}
      />
    </>
  );
};

/** Second step: the code that the server requires (SES-017, SES-018). Phones offer to fill it in. */
export const CodeStep = ({ field, hint, errorProps }: Faults & { field: SecondField; hint: string }) => {
  const translate = useTranslate();
  const recovery = field === 'recovery_code';
  return (
    <TextField
      id="code"
      name="code"
      {...errorProps('code', hint || translate('login.code_hint'))}
      label={translate(recovery ? 'ownAccount.recovery_code' : `login.${field}`)}
      required
      autoFocus
      autoComplete="one-time-code"
      slotProps={{
        htmlInput: recovery ? { maxLength: 30, spellCheck: false } : { inputMode: 'numeric', maxLength: 16 },
        inputLabel: NO_ASTERISK,
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

/** Uses a passkey instead of the code, or instead of password and code. */
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

import { Button, Stack } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { isSetupCode, normaliseSetupCode } from '#domain/identifiers/setupCode.ts';
import { useRefreshIdentity } from '../../reactAdmin/useRefreshIdentity.ts';
import { ActionButton } from '../../widgets/ActionButton.tsx';
import { DrawerFooter } from '../../widgets/SideDrawer.tsx';
import { AccountField } from './AccountField.tsx';
import { AccountForm } from './AccountForm.tsx';
import { useConfirmed } from './useConfirmed.tsx';

interface CodeFormProps {
  /** sends the code, and the password if the server has required it */
  call(totp: string, password?: string): Promise<unknown>;
  notice: string;
  onDone(): void;
  label: string;
  submit: string;
  /** whether the text can be a code: six digits unless other formats are accepted */
  isCode?(code: string): boolean;
  /** no code can be entered yet */
  disabled?: boolean;
  children: ReactNode;
}

/**
 * The form for the six digits that the authenticator app shows, or for another code that `isCode` accepts (SEC-006,
 * SEC-007, VAL-060).
 */
export const CodeForm = ({ call, notice, onDone, label, submit, isCode = isSetupCode, ...rest }: CodeFormProps) => {
  const { disabled, children } = rest;
  const digits = isCode === isSetupCode;
  const translate = useTranslate();
  const refresh = useRefreshIdentity();
  const [send, drawer] = useConfirmed<{ totp: string }>(
    ({ totp }, password) => call(normaliseSetupCode(totp), ...(password === undefined ? [] : [password])),
    notice,
    () => {
      onDone();
      refresh();
    },
    'when needed',
  );
  return (
    <>
      <AccountForm onSubmit={send}>
        <Stack spacing={4} sx={{ pb: 5 }}>
          {children}
          <AccountField<{ totp: string }>
            name="totp"
            label={label}
            rule={(value) => (isCode(value) ? true : 'setup_code')}
            input={{
              autoComplete: 'one-time-code',
              autoFocus: true,
              sx: { '& .MuiInputBase-root': { maxWidth: digits ? 160 : 280 } },
              slotProps: {
                htmlInput: { maxLength: digits ? 16 : 30, ...(digits && { inputMode: 'numeric' as const }) },
              },
            }}
          />
        </Stack>
        <DrawerFooter>
          <Submit label={submit} disabled={disabled} />
          <Button variant="outlined" onClick={onDone}>
            {translate('screens.cancel')}
          </Button>
        </DrawerFooter>
      </AccountForm>
      {drawer}
    </>
  );
};

const Submit = ({ label, disabled }: { label: string; disabled?: boolean }) => {
  const { isSubmitting } = useFormState();
  return (
    <ActionButton type="submit" variant="contained" disabled={disabled} loading={isSubmitting}>
      {label}
    </ActionButton>
  );
};

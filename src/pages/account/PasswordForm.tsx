import '#i18n/pages/account.ts';
import { Button, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { DrawerFooter } from '../../widgets/SideDrawer.tsx';
import { AccountField } from './AccountField.tsx';
import { AccountForm } from './AccountForm.tsx';
import { Save } from './Save.tsx';

interface PasswordFormProps {
  /** sends the change with the password; returns the errors of its fields */
  send(password: string, values: object): Promise<object | undefined>;
  onCancel(): void;
  /** 'Make changes' unless a more specific label is given */
  label?: string;
  /** fields above the password, instead of the text that requests it */
  children?: ReactNode;
  defaultValues?: object;
}

/** Prompts for the account password before a change. The content of a drawer, with 'Make changes' (ACC-023). */
export const PasswordForm = ({ send, onCancel, label, children, defaultValues }: PasswordFormProps) => {
  const translate = useTranslate();
  return (
    <AccountForm
      defaultValues={defaultValues}
      onSubmit={(values: Partial<{ password: string }>) => send(values.password ?? '', values)}
    >
      <Stack spacing={4} sx={{ pb: 5 }}>
        {children ?? <Typography>{translate('ownAccount.confirm_text')}</Typography>}
        <AccountField<{ password: string }>
          name="password"
          label={translate('account.current_password')}
          rule={(value) => (value ? true : 'required_field')}
          secret
        />
      </Stack>
      <DrawerFooter>
        <Save label={label ?? translate('ownAccount.make_changes')} />
        <Button variant="outlined" onClick={onCancel}>
          {translate('screens.cancel')}
        </Button>
      </DrawerFooter>
    </AccountForm>
  );
};

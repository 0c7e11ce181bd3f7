import { Button, Stack, Typography } from '@mui/material';
import { Form, useTranslate } from 'ra-core';
import { DrawerFooter } from '../../widgets/SideDrawer.tsx';
import { AccountField } from './AccountField.tsx';
import { Save } from './Save.tsx';

interface PasswordFormProps {
  /** sends the change with the password; answers the faults of its fields */
  send(password: string): Promise<object | undefined>;
  onCancel(): void;
}

/** Asks for the account password before a change: what stands in a drawer, with 'Make changes' (ACC-023). */
export const PasswordForm = ({ send, onCancel }: PasswordFormProps) => {
  const translate = useTranslate();
  return (
    <Form mode="onTouched" noValidate onSubmit={(values: Partial<{ password: string }>) => send(values.password ?? '')}>
      <Stack spacing={4} sx={{ pb: 5 }}>
        <Typography>{translate('ownAccount.confirm_text')}</Typography>
        <AccountField<{ password: string }>
          name="password"
          label={translate('account.current_password')}
          rule={(value) => (value ? true : 'required_field')}
          secret
        />
      </Stack>
      <DrawerFooter>
        <Save label={translate('ownAccount.make_changes')} />
        <Button variant="outlined" onClick={onCancel}>
          {translate('screens.cancel')}
        </Button>
      </DrawerFooter>
    </Form>
  );
};

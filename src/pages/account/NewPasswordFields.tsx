import '#i18n/pages/account.ts';
import { useTranslate } from 'ra-core';
import { isPassword } from '#domain/identifiers/password.ts';
import { AccountField } from './AccountField.tsx';

interface NewPassword {
  password: string;
  password_confirm: string;
}

/** The new password, twice, with the rules it must meet (VAL-064…069). */
export const NewPasswordFields = ({ autoFocus = false }: { autoFocus?: boolean }) => {
  const translate = useTranslate();
  return (
    <>
      <AccountField<NewPassword>
        name="password"
        label={translate('account.new_password')}
        hint={translate('validation.password')}
        rule={(value) => (isPassword(value) ? true : 'password')}
        deps={['password_confirm']}
        secret
        input={{ autoComplete: 'new-password', autoFocus }}
      />
      <AccountField<NewPassword>
        name="password_confirm"
        label={translate('account.confirm_password')}
        rule={(value, { password }) => (value === password ? true : 'passwords_match')}
        secret
        input={{ autoComplete: 'new-password' }}
      />
    </>
  );
};

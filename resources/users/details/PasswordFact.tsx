import { useTranslate } from 'ra-core';
import type { SignInState } from '#domain/contract/users.ts';
import { DateText } from '#src/widgets/DateText.tsx';

/** Whether an account's owner has chosen its password, and until when a link or temporary password works. */
export const PasswordFact = ({ state: { password, until } }: { state: SignInState }) => {
  const translate = useTranslate();
  if (password === 'temporary' && !until) return translate('users.password_first');
  return (
    <>
      {translate(`users.password_${password}`)}
      {until && (
        <>
          {' '}
          <DateText value={until} time />
        </>
      )}
    </>
  );
};

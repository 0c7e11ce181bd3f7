import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useApi } from '#dataProvider/hooks.ts';
import type { User } from '#domain/contract/users.ts';
import { isEmail } from '#domain/identifiers/email.ts';
import { useRefreshIdentity } from '../../reactAdmin/useRefreshIdentity.ts';
import { PairForm } from './PairForm.tsx';
import { useConfirmed } from './useConfirmed.tsx';

const ruleOf = (value: string) => {
  if (!value) return 'required_field';
  return isEmail(value) ? true : 'email_format';
};

/** Changes the user's own email address. Requires the password (ACC-016…018). */
export const EmailTab = ({ record }: { record: Pick<User, 'email'> }) => {
  const translate = useTranslate();
  const { changeEmail } = useApi();
  const refresh = useRefreshIdentity();
  const [saved, setSaved] = useState(0);
  const [submit, drawer] = useConfirmed<{ email: string; email_confirm: string }>(
    (values, password = '') => changeEmail({ ...values, password }),
    'notices.email_changed',
    () => {
      setSaved(saved + 1);
      refresh();
    },
  );
  return (
    <>
      <PairForm
        key={saved}
        name="email"
        labels={{ once: translate('ownAccount.new_email'), again: translate('ownAccount.confirm_email') }}
        current={record.email}
        hint={translate('ownAccount.email_hint')}
        rule={ruleOf}
        match="emails_match"
        autoComplete="email"
        submit={submit}
      />
      {drawer}
    </>
  );
};

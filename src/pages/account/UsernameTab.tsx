import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useApi } from '#dataProvider/hooks.ts';
import type { User } from '#domain/contract/users.ts';
import { useRefreshIdentity } from '../../reactAdmin/useRefreshIdentity.ts';
import { PairForm } from './PairForm.tsx';
import { useConfirmed } from './useConfirmed.tsx';

/**
 * Changes the user's own username. Requires the password only if the session has not proved it recently (ACC-013…015,
 * F-62).
 */
export const UsernameTab = ({ record }: { record: Pick<User, 'username'> }) => {
  const translate = useTranslate();
  const { changeUsername } = useApi();
  const refresh = useRefreshIdentity();
  const [saved, setSaved] = useState(0);
  const [submit, drawer] = useConfirmed<{ username: string; username_confirm: string }>(
    (values, password) => changeUsername({ ...values, password }),
    'notices.username_changed',
    () => {
      setSaved(saved + 1);
      refresh();
    },
    'when needed',
  );
  return (
    <>
      <PairForm
        key={saved}
        name="username"
        labels={{ once: translate('ownAccount.new_username'), again: translate('ownAccount.confirm_username') }}
        current={record.username}
        hint={translate('ownAccount.others_end')}
        rule={(value) => (value === '' ? 'new_username' : /\s/.test(value.trim()) ? 'no_spaces' : true)}
        match="usernames_match"
        autoComplete="username"
        submit={submit}
      />
      {drawer}
    </>
  );
};

import { type RaRecord, useTranslate } from 'ra-core';
import { lazy } from 'react';
import { useParams } from 'react-router';
import type { Profile } from '#authProvider/identity.ts';
import { type RecordTab, RecordTabs } from '../screens/RecordTabs.tsx';
import { useIdentity } from '../session/useIdentity.ts';
import { PageHeader } from '../widgets/PageHeader.tsx';

type Account = Profile & RaRecord;

/** The tabs, one line each; the first one opens at /my-account (NAV-024). Their segments are spelt as specified. */
const TABS: readonly RecordTab<Account>[] = [
  {
    segment: 'password',
    label: 'account.password',
    Panel: lazy(() => import('./account/PasswordTab.tsx').then((m) => ({ default: m.PasswordTab }))),
  },
  {
    segment: 'username',
    label: 'ownAccount.username',
    Panel: lazy(() => import('./account/UsernameTab.tsx').then((m) => ({ default: m.UsernameTab }))),
  },
  {
    segment: 'email-address',
    label: 'ownAccount.email_address',
    Panel: lazy(() => import('./account/EmailTab.tsx').then((m) => ({ default: m.EmailTab }))),
  },
  {
    segment: 'mobile-number',
    label: 'ownAccount.mobile_number',
    Panel: lazy(() => import('./account/MobileTab.tsx').then((m) => ({ default: m.MobileTab }))),
  },
  {
    segment: 'authentification',
    label: 'account.authentification',
    Panel: lazy(() => import('./account/AuthentificationTab.tsx').then((m) => ({ default: m.AuthentificationTab }))),
  },
  {
    segment: 'security-questions',
    label: 'ownAccount.security_questions',
    Panel: lazy(() => import('./account/QuestionsTab.tsx').then((m) => ({ default: m.QuestionsTab }))),
  },
];

/** The person's own sign-in, open to everybody (NAV-024, NAV-025, ACC-007). */
export const MyAccount = () => {
  const translate = useTranslate();
  const identity = useIdentity();
  const { '*': tab } = useParams();
  if (!identity) return null;
  return (
    <>
      <PageHeader title={translate('titles.my_account')} subtitle={identity.user.username} />
      <RecordTabs
        record={identity.user as Account}
        tabs={TABS}
        base="/my-account"
        current={tab || undefined}
        label={translate('account.tabs')}
      />
    </>
  );
};

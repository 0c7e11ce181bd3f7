import '#i18n/pages/account.ts';
import '#i18n/pages/notificationSettings.ts';
import '#i18n/pages/apiKeys.ts';
import '#i18n/pages/webhooks.ts';
import { useTranslate } from 'ra-core';
import { useParams } from 'react-router';
import type { User } from '#domain/contract/users.ts';
import { type RecordTab, RecordTabs } from '../screens/show/RecordTabs.tsx';
import { useIdentity } from '../session/useIdentity.ts';
import { lazyScreen } from '../widgets/lazyScreen.tsx';
import { PageHeader } from '../widgets/PageHeader.tsx';

type Account = User;

/** The tabs. /my-account opens the first one (NAV-024). Their URL segments are spelt as specified. */
const TABS: readonly RecordTab<Account>[] = [
  {
    segment: 'password',
    label: 'account.password',
    Panel: lazyScreen(() => import('./account/PasswordTab.tsx').then((m) => m.PasswordTab)),
  },
  {
    segment: 'username',
    label: 'ownAccount.username',
    Panel: lazyScreen(() => import('./account/UsernameTab.tsx').then((m) => m.UsernameTab)),
  },
  {
    segment: 'email-address',
    label: 'ownAccount.email_address',
    Panel: lazyScreen(() => import('./account/EmailTab.tsx').then((m) => m.EmailTab)),
  },
  {
    segment: 'mobile-number',
    label: 'ownAccount.mobile_number',
    Panel: lazyScreen(() => import('./account/MobileTab.tsx').then((m) => m.MobileTab)),
  },
  {
    segment: 'authentification',
    label: 'account.authentification',
    Panel: lazyScreen(() => import('./account/AuthentificationTab.tsx').then((m) => m.AuthentificationTab)),
  },
  {
    segment: 'security-questions',
    label: 'ownAccount.security_questions',
    Panel: lazyScreen(() => import('./account/QuestionsTab.tsx').then((m) => m.QuestionsTab)),
  },
  {
    segment: 'api-keys',
    label: 'apiKeys.tab',
    Panel: lazyScreen(() => import('./account/ApiKeysTab.tsx').then((m) => m.ApiKeysTab)),
  },
  {
    segment: 'webhooks',
    label: 'webhooks.tab',
    Panel: lazyScreen(() => import('./account/webhooks/WebhooksTab.tsx').then((m) => m.WebhooksTab)),
  },
  {
    segment: 'notifications',
    label: 'notificationSettings.tab',
    Panel: lazyScreen(() => import('./account/NotificationsTab.tsx').then((m) => m.NotificationsTab)),
  },
];

/** The user's own account settings, open to every user (NAV-024, NAV-025, ACC-007). */
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

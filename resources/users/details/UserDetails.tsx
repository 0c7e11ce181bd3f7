import '#i18n/pages/activity.ts';
import { Box, Card, CardContent, Typography } from '@mui/material';
import { useGetOne, useTranslate } from 'ra-core';
import { useParams } from 'react-router';
import type { SignInState, User } from '#domain/contract/users.ts';
import { user as entity } from '#domain/entities/users.ts';
import { useFieldWords } from '#src/fields/useFieldWords.ts';
import { RecordPage } from '#src/screens/show/RecordPage.tsx';
import { type RecordTab, RecordTabs } from '#src/screens/show/RecordTabs.tsx';
import { DateText } from '#src/widgets/DateText.tsx';
import { Facts } from '#src/widgets/Facts.tsx';
import { lazyScreen } from '#src/widgets/lazyScreen.tsx';
import { NotFound } from '#src/widgets/NotFound.tsx';
import { PageHeader } from '#src/widgets/PageHeader.tsx';
import { StatusBadge } from '#src/widgets/StatusBadge.tsx';
import { phoneOf } from '../userNames.ts';
import { EditUserDrawer } from './EditUserDrawer.tsx';
import { GrantAccessDrawer } from './GrantAccessDrawer.tsx';
import { LoginSwitches } from './LoginSwitches.tsx';
import { PasswordFact } from './PasswordFact.tsx';
import { ResetRequest } from './ResetRequest.tsx';
import { UserActions } from './UserActions.tsx';
import { UserRights } from './UserRights.tsx';
import { useSignInState } from './useSignInState.ts';
import { useUserPermissions } from './useUserPermissions.ts';
import { WhyPanel } from './WhyPanel.tsx';

/** Shows one user: the account, its permissions and the available actions (USR-010), and what was done with it. */
export const UserDetails = () => {
  const { id = '' } = useParams();
  const read = useGetOne<User>('users', { id: Number(id) }, { retry: false });
  const { data } = read;
  return (
    <RecordPage record={data} entity={entity} reads={[read]}>
      {(user) => <Page user={user} />}
    </RecordPage>
  );
};

const Page = ({ user }: { user: User }) => {
  const translate = useTranslate();
  const { tab = '', '*': rest } = useParams();
  const part = rest || DETAILS.segment;
  const { manage, isTroncmaster } = useUserPermissions(user);
  const state = useSignInState(user);
  return (
    <>
      <PageHeader
        title={user.name}
        subtitle={<StatusBadge status={user.active ? 'active' : 'archived'} />}
        action={<UserActions user={user} />}
      />
      <ResetRequest user={user} state={state} />
      {isTroncmaster || manage ? (
        <RecordTabs
          record={user}
          tabs={TABS}
          base={`/user-management/${tab}/user-details/${user.id}`}
          current={part}
          label={translate('activity.tabs')}
        />
      ) : part === DETAILS.segment ? (
        <Details record={user} />
      ) : (
        <NotFound />
      )}
      {isTroncmaster && !user.tronc_master && <GrantAccessDrawer user={user} />}
      <EditUserDrawer user={user} ownerOnly={state?.reset_needs_confirmation ?? false} />
    </>
  );
};

const Details = ({ record: user }: { record: User }) => {
  const { manage, isTroncmaster } = useUserPermissions(user);
  const state = useSignInState(user);
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 360px) minmax(0, 1fr)' },
        gap: 4,
        alignItems: 'start',
      }}
    >
      <Box sx={{ display: 'grid', gap: 4 }}>
        <Account user={user} state={state} />
        {isTroncmaster && <LoginSwitches user={user} ownerOnly={state?.reset_needs_confirmation ?? false} />}
        {(isTroncmaster || manage) && <WhyPanel user={user} />}
      </Box>
      <Box sx={{ display: 'grid', gap: 4 }}>
        <UserRights user={user} />
      </Box>
    </Box>
  );
};

const DETAILS: RecordTab<User> = { segment: 'details', label: 'activity.details', Panel: Details };
const TABS: readonly RecordTab<User>[] = [
  DETAILS,
  {
    segment: 'activity',
    label: 'activity.title',
    Panel: lazyScreen(() => import('./ActivityTab.tsx').then((m) => m.ActivityTab)),
  },
];

const Account = ({ user, state }: { user: User; state: SignInState | undefined }) => {
  const translate = useTranslate();
  const words = useFieldWords(entity);
  return (
    <Card component="section" aria-labelledby="account">
      <CardContent>
        <Typography variant="h2" id="account" sx={{ mb: 3 }}>
          {translate('users.account')}
        </Typography>
        <Facts
          facts={[
            { label: words.heading('name'), value: user.name },
            { label: words.label('email'), value: user.email },
            { label: words.label('username'), value: user.username },
            { label: words.label('mobile_number'), value: phoneOf(user) },
            {
              label: words.heading('last_login'),
              value: user.last_login ? <DateText value={user.last_login} time /> : translate('users.never'),
            },
            { label: words.label('mfa_totp'), value: translate(user.mfa_totp ? 'users.mfa_on' : 'users.mfa_off') },
            ...(state ? [{ label: translate('users.password'), value: <PasswordFact state={state} /> }] : []),
            ...(user.tronc_master ? [{ label: words.label('tronc_master'), value: translate('widgets.yes') }] : []),
          ]}
        />
      </CardContent>
    </Card>
  );
};

import '#i18n/pages/apiKeys.ts';
import { Stack } from '@mui/material';
import { useApi, useApiQuery, useRefreshResources } from '#dataProvider/hooks.ts';
import { useAllowed } from '../../reactAdmin/useAllowed.ts';
import { Retry } from '../../widgets/Retry.tsx';
import { AddApiKey } from './AddApiKey.tsx';
import { AllApiKeys } from './AllApiKeys.tsx';
import { ApiKeyList } from './ApiKeyList.tsx';
import { ProgramCard } from './ProgramCard.tsx';
import { useConfirmed } from './useConfirmed.tsx';

/** The keys of the user's programs (capabilities 7), and for troncmasters those of all users. */
export const ApiKeysTab = () => {
  const mayViewAll = useAllowed({ resource: 'api_keys', action: 'show' });
  return (
    <Stack spacing={4}>
      <OwnApiKeys />
      {mayViewAll && <AllApiKeys />}
    </Stack>
  );
};

const OwnApiKeys = () => {
  const { data, error, refetch } = useApiQuery('apiKeys', []);
  const [confirm, confirming] = useConfirmation();
  if (error) return <Retry text="apiKeys.failed" onClick={refetch} />;
  return (
    <>
      <ProgramCard
        id="api-keys-name"
        words="apiKeys"
        rows={data}
        list={(keys) => <ApiKeyList keys={keys} revoke="revokeApiKey" onConfirm={confirm} />}
        drawer="api-key"
        form={(onShown, onDone) => <AddApiKey onAdded={onShown} onDone={onDone} />}
      />
      {confirming}
    </>
  );
};

/** Lets a paused key work again, with the account password. */
const useConfirmation = () => {
  const { confirmApiKey } = useApi();
  const refresh = useRefreshResources();
  return useConfirmed<{ id: number }>(
    ({ id }, password) => confirmApiKey(id, password),
    'apiKeys.confirmed',
    () => refresh(['apiKeys', 'allApiKeys']),
  );
};

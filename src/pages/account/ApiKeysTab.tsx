import '#i18n/pages/apiKeys.ts';
import { Button, Card, CardContent, Link, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useApi, useApiQuery, useRefreshResources } from '#dataProvider/hooks.ts';
import { useAllowed } from '../../reactAdmin/useAllowed.ts';
import { Retry } from '../../widgets/Retry.tsx';
import { SideDrawer } from '../../widgets/SideDrawer.tsx';
import { TableSkeleton } from '../../widgets/Skeletons.tsx';
import { useDrawer } from '../../widgets/useDrawer.ts';
import { AddApiKey } from './AddApiKey.tsx';
import { AllApiKeys } from './AllApiKeys.tsx';
import { ApiKeyList } from './ApiKeyList.tsx';
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
  const translate = useTranslate();
  const { data, error, refetch } = useApiQuery('apiKeys', []);
  const adding = useDrawer('api-key');
  const [added, setAdded] = useState(false);
  const [confirm, confirming] = useConfirmation();
  if (error) return <Retry text="apiKeys.failed" onClick={refetch} />;
  return (
    <Card component="section" aria-labelledby="api-keys-name">
      <CardContent>
        <Typography variant="subtitle1" component="h2" id="api-keys-name">
          {translate('apiKeys.title')}
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
          {translate('apiKeys.text')}{' '}
          <Link href="/api/docs" underline="always">
            {translate('apiKeys.docs')}
          </Link>
        </Typography>
        {!data && <TableSkeleton />}
        {data?.length === 0 && <Typography sx={{ my: 3 }}>{translate('apiKeys.none')}</Typography>}
        {data && data.length > 0 && <ApiKeyList keys={data} revoke="revokeApiKey" onConfirm={confirm} />}
        <Button variant="outlined" onClick={() => adding.openDrawer()} sx={{ mt: 2 }}>
          {translate('apiKeys.add')}
        </Button>
      </CardContent>
      <SideDrawer
        open={adding.open}
        onClose={adding.close}
        title={translate('apiKeys.add')}
        focusFirst
        held={adding.open && added}
      >
        <AddApiKey onAdded={setAdded} onDone={adding.close} />
      </SideDrawer>
      {confirming}
    </Card>
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

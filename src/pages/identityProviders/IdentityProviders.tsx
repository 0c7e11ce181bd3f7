import '#i18n/pages/identityProviders.ts';
import { Button, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useApiQuery } from '#dataProvider/hooks.ts';
import { useAllowedAll } from '../../reactAdmin/useAllowed.ts';
import { EmptyState } from '../../widgets/EmptyState.tsx';
import { AccessDenied } from '../../widgets/NotFound.tsx';
import { PageHeader } from '../../widgets/PageHeader.tsx';
import { Retry } from '../../widgets/Retry.tsx';
import { SideDrawer } from '../../widgets/SideDrawer.tsx';
import { FormSkeleton, TableSkeleton } from '../../widgets/Skeletons.tsx';
import { useDrawer } from '../../widgets/useDrawer.ts';
import { BreakGlassCard } from './BreakGlassCard.tsx';
import { ProviderCard } from './ProviderCard.tsx';
import { ProviderForm } from './ProviderForm.tsx';

/** Where users sign in: the identity providers and the break-glass account, for troncmasters (capabilities 7). */
export const IdentityProviders = () => {
  const may = useAllowedAll([{ resource: 'identity_providers', action: 'show' }]);
  if (!may) return <FormSkeleton />;
  return may[0] ? <Page /> : <AccessDenied />;
};

const Page = () => {
  const translate = useTranslate();
  const { data, error, refetch } = useApiQuery('identityProviders', []);
  const adding = useDrawer('add-identity-provider');
  const editing = useDrawer('edit-identity-provider');
  const edited = data?.find(({ id }) => String(id) === editing.params.id);
  const add = (
    <Button variant="contained" onClick={() => adding.openDrawer()}>
      {translate('identityProviders.add')}
    </Button>
  );
  return (
    <>
      <PageHeader title={translate('titles.identity_providers')} action={add} />
      <Typography color="textSecondary" sx={{ mb: 4, maxWidth: 720 }}>
        {translate('identityProviders.text')}
      </Typography>
      <Stack spacing={4}>
        {error ? (
          <Retry text="identityProviders.failed" onClick={refetch} />
        ) : !data ? (
          <TableSkeleton />
        ) : data.length === 0 ? (
          <EmptyState text={translate('identityProviders.none')} />
        ) : (
          data.map((provider) => (
            <ProviderCard
              key={provider.id}
              provider={provider}
              onEdit={() => editing.openDrawer({ id: provider.id })}
            />
          ))
        )}
        <BreakGlassCard />
      </Stack>
      <SideDrawer open={adding.open} onClose={adding.close} title={translate('identityProviders.add')} focusFirst>
        <ProviderForm onDone={adding.close} />
      </SideDrawer>
      <SideDrawer
        open={editing.open && edited !== undefined}
        onClose={editing.close}
        title={translate('identityProviders.edit_named', { name: edited?.name })}
        focusFirst
      >
        {edited && <ProviderForm key={edited.id} provider={edited} onDone={editing.close} />}
      </SideDrawer>
    </>
  );
};

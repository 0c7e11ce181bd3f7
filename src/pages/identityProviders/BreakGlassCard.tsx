import '#i18n/pages/identityProviders.ts';
import { Box, Button, Typography } from '@mui/material';
import { useNotify, useTranslate } from 'ra-core';
import { useApi, useApiQuery, useRefreshResources } from '#dataProvider/hooks.ts';
import type { BreakGlass } from '#domain/contract/identityProviders.ts';
import { Retry } from '../../widgets/Retry.tsx';
import { SideDrawer } from '../../widgets/SideDrawer.tsx';
import { FormSkeleton } from '../../widgets/Skeletons.tsx';
import { useDrawer } from '../../widgets/useDrawer.ts';
import { AccountField } from '../account/AccountField.tsx';
import { PasswordForm } from '../account/PasswordForm.tsx';
import { SectionCard } from '../account/SectionCard.tsx';
import { useFormCall } from '../account/useFormCall.ts';

/** The troncmaster whose password works although a provider is required. */
export const BreakGlassCard = () => {
  const translate = useTranslate();
  const { data, error, refetch } = useApiQuery('breakGlassAccount', []);
  const drawer = useDrawer('break-glass');
  return (
    <SectionCard
      id="break-glass-name"
      title={translate('identityProviders.break_glass')}
      text={
        <Box component="span" sx={{ display: 'block', maxWidth: 720 }}>
          {translate('identityProviders.break_glass_text')}
        </Box>
      }
    >
      {error ? (
        <Retry text="identityProviders.failed" onClick={refetch} />
      ) : !data ? (
        <FormSkeleton />
      ) : (
        <>
          <Typography sx={{ mb: 2 }}>
            {data.user
              ? translate('identityProviders.break_glass_of', { name: data.user.name })
              : translate('identityProviders.break_glass_none')}
          </Typography>
          <Button variant="outlined" onClick={() => drawer.openDrawer()}>
            {translate('identityProviders.break_glass_choose')}
          </Button>
          <SideDrawer
            open={drawer.open}
            onClose={drawer.close}
            title={translate('identityProviders.break_glass_choose')}
            focusFirst
          >
            <Choose {...data} onDone={drawer.close} />
          </SideDrawer>
        </>
      )}
    </SectionCard>
  );
};

const Choose = ({ user, troncmasters, onDone }: BreakGlass & { onDone(): void }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const run = useFormCall();
  const refresh = useRefreshResources();
  const { chooseBreakGlassAccount } = useApi();
  const send = (password: string, given: object) =>
    run(async () => {
      const { user_id } = given as { user_id: number | '' };
      await chooseBreakGlassAccount(user_id || null, password);
      await refresh(['breakGlassAccount']);
      notify('identityProviders.break_glass_saved', { type: 'success' });
      onDone();
    });
  const options = [
    { value: '', label: translate('identityProviders.break_glass_nobody') },
    ...troncmasters.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <PasswordForm
      send={send}
      onCancel={onDone}
      label={translate('identityProviders.save')}
      defaultValues={{ user_id: user?.id ?? '' }}
    >
      <AccountField<{ user_id: string }>
        name="user_id"
        label={translate('identityProviders.troncmaster')}
        rule={() => true}
        options={options}
        input={{ required: false, slotProps: { select: { displayEmpty: true } } }}
      />
    </PasswordForm>
  );
};

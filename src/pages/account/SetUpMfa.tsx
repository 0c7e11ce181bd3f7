import { Box, Button, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useApi } from '#dataProvider/hooks.ts';
import { EmptyState } from '../../widgets/EmptyState.tsx';
import { CodeForm } from './CodeForm.tsx';

const SIDE = 200;

/** Shows the new key as picture and as text, and takes the code that proves it (SEC-002, SEC-004, SEC-005, SEC-008). */
export const SetUpMfa = ({ onDone }: { onDone(): void }) => {
  const translate = useTranslate();
  const { verifyTotp } = useApi();
  const { data, error, refetch } = useNewKey();
  if (error)
    return (
      <EmptyState
        text={translate('account.setup_failed')}
        action={
          <Button variant="outlined" onClick={() => refetch()}>
            {translate('screens.retry')}
          </Button>
        }
      />
    );
  return (
    <CodeForm
      call={verifyTotp}
      notice="notices.mfa_set_up"
      onDone={onDone}
      label={translate('account.setup_code')}
      submit={translate('account.verify')}
      disabled={!data}
    >
      <Typography>{translate('account.setup_scan')}</Typography>
      {data?.qr_image ? (
        // Phones read the picture only dark on light, so its ground stays white in the dark theme too.
        <Box
          component="img"
          src={data.qr_image}
          alt={translate('account.setup_qr')}
          sx={{ width: SIDE, height: SIDE, bgcolor: '#fff', borderRadius: 1 }}
        />
      ) : (
        <Skeleton variant="rectangular" width={SIDE} height={SIDE} />
      )}
      <Key value={data?.key ?? ''} />
    </CodeForm>
  );
};

/** Asked for once each time the drawer opens: every asking makes another key, and the app may hold this one already. */
const useNewKey = () => {
  const api = useApi();
  return useQuery({
    queryKey: ['totpSetup'],
    queryFn: () => api.totpSetup(),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
};

/** The key in groups of four, as people copy it by eye. */
const Key = ({ value }: { value: string }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const copy = async () => {
    await navigator.clipboard.writeText(value);
    notify('account.setup_copied');
  };
  return (
    <div>
      <Typography variant="body2" color="text.secondary">
        {translate('account.setup_key')}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Box component="code" translate="no" sx={{ fontSize: '0.875rem', wordBreak: 'break-word' }}>
          {value.replace(/(.{4})(?=.)/g, '$1 ')}
        </Box>
        {/* Browsers lend their clipboard to secure addresses only. */}
        {'clipboard' in navigator && value && <Button onClick={copy}>{translate('account.setup_copy')}</Button>}
      </Box>
    </div>
  );
};

import '#i18n/pages/account.ts';
import { Box, Button, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useApi } from '#dataProvider/hooks.ts';
import { Retry } from '../../widgets/Retry.tsx';
import { CodeForm } from './CodeForm.tsx';

const SIDE = 200;

/** Shows the new key as a QR code and as text, and verifies a first code (SEC-002, SEC-004, SEC-005, SEC-008). */
export const SetUpMfa = ({ onDone }: { onDone(): void }) => {
  const translate = useTranslate();
  const { verifyTotp } = useApi();
  const { data, error, refetch } = useNewKey();
  if (error) return <Retry text="account.setup_failed" onClick={() => refetch()} />;
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
        // Phones read only dark codes on a light background, so the background is white in the dark theme too.
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

/**
 * Requested once each time the drawer opens: every request creates another key, and the app may already have stored
 * this one.
 */
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

/** Shows the key in groups of four, which are easier to copy by hand. */
const Key = ({ value }: { value: string }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const copy = async () => {
    await navigator.clipboard.writeText(value);
    notify('account.setup_copied');
  };
  return (
    <div>
      <Typography variant="body2" color="textSecondary">
        {translate('account.setup_key')}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Box component="code" translate="no" sx={{ fontSize: '0.875rem', wordBreak: 'break-word' }}>
          {value.replace(/(.{4})(?=.)/g, '$1 ')}
        </Box>
        {/* Browsers offer the clipboard only on secure origins. */}
        {'clipboard' in navigator && value && <Button onClick={copy}>{translate('account.setup_copy')}</Button>}
      </Box>
    </div>
  );
};

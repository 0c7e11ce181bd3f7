import '#i18n/pages/webhooks.ts';
import { Button, Card, CardContent, Link, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useApiQuery } from '#dataProvider/hooks.ts';
import { Retry } from '../../../widgets/Retry.tsx';
import { SideDrawer } from '../../../widgets/SideDrawer.tsx';
import { TableSkeleton } from '../../../widgets/Skeletons.tsx';
import { useDrawer } from '../../../widgets/useDrawer.ts';
import { AddWebhook } from './AddWebhook.tsx';
import { EditWebhook } from './EditWebhook.tsx';
import { RotateSecret } from './RotateSecret.tsx';
import { WebhookDetails } from './WebhookDetails.tsx';
import { WebhookList } from './WebhookList.tsx';

/** The user's webhooks (capabilities 7). The drawer of one shows its deliveries; forms and secrets are drawers as well. */
export const WebhooksTab = () => {
  const translate = useTranslate();
  const { data, error, refetch } = useApiQuery('webhooks', []);
  const adding = useDrawer('webhook-new');
  const opened = useDrawer('webhook');
  const editing = useDrawer('webhook-edit');
  const rotating = useDrawer('webhook-secret');
  const [shown, setShown] = useState(false);
  if (error) return <Retry text="webhooks.failed" onClick={refetch} />;
  const chosen = [opened, editing, rotating].find(({ open }) => open)?.params.id;
  const webhook = data?.find(({ id }) => String(id) === chosen);
  const missing = data && <Typography>{translate('webhooks.gone')}</Typography>;
  return (
    <Card component="section" aria-labelledby="webhooks-name">
      <CardContent>
        <Typography variant="subtitle1" component="h2" id="webhooks-name">
          {translate('webhooks.title')}
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
          {translate('webhooks.text')}{' '}
          <Link href="/api/docs" underline="always">
            {translate('webhooks.docs')}
          </Link>
        </Typography>
        {!data && <TableSkeleton />}
        {data?.length === 0 && <Typography sx={{ my: 3 }}>{translate('webhooks.none')}</Typography>}
        {data && data.length > 0 && <WebhookList webhooks={data} onOpen={(id) => opened.openDrawer({ id })} />}
        <Button variant="outlined" onClick={() => adding.openDrawer()} sx={{ mt: 2 }}>
          {translate('webhooks.add')}
        </Button>
      </CardContent>
      <SideDrawer
        open={adding.open}
        onClose={adding.close}
        title={translate('webhooks.add')}
        focusFirst
        held={adding.open && shown}
      >
        <AddWebhook onShown={setShown} onDone={adding.close} />
      </SideDrawer>
      <SideDrawer open={opened.open} onClose={opened.close} title={webhook?.name ?? translate('webhooks.tab')} wide>
        {webhook ? (
          <WebhookDetails
            key={webhook.id}
            webhook={webhook}
            onEdit={() => editing.openDrawer({ id: webhook.id }, { replace: true })}
            onRotate={() => rotating.openDrawer({ id: webhook.id }, { replace: true })}
            onRemoved={opened.close}
          />
        ) : (
          missing
        )}
      </SideDrawer>
      <SideDrawer open={editing.open} onClose={editing.close} title={translate('webhooks.edit')} focusFirst>
        {webhook ? <EditWebhook key={webhook.id} webhook={webhook} onDone={editing.close} /> : missing}
      </SideDrawer>
      <SideDrawer
        open={rotating.open}
        onClose={rotating.close}
        title={translate('webhooks.rotate')}
        focusFirst
        held={rotating.open && shown}
      >
        {webhook ? (
          <RotateSecret key={webhook.id} webhook={webhook} onShown={setShown} onDone={rotating.close} />
        ) : (
          missing
        )}
      </SideDrawer>
    </Card>
  );
};

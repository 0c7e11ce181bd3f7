import '#i18n/pages/webhooks.ts';
import { Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useApiQuery } from '#dataProvider/hooks.ts';
import { Retry } from '../../../widgets/Retry.tsx';
import { SideDrawer } from '../../../widgets/SideDrawer.tsx';
import { useDrawer } from '../../../widgets/useDrawer.ts';
import { ProgramCard } from '../ProgramCard.tsx';
import { AddWebhook } from './AddWebhook.tsx';
import { EditWebhook } from './EditWebhook.tsx';
import { RotateSecret } from './RotateSecret.tsx';
import { WebhookDetails } from './WebhookDetails.tsx';
import { WebhookList } from './WebhookList.tsx';

/** The user's webhooks (capabilities 7). The drawer of one shows its deliveries; forms and secrets are drawers as well. */
export const WebhooksTab = () => {
  const translate = useTranslate();
  const { data, error, refetch } = useApiQuery('webhooks', []);
  const opened = useDrawer('webhook');
  const editing = useDrawer('webhook-edit');
  const rotating = useDrawer('webhook-secret');
  const [shown, setShown] = useState(false);
  if (error) return <Retry text="webhooks.failed" onClick={refetch} />;
  const chosen = [opened, editing, rotating].find(({ open }) => open)?.params.id;
  const webhook = data?.find(({ id }) => String(id) === chosen);
  const missing = data && <Typography>{translate('webhooks.gone')}</Typography>;
  return (
    <>
      <ProgramCard
        id="webhooks-name"
        words="webhooks"
        rows={data}
        list={(webhooks) => <WebhookList webhooks={webhooks} onOpen={(id) => opened.openDrawer({ id })} />}
        drawer="webhook-new"
        form={(onShown, onDone) => <AddWebhook onShown={onShown} onDone={onDone} />}
      />
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
    </>
  );
};

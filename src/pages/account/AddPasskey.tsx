import '#i18n/pages/secondFactor.ts';
import { HttpError, useNotify, useTranslate } from 'ra-core';
import { failureOf, useApi, useNotifyFailure, useRefreshResources } from '#dataProvider/hooks.ts';
import { PASSKEY_NAME_MAX_LENGTH } from '#domain/constants.ts';
import { makePasskey, passkeyFault } from '../passkey.ts';
import { AccountField } from './AccountField.tsx';
import { deviceName } from './deviceName.ts';
import { PasswordForm } from './PasswordForm.tsx';

/** Adds a passkey: requires a name and the account password, then the confirmation on the device. */
export const AddPasskey = ({ onDone }: { onDone(): void }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const refresh = useRefreshResources();
  const { passkeyOptions, addPasskey } = useApi();
  const device = deviceName(navigator.userAgent);
  const send = async (password: string, given: object): Promise<object | undefined> => {
    const { name } = given as { name: string };
    try {
      const options = await passkeyOptions(password);
      await addPasskey(name.trim(), await makePasskey(options));
    } catch (error) {
      const { body } = failureOf(error);
      if (!(error instanceof HttpError)) notify(passkeyFault(error), { type: 'error' });
      else if (body.errors?.password || body.errors?.name) return body.errors;
      else notifyFailure(error);
      return undefined;
    }
    notify('secondFactor.added', { type: 'success' });
    refresh(['passkeys']);
    onDone();
    return undefined;
  };
  return (
    <PasswordForm
      send={send}
      onCancel={onDone}
      label={translate('secondFactor.add')}
      defaultValues={{ name: device ? translate('ownAccount.device', device) : '' }}
    >
      <AccountField<{ name: string }>
        name="name"
        label={translate('secondFactor.name')}
        hint={translate('secondFactor.name_hint')}
        rule={(value) => (value.trim() ? true : 'required_field')}
        input={{ slotProps: { htmlInput: { maxLength: PASSKEY_NAME_MAX_LENGTH } } }}
      />
    </PasswordForm>
  );
};

import '#i18n/pages/apiKeys.ts';
import { useTranslate, ValidationError } from 'ra-core';
import { useController } from 'react-hook-form';
import { useApi, useRefreshResources } from '#dataProvider/hooks.ts';
import { API_KEY_NAME_MAX_LENGTH, apiKeyDays } from '#domain/apiKeys.ts';
import { useIdentity } from '../../session/useIdentity.ts';
import { DateField } from '../../widgets/DateField.tsx';
import { AccountField } from './AccountField.tsx';
import { CompaniesField } from './CompaniesField.tsx';
import { fieldErrorsOf } from './fieldErrorsOf.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { SecretOnce } from './SecretOnce.tsx';
import { typedList } from './typedList.ts';
import { useFormCall } from './useFormCall.ts';
import { useShownOnce } from './useShownOnce.ts';

interface Values {
  name: string;
  company_ids: number[];
  access: 'reads' | 'writes';
  expires_on: string | null;
  addresses: string;
}

interface AddApiKeyProps {
  /** called with true when the key is shown, and with false when it no longer is */
  onAdded(shown: boolean): void;
  onDone(): void;
}

/** Adds an API key with the account password, and shows the key once. */
export const AddApiKey = ({ onAdded, onDone }: AddApiKeyProps) => {
  const translate = useTranslate();
  const identity = useIdentity();
  const run = useFormCall();
  const refresh = useRefreshResources();
  const { addApiKey } = useApi();
  const [key, setKey] = useShownOnce(onAdded);
  const companiesHint = identity?.user.tronc_master ? 'apiKeys.companies_hint_master' : 'apiKeys.companies_hint';
  const send = async (password: string, given: object) => {
    const errors = await run(async () => {
      const { name, company_ids, access, expires_on, addresses } = given as Values;
      const added = await addApiKey({
        name: name.trim(),
        company_ids: company_ids.length > 0 ? company_ids : null,
        writes: access === 'writes',
        expires_on: expires_on ?? '',
        addresses: typedList(addresses),
        password,
      });
      setKey(added.key);
      refresh(['apiKeys', 'allApiKeys']);
    });
    return errors && fieldErrorsOf(errors);
  };
  if (key)
    return (
      <SecretOnce
        text={key}
        words={{
          label: translate('apiKeys.key'),
          warning: translate('apiKeys.once'),
          copy: translate('apiKeys.copy'),
          done: translate('apiKeys.done'),
        }}
        copied="apiKeys.copied"
        onDone={onDone}
      />
    );
  return (
    <PasswordForm
      send={send}
      onCancel={onDone}
      label={translate('apiKeys.add')}
      defaultValues={{
        name: '',
        company_ids: [],
        access: 'reads',
        expires_on: apiKeyDays(new Date()).last,
        addresses: '',
      }}
    >
      <AccountField<Values>
        name="name"
        label={translate('apiKeys.name')}
        hint={translate('apiKeys.name_hint')}
        rule={(value) => (value.trim() ? true : 'required_field')}
        input={{ slotProps: { htmlInput: { maxLength: API_KEY_NAME_MAX_LENGTH } } }}
      />
      <CompaniesField label={translate('apiKeys.companies')} hint={translate(companiesHint)} />
      <AccountField<Values>
        name="access"
        label={translate('apiKeys.access')}
        rule={() => true}
        options={(['reads', 'writes'] as const).map((value) => ({ value, label: translate(`apiKeys.${value}`) }))}
      />
      <LastDay />
      <AccountField<Values>
        name="addresses"
        label={translate('apiKeys.addresses')}
        hint={translate('apiKeys.addresses_hint')}
        rule={() => true}
        input={{ multiline: true, minRows: 2, required: false }}
      />
    </PasswordForm>
  );
};

const LastDay = () => {
  const translate = useTranslate();
  const { field, fieldState } = useController<Values, 'expires_on'>({ name: 'expires_on' });
  const message = fieldState.error?.message;
  return (
    <DateField
      required
      label={translate('apiKeys.expires_on')}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={Boolean(message)}
      helperText={message ? <ValidationError error={message} /> : translate('apiKeys.expires_hint')}
    />
  );
};

import '#i18n/pages/identityProviders.ts';
import { Checkbox, FormControl, FormControlLabel, FormHelperText } from '@mui/material';
import { useNotify, useTranslate } from 'ra-core';
import { useController } from 'react-hook-form';
import { failureOf, useApi, useNotifyFailure, useRefreshResources } from '#dataProvider/hooks.ts';
import type { IdentityProvider } from '#domain/contract/identityProviders.ts';
import { IDENTITY_PROVIDER_NAME_MAX_LENGTH } from '#domain/singleSignOn.ts';
import { AccountField } from '../account/AccountField.tsx';
import { CompaniesField } from '../account/CompaniesField.tsx';
import { fieldErrorsOf } from '../account/fieldErrorsOf.ts';
import { PasswordForm } from '../account/PasswordForm.tsx';
import { typedList } from '../account/typedList.ts';

interface Values {
  name: string;
  issuer: string;
  client_id: string;
  client_secret: string;
  email_domains: string;
  company_ids: number[];
  for_troncmasters: boolean;
  required: boolean;
  trusts_mfa: boolean;
  enabled: boolean;
}

const FLAGS = ['for_troncmasters', 'required', 'trusts_mfa', 'enabled'] as const;
type Flag = (typeof FLAGS)[number];

const NEW: Values = {
  ...{ name: '', issuer: '', client_id: '', client_secret: '', email_domains: '', company_ids: [] },
  ...{ for_troncmasters: false, required: false, trusts_mfa: false, enabled: false },
};

const valuesOf = (provider: IdentityProvider): Values => ({
  ...provider,
  client_secret: '',
  email_domains: provider.email_domains.join('\n'),
  company_ids: provider.companies.map(({ id }) => id),
});

const bodyOf = (values: Values, password: string) => ({
  name: values.name.trim(),
  issuer: values.issuer.trim(),
  client_id: values.client_id.trim(),
  ...(values.client_secret.trim() && { client_secret: values.client_secret.trim() }),
  email_domains: typedList(values.email_domains),
  company_ids: values.company_ids,
  for_troncmasters: values.for_troncmasters,
  required: values.required,
  trusts_mfa: values.trusts_mfa,
  enabled: values.enabled,
  password,
});

const required = (value: string) => (value.trim() ? true : 'required_field');

/** Adds or changes an identity provider, with the account password. */
export const ProviderForm = ({ provider, onDone }: { provider?: IdentityProvider; onDone(): void }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const refresh = useRefreshResources();
  const { addIdentityProvider, changeIdentityProvider } = useApi();
  const send = async (password: string, given: object): Promise<object | undefined> => {
    const body = bodyOf(given as Values, password);
    try {
      if (provider) await changeIdentityProvider(provider.id, body, provider);
      else await addIdentityProvider(body);
      await refresh(['identityProviders', 'breakGlassAccount']);
      notify(provider ? 'identityProviders.saved' : 'identityProviders.added', { type: 'success' });
      onDone();
    } catch (error) {
      const { body: answer } = failureOf(error);
      if (answer.errors) return fieldErrorsOf(answer.errors);
      notifyFailure(error);
    }
    return undefined;
  };
  const text = (name: 'issuer' | 'client_id') => (
    <AccountField<Values>
      name={name}
      label={translate(`identityProviders.${name}`)}
      {...(name === 'issuer' && { hint: translate('identityProviders.issuer_hint') })}
      rule={required}
      input={{
        autoComplete: 'off',
        slotProps: { htmlInput: { maxLength: 300, spellCheck: false, autoCapitalize: 'none' } },
      }}
    />
  );
  return (
    <PasswordForm
      send={send}
      onCancel={onDone}
      label={translate('identityProviders.save')}
      defaultValues={provider ? valuesOf(provider) : NEW}
    >
      <AccountField<Values>
        name="name"
        label={translate('identityProviders.name')}
        hint={translate('identityProviders.name_hint')}
        rule={required}
        input={{ slotProps: { htmlInput: { maxLength: IDENTITY_PROVIDER_NAME_MAX_LENGTH } } }}
      />
      {text('issuer')}
      {text('client_id')}
      <AccountField<Values>
        name="client_secret"
        label={translate('identityProviders.client_secret')}
        hint={translate(provider ? 'identityProviders.client_secret_kept' : 'identityProviders.client_secret_hint')}
        rule={provider ? () => true : required}
        secret
        input={{ autoComplete: 'off', required: !provider }}
      />
      <AccountField<Values>
        name="email_domains"
        label={translate('identityProviders.email_domains')}
        hint={translate('identityProviders.email_domains_hint')}
        rule={required}
        input={{ multiline: true, minRows: 2 }}
      />
      <CompaniesField
        label={translate('identityProviders.companies')}
        hint={translate('identityProviders.companies_hint')}
      />
      {FLAGS.map((name) => (
        <FlagField key={name} name={name} />
      ))}
    </PasswordForm>
  );
};

const FlagField = ({ name }: { name: Flag }) => {
  const translate = useTranslate();
  const { field } = useController<Values, Flag>({ name });
  const hint = `${name}-hint`;
  return (
    <FormControl>
      <FormControlLabel
        label={translate(`identityProviders.${name}`)}
        control={
          <Checkbox
            name={name}
            checked={field.value}
            onChange={(_event, checked) => field.onChange(checked)}
            onBlur={field.onBlur}
            slotProps={{ input: { ref: field.ref, 'aria-describedby': hint } }}
          />
        }
      />
      <FormHelperText id={hint}>{translate(`identityProviders.${name}_hint`)}</FormHelperText>
    </FormControl>
  );
};

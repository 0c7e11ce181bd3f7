import '#i18n/pages/webhooks.ts';
import { Checkbox, FormControl, FormControlLabel, FormGroup, FormHelperText, FormLabel } from '@mui/material';
import { useTranslate, ValidationError } from 'ra-core';
import { useController } from 'react-hook-form';
import type { Webhook } from '#domain/contract/webhooks.ts';
import { keysOf } from '#domain/typeGuards.ts';
import {
  isWebhookUrl,
  WEBHOOK_EVENTS,
  WEBHOOK_NAME_MAX_LENGTH,
  WEBHOOK_URL_MAX_LENGTH,
  type WebhookEvent,
} from '#domain/webhooks.ts';
import { ReferencesPicker } from '../../../fields/ReferencesPicker.tsx';
import { AccountField } from '../AccountField.tsx';

/** The values of the form; without companies, it is for all of them. */
export interface WebhookValues {
  name: string;
  url: string;
  company_ids: number[];
  events: WebhookEvent[];
}

const EVENTS = keysOf(WEBHOOK_EVENTS);
/** Every edit of a record sends one of the others. */
const CHOSEN = EVENTS.filter((type) => !type.endsWith('.changed'));

/** Returns the values of a form for this webhook, or for a new one. */
export const valuesOf = (webhook?: Webhook): WebhookValues => ({
  name: webhook?.name ?? '',
  url: webhook?.url ?? '',
  company_ids: webhook?.companies?.map(({ id }) => id) ?? [],
  events: webhook?.events ?? CHOSEN,
});

/** Returns the request body for the values of the form. */
export const bodyOf = ({ name, url, company_ids, events }: WebhookValues, password: string) => ({
  name: name.trim(),
  url: url.trim(),
  company_ids: company_ids.length > 0 ? company_ids : null,
  events,
  password,
});

/** The fields of a webhook, above the password of the form. */
export const WebhookFields = () => {
  const translate = useTranslate();
  return (
    <>
      <AccountField<WebhookValues>
        name="name"
        label={translate('webhooks.name')}
        hint={translate('webhooks.name_hint')}
        rule={(value) => (value.trim() ? true : 'required_field')}
        input={{ slotProps: { htmlInput: { maxLength: WEBHOOK_NAME_MAX_LENGTH } } }}
      />
      <AccountField<WebhookValues>
        name="url"
        label={translate('webhooks.url')}
        hint={translate('webhooks.url_hint')}
        rule={(value) => (isWebhookUrl(value.trim()) ? true : 'webhook_url')}
        input={{
          autoComplete: 'off',
          slotProps: { htmlInput: { maxLength: WEBHOOK_URL_MAX_LENGTH, inputMode: 'url' } },
        }}
      />
      <Companies />
      <Events />
    </>
  );
};

const Companies = () => {
  const translate = useTranslate();
  const { field, fieldState } = useController<WebhookValues, 'company_ids'>({ name: 'company_ids' });
  const message = fieldState.error?.message;
  return (
    <ReferencesPicker
      to="companies"
      label={translate('webhooks.companies')}
      value={field.value}
      onChange={field.onChange}
      max={null}
      error={Boolean(message)}
      helperText={message ? <ValidationError error={message} /> : translate('webhooks.companies_hint')}
    />
  );
};

const Events = () => {
  const translate = useTranslate();
  const { field, fieldState } = useController<WebhookValues, 'events'>({
    name: 'events',
    rules: { validate: (chosen) => chosen.length > 0 || 'validation.rows_required' },
  });
  const message = fieldState.error?.message;
  const toggle = (type: WebhookEvent) =>
    field.onChange(EVENTS.filter((one) => (one === type) !== field.value.includes(one)));
  return (
    <FormControl component="fieldset" error={Boolean(message)} aria-describedby="webhook-events-error">
      <FormLabel component="legend" sx={{ mb: 1, fontSize: '0.8125rem', fontWeight: 500, color: 'text.primary' }}>
        {translate('webhooks.events_label')}
      </FormLabel>
      <FormGroup>
        {EVENTS.map((type, at) => (
          <FormControlLabel
            key={type}
            label={translate(`webhooks.events.${type}`)}
            control={
              <Checkbox
                checked={field.value.includes(type)}
                onChange={() => toggle(type)}
                {...(at === 0 && { slotProps: { input: { ref: field.ref } } })}
              />
            }
          />
        ))}
      </FormGroup>
      <FormHelperText id="webhook-events-error">{message && <ValidationError error={message} />}</FormHelperText>
    </FormControl>
  );
};

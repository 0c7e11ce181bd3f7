import type { PublicKeyCredentialCreationOptionsJSON as CreationOptions } from '@simplewebauthn/browser';
import type { ApiKey, NewApiKey } from '#domain/contract/apiKeys.ts';
import type { CalendarFeed } from '#domain/contract/calendarFeed.ts';
import type { IdAnswer } from '#domain/contract/common.ts';
import type { Passkey } from '#domain/contract/passkeys.ts';
import type {
  AnsweredQuestion,
  ChosenQuestion,
  NewEmailBody,
  NewMobileBody,
  NewPasswordBody,
  NewUsernameBody,
  OwnSession,
  RecoveryCodes,
  RecoveryCodesLeft,
  SecurityQuestion,
  TotpSetup,
} from '#domain/contract/security.ts';
import type { User } from '#domain/contract/users.ts';
import type { Webhook, WebhookBody, WebhookDelivery } from '#domain/contract/webhooks.ts';
import { isRecoveryCode } from '#domain/identifiers/recoveryCode.ts';
import type { Http } from '../httpClient.ts';
import type { Envelope } from '../restProvider.ts';
import type { Verbs } from './call.ts';

/** My Account: calls about the caller's own sign-in. A wrong account password is a 422, never a 401. */
export const accountCalls = (http: Http, { get, post, patch, put, remove }: Verbs) => ({
  changePassword: (body: NewPasswordBody) => patch<User>('/security/password', body),
  /** the password is needed where the session has not proved it within five minutes */
  changeUsername: (body: NewUsernameBody) => patch<User>('/security/username', body),
  changeEmail: (body: NewEmailBody) => patch<User>('/security/email', body),
  changeMobile: (body: NewMobileBody) => patch<User>('/security/mobile_number', body),
  /** The questions chosen earlier; answers are never returned. */
  securityAnswers: () => get<ChosenQuestion[]>('/security/questions'),
  securityQuestions: () => get<SecurityQuestion[]>('/security/questions_list'),
  setSecurityQuestions: (questions: AnsweredQuestion[], password: string) =>
    put<ChosenQuestion[]>('/security/questions', { questions, password }),
  /** A new secret, pending until verified. */
  totpSetup: () => get<TotpSetup>('/security/totp/setup', { include_qr: 1 }),
  verifyTotp: (totp: string, password?: string) => post<User>('/security/totp/setup', { totp, password }),
  /** with a code of the app, or with a recovery code */
  disableTotp: (code: string, password?: string) =>
    post<User>('/security/totp/disable', {
      ...(isRecoveryCode(code) ? { recovery_code: code } : { totp: code }),
      password,
    }),
  /** Ten codes, returned only once; they replace the earlier ones. */
  makeRecoveryCodes: (password: string) => post<RecoveryCodes>('/security/recovery_codes', { password }),
  recoveryCodesLeft: () => get<RecoveryCodesLeft>('/security/recovery_codes'),
  passkeys: () => get<Passkey[]>('/security/passkeys'),
  /** The options with which the browser creates a passkey. */
  passkeyOptions: (password: string) => post<CreationOptions>('/security/passkeys/options', { password }),
  addPasskey: (name: string, credential: object) => post<Passkey>('/security/passkeys', { name, credential }),
  renamePasskey: (id: number, name: string) => patch<Passkey>(`/security/passkeys/${id}`, { name }),
  /** Allows a passkey to open a session alone, with the password, or forbids it. */
  setPasskeyAlone: (id: number, alone: boolean, password?: string) =>
    put<Passkey>(`/security/passkeys/${id}/alone`, { alone, password }),
  removePasskey: (id: number, password: string) => remove<IdAnswer>(`/security/passkeys/${id}`, { password }),
  /** Whether the user has a calendar of deadlines. */
  calendarFeed: () => get<CalendarFeed>('/security/calendar_feed'),
  /** A new address of the calendar, returned only here; an earlier one stops working. */
  createCalendarFeed: async (): Promise<{ feed: CalendarFeed; url: string }> => {
    const { json } = await http.call<Envelope<CalendarFeed> & { meta: { url: string } }>('/security/calendar_feed', {
      method: 'POST',
    });
    return { feed: json.data, url: json.meta.url };
  },
  removeCalendarFeed: () => remove<CalendarFeed>('/security/calendar_feed'),
  apiKeys: () => get<ApiKey[]>('/security/api_keys'),
  /** A new key; the key itself is returned only here. */
  addApiKey: async (body: NewApiKey): Promise<{ added: ApiKey; key: string }> => {
    const { json } = await http.call<Envelope<ApiKey, { key: string }>>('/security/api_keys', { method: 'POST', body });
    return { added: json.data, key: json.meta?.key ?? '' };
  },
  confirmApiKey: (id: number, password?: string) => post<ApiKey>(`/security/api_keys/${id}/confirm`, { password }),
  revokeApiKey: (id: number) => remove<ApiKey>(`/security/api_keys/${id}`),
  /** The keys of all users, for troncmasters. */
  allApiKeys: async (page: number, search: string): Promise<{ keys: ApiKey[]; total: number; perPage: number }> => {
    const { json } = await http.call<Envelope<ApiKey[]>>('/api_keys', {
      query: { page, search_string: search },
    });
    const { total = json.data.length, per_page = total } = json.meta ?? {};
    return { keys: json.data, total, perPage: per_page };
  },
  revokeAnyApiKey: (id: number) => remove<ApiKey>(`/api_keys/${id}`),
  webhooks: () => get<Webhook[]>('/security/webhooks'),
  /** A new endpoint; its secret is returned only here. */
  addWebhook: async (body: WebhookBody): Promise<{ webhook: Webhook; secret: string }> => {
    const { json } = await http.call<Envelope<Webhook, { secret: string }>>('/security/webhooks', {
      method: 'POST',
      body,
    });
    return { webhook: json.data, secret: json.meta?.secret ?? '' };
  },
  changeWebhook: (id: number, body: WebhookBody) => patch<Webhook>(`/security/webhooks/${id}`, body),
  /** A new secret, returned only here. */
  rotateWebhook: async (id: number, password: string): Promise<string> => {
    const { json } = await http.call<Envelope<Webhook, { secret: string }>>(`/security/webhooks/${id}/rotate`, {
      method: 'POST',
      body: { password },
    });
    return json.meta?.secret ?? '';
  },
  enableWebhook: (id: number) => post<Webhook>(`/security/webhooks/${id}/enable`),
  disableWebhook: (id: number) => post<Webhook>(`/security/webhooks/${id}/disable`),
  removeWebhook: (id: number) => remove<IdAnswer>(`/security/webhooks/${id}`),
  testWebhook: (id: number) => post<WebhookDelivery>(`/security/webhooks/${id}/test`),
  webhookDeliveries: async (
    id: number,
    page: number,
  ): Promise<{ deliveries: WebhookDelivery[]; total: number; perPage: number }> => {
    const { json } = await http.call<Envelope<WebhookDelivery[]>>(`/security/webhooks/${id}/deliveries`, {
      query: { page },
    });
    const { total = json.data.length, per_page = total } = json.meta ?? {};
    return { deliveries: json.data, total, perPage: per_page };
  },
  replayWebhook: (delivery: number) => post<WebhookDelivery>(`/security/webhook_deliveries/${delivery}/replay`),
  ownSessions: () => get<OwnSession[]>('/security/sessions'),
  endSession: (id: number) => remove<IdAnswer>(`/security/sessions/${id}`),
  endOtherSessions: () => remove<object>('/security/sessions'),
});

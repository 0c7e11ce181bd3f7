import type { PublicKeyCredentialCreationOptionsJSON as CreationOptions } from '@simplewebauthn/browser';
import { isRecoveryCode } from '#domain/identifiers/recoveryCode.ts';
import type { Verbs } from './call.ts';
import type { SecurityQuestion, TotpSetup, User, UserAnswer } from './shapes.ts';

/** A session of the user. */
export interface OwnSession {
  id: number;
  /** ISO, UTC */
  created_at: string;
  last_used_at: string;
  address: string | null;
  /** the browser's description of itself */
  device: string | null;
  current: boolean;
}

/** A passkey as its owner sees it. */
export interface Passkey {
  id: number;
  name: string;
  /** ISO, UTC */
  created_at: string;
  last_used_at: string | null;
}

/** My Account: actions on the caller's own sign-in (contract C11). A wrong account password is a 422, never a 401. */
export const accountActions = ({ get, post, patch, put, remove }: Verbs) => ({
  changePassword: (body: { old_password: string; password: string; password_confirm: string }) =>
    patch<User>('/security/password', body),
  /** the password is needed where the session has not proved it within five minutes */
  changeUsername: (body: { username: string; username_confirm: string; password?: string }) =>
    patch<User>('/security/username', body),
  changeEmail: (body: { email: string; email_confirm: string; password: string }) =>
    patch<User>('/security/email', body),
  changeMobile: (body: {
    mobile_number: string;
    mobile_number_confirm: string;
    mobile_country_code?: string;
    password: string;
  }) => patch<User>('/security/mobile_number', body),
  /** The questions chosen earlier; answers are never returned. */
  securityAnswers: () => get<UserAnswer[]>('/security/questions'),
  securityQuestions: () => get<SecurityQuestion[]>('/security/questions_list'),
  setSecurityQuestions: (questions: { id: number; number: number; answer: string }[], password: string) =>
    put<UserAnswer[]>('/security/questions', { questions, password }),
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
  makeRecoveryCodes: (password: string) => post<{ codes: string[] }>('/security/recovery_codes', { password }),
  recoveryCodesLeft: () => get<{ left: number }>('/security/recovery_codes'),
  passkeys: () => get<Passkey[]>('/security/passkeys'),
  /** The options with which the browser creates a passkey. */
  passkeyOptions: (password: string) => post<CreationOptions>('/security/passkeys/options', { password }),
  addPasskey: (name: string, credential: object) => post<Passkey>('/security/passkeys', { name, credential }),
  renamePasskey: (id: number, name: string) => patch<Passkey>(`/security/passkeys/${id}`, { name }),
  removePasskey: (id: number, password: string) => remove<{ id: number }>(`/security/passkeys/${id}`, { password }),
  ownSessions: () => get<OwnSession[]>('/security/sessions'),
  endSession: (id: number) => remove<{ id: number }>(`/security/sessions/${id}`),
  endOtherSessions: () => remove<object>('/security/sessions'),
});

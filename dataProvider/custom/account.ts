import type { Verbs } from './call.ts';
import type { SecurityQuestion, TotpSetup, User, UserAnswer } from './shapes.ts';

/** My Account: actions on the caller's own sign-in (contract C11). A wrong account password is a 422, never a 401. */
export const accountActions = ({ get, post, patch, put }: Verbs) => ({
  changePassword: (body: { old_password: string; password: string; password_confirm: string }) =>
    patch<User>('/security/password', body),
  changeUsername: (body: { username: string; username_confirm: string }) => patch<User>('/security/username', body),
  changeEmail: (body: { email: string; email_confirm: string; password: string }) =>
    patch<User>('/security/email', body),
  changeMobile: (body: {
    mobile_number: string;
    mobile_number_confirm: string;
    mobile_country_code?: string;
    password: string;
  }) => patch<User>('/security/mobile_number', body),
  /** The questions chosen before; answers are never read back. */
  securityAnswers: () => get<UserAnswer[]>('/security/questions'),
  securityQuestions: () => get<SecurityQuestion[]>('/security/questions_list'),
  setSecurityQuestions: (questions: { id: number; number: number; answer: string }[], password: string) =>
    put<UserAnswer[]>('/security/questions', { questions, password }),
  /** A new secret, pending until verified. */
  totpSetup: () => get<TotpSetup>('/security/totp/setup', { include_qr: 1 }),
  verifyTotp: (totp: string) => post<User>('/security/totp/setup', { totp }),
  disableTotp: (totp: string) => post<User>('/security/totp/disable', { totp }),
});

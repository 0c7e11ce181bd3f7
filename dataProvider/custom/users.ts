import type { Http } from '../httpClient.ts';
import type { Envelope } from '../restProvider.ts';
import type { Id, IfMatch, Verbs } from './call.ts';
import type { User } from './shapes.ts';

/** The portal as another user sees it, for a limited time (contract H6). */
export interface View {
  token: string;
  expires_at: string;
  user: User;
}

export interface AccessAnswer {
  allowed: boolean;
  /** the rule in short form: `c:view_sites` */
  rule: string;
  text: string;
}

export interface AccessQuestion {
  resource: string;
  action: 'view' | 'create' | 'edit';
  id?: Id;
}

/** Whether the owner of an account has chosen its password, the effect of a reset, and whether one is pending. */
export interface SignInState {
  password: 'own' | 'link' | 'temporary' | 'expired';
  /** ISO, UTC */
  until: string | null;
  reset_sends: 'link' | 'temporary_password';
  reset_needs_confirmation: boolean;
  request: {
    by: { id: number; name: string };
    requested_at: string;
    expires_at: string;
    may_confirm: boolean;
  } | null;
}

/** The outcome of a reset. The temporary password is returned once, if no link is sent. */
export interface ResetOutcome {
  user: User;
  temporary_password?: string;
  /** nothing was reset yet: another troncmaster must confirm it */
  confirmation_required?: true;
}

const reset = async (http: Http, path: string): Promise<ResetOutcome> => {
  type Answer = Envelope<User> & { meta?: Omit<ResetOutcome, 'user'> };
  const { json } = await http.call<Answer>(path, { method: 'POST' });
  return { user: json.data, ...json.meta };
};

/** Number of suggestions in a typeahead; a longer text finds fewer. */
const OFFERED = 10;

/** Actions on users (contract C8, H6). */
export const userActions = (http: Http, { get, post, patch }: Verbs) => ({
  /** Active users whose name, email or username contains the text. */
  findUsers: (search_string: string, signal?: AbortSignal) =>
    get<User[]>('/users', { search_string, active: 1, per_page: OFFERED }, signal),
  disableUser: (id: Id) => post<User>(`/users/${id}/disable`),
  enableUser: (id: Id) => post<User>(`/users/${id}/enable`),
  signInState: (id: Id) => get<SignInState>(`/users/${id}/sign_in`),
  resetPassword: (id: Id) => reset(http, `/users/${id}/reset_password`),
  confirmReset: (id: Id) => reset(http, `/users/${id}/confirm_reset`),
  cancelReset: (id: Id) => post<User>(`/users/${id}/cancel_reset`),
  /** Switches that only troncmasters can change. */
  switchUser: (id: Id, body: { mfa_sms?: boolean; tronc_master?: boolean }, seen: IfMatch) =>
    patch<User>(`/users/${id}`, body, seen),
  viewAs: (id: Id) => post<View>(`/users/${id}/view_as`),
  explainAccess: (id: Id, { resource, action, id: record }: AccessQuestion) =>
    get<AccessAnswer>(`/users/${id}/access`, { resource, action, id: record }),
});

import type { Http } from '../httpClient.ts';
import type { Envelope } from '../restProvider.ts';
import type { Id, Seen, Verbs } from './call.ts';
import type { User } from './shapes.ts';

/** The portal through somebody's eyes, for a while (contract H6). */
export interface View {
  token: string;
  expires_at: string;
  user: User;
}

export interface AccessAnswer {
  allowed: boolean;
  /** the rule in short: `c:view_sites` */
  rule: string;
  text: string;
}

export interface AccessQuestion {
  resource: string;
  action: 'view' | 'create' | 'edit';
  id?: Id;
}

/** How many a typeahead offers; a longer text finds fewer. */
const OFFERED = 10;

/** Actions on users (contract C8, H6). */
export const userActions = (http: Http, { get, post, patch }: Verbs) => ({
  /** Active users whose name, e-mail or username holds the text. */
  findUsers: (search_string: string, signal?: AbortSignal) =>
    get<User[]>('/users', { search_string, active: 1, per_page: OFFERED }, signal),
  disableUser: (id: Id) => post<User>(`/users/${id}/disable`),
  enableUser: (id: Id) => post<User>(`/users/${id}/enable`),
  /** The temporary password comes back once, where it does not go by mail. */
  resetPassword: async (id: Id): Promise<{ user: User; temporary_password?: string }> => {
    const { json } = await http.call<Envelope<User> & { meta?: { temporary_password?: string } }>(
      `/users/${id}/reset_password`,
      { method: 'POST' },
    );
    return { user: json.data, temporary_password: json.meta?.temporary_password };
  },
  /** What troncmasters alone switch. */
  switchUser: (id: Id, body: { mfa_sms?: boolean; tronc_master?: boolean }, seen: Seen) =>
    patch<User>(`/users/${id}`, body, seen),
  viewAs: (id: Id) => post<View>(`/users/${id}/view_as`),
  explainAccess: (id: Id, { resource, action, id: record }: AccessQuestion) =>
    get<AccessAnswer>(`/users/${id}/access`, { resource, action, id: record }),
});

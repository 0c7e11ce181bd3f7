import type {
  AccessAnswer,
  AccessQuestion,
  ResetMeta,
  SignInState,
  User,
  UserActivity,
  UserActivityQuery,
  UserSwitches,
  ViewAs,
} from '#domain/contract/users.ts';
import type { Http } from '../httpClient.ts';
import type { Envelope } from '../restProvider.ts';
import type { Id, IfMatch, Verbs } from './call.ts';

/** The result of a reset. The temporary password is returned once, where no link is sent. */
export type ResetOutcome = { user: User } & ResetMeta;

const reset = async (http: Http, path: string): Promise<ResetOutcome> => {
  const { json } = await http.call<Envelope<User, ResetMeta>>(path, { method: 'POST' });
  return { user: json.data, ...json.meta };
};

/** Number of suggestions in a typeahead; a longer text finds fewer. */
const OFFERED = 10;

/** Calls about users. */
export const userCalls = (http: Http, { get, post, patch, file }: Verbs) => ({
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
  switchUser: (id: Id, body: UserSwitches, ifMatch: IfMatch) => patch<User>(`/users/${id}`, body, ifMatch),
  viewAs: (id: Id) => post<ViewAs>(`/users/${id}/view_as`),
  /** One page of what an account did and of what was done to it, newest first, and the number of all. */
  userActivity: async (id: Id, query: UserActivityQuery) => {
    const { json } = await http.call<Envelope<UserActivity[]>>(`/users/${id}/activity`, { query });
    return { rows: json.data, total: json.meta?.total ?? json.data.length };
  },
  /** All of it, as CSV. */
  userActivityCsv: (id: Id, days: Pick<UserActivityQuery, 'from' | 'to'>) =>
    file(`/users/${id}/activity`, { ...days, format: 'csv' } satisfies UserActivityQuery),
  explainAccess: (id: Id, { resource, action, id: record }: AccessQuestion) =>
    get<AccessAnswer>(`/users/${id}/access`, { resource, action, id: record }),
});
